declare module 'virtual:pack/goryokaku' {
  interface Text {
    ja: string
    en: string
  }
  type Effect = Record<string, string | number>
  const pack: {
    person: {
      id: string
      crest: string
      cost: { koban?: number; ship?: number }
      frames?: Partial<Record<'mountain' | 'town' | 'castle' | 'ship', Effect[]>>
      storehouses?: number
      substitute?: string
      on_hire?: Effect[]
      discard: Effect
      text: Text
    }[]
    castle: { id: string; kind: string; crest: string; cost: Record<string, number>; reward: Effect[]; text: Text }[]
    tile: { id: string; score: Record<string, string | number>; pieces: number; text: Text }[]
    track: { id: string; spaces: Effect[][] }[]
    step: { id: string; cost: Record<string, number>; reached: Effect[]; on_worker: Effect[]; multiplier: number }[]
    personal: { storehouses: number; left_pieces: number; right_pieces: number }[]
  }
  export default pack
}
