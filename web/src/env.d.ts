declare module 'virtual:pack/*' {
  interface Text {
    ja: string
    en: string
  }
  const pack: {
    card: { id: string; set: string; name: Text; text: Text; cost: number; copies: number }[]
    piece: { id: string; name: Text; price: number; route_price: number; count: number }[]
    town: { id: string; name: Text; region: string; port: boolean; note: Text }[]
    road: { id: string; name: Text; towns: [string, string]; terrain: string; note: Text }[]
    region: { id: string; name: Text }[]
    samurai: { id: string; name: Text; price: number; count: number }[]
    building: { id: string; name: Text; price: number; count: number }[]
    contract: { id: string; name: Text; stack: string; towns: string[]; ships: number }[]
  }
  export default pack
}
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
declare module 'virtual:fonts.css'
