/** From the options of a question to the things that light up. */
import type { GameInfo, OptionInfo, VerbInfo } from '../generated/protocol'

export class Targets {
  private readonly byThing = new Map<string, OptionInfo[]>()
  private readonly verbs = new Map<string, VerbInfo>()

  constructor(
    readonly options: OptionInfo[],
    private readonly info: GameInfo | null,
  ) {
    for (const verb of info?.verbs ?? []) this.verbs.set(verb.word, verb)
    for (const option of options) {
      const key = `${this.kind(option)} ${option.thing}`
      const list = this.byThing.get(key)
      if (list) list.push(option)
      else this.byThing.set(key, [option])
    }
  }

  /** The kind of thing an option applies to: `cell`, `card`, ...; `nothing` for those that stand alone. */
  kind(option: OptionInfo): string {
    return this.verbs.get(option.verb)?.thing ?? 'nothing'
  }

  /** What may be done with a thing; with a verb, only that. */
  at(kind: string, thing: string, verb = ''): OptionInfo[] {
    const all = this.byThing.get(`${kind} ${thing}`) ?? []
    return verb ? all.filter((option) => option.verb === verb) : all
  }

  has(kind: string): boolean {
    return this.options.some((option) => this.kind(option) === kind)
  }

  get isEmpty(): boolean {
    return this.options.length === 0
  }

  /**
   * The action that a tap on an unlit thing would have meant: the given verb, else the one now asked for, else any for
   * that kind of thing. The server says why it is not allowed.
   */
  meant(kind: string, thing: string, word = ''): number | null {
    const asked = this.options.map((option) => this.verbs.get(option.verb))
    const all = word ? [this.verbs.get(word)] : [...asked, ...this.verbs.values()]
    const verb = all.find((one) => one?.thing === kind)
    const place = this.info?.things.find((one) => one.kind === kind)?.names.indexOf(thing) ?? -1
    return verb && place >= 0 ? verb.first + place : null
  }
}
