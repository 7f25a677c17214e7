/** The titles: those the client was built with, until the server has told which ones it plays. */
import told from '../generated/titles.json'
import type { AboutInfo, GameInfo } from '../generated/protocol'
import { games } from './api'
import { settings } from './settings.svelte'

export type Title = Pick<GameInfo, 'key' | 'about'>

class Titles {
  private infos = $state.raw<GameInfo[]>([])
  /** In the order of the shelf. */
  readonly all: Title[] = $derived(this.infos.length ? this.infos : (told as Title[]))

  /** Ask the server, once. */
  async load(): Promise<void> {
    this.infos = await games()
  }

  /** What is played where nobody says what. */
  get first(): string {
    return this.all[0]?.key ?? ''
  }

  /** The server's description of a title, as soon as it is known. */
  info(game: string): GameInfo | null {
    return this.infos.find((one) => one.key === game) ?? null
  }

  /** How a title introduces itself. */
  about(game: string, language: string = settings.language): AboutInfo | undefined {
    const told = this.all.find((one) => one.key === game)?.about
    return told?.[language] ?? told?.en
  }
}

export const titles = new Titles()
