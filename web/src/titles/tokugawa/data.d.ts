declare module 'virtual:pack/tokugawa' {
  interface Text {
    ja: string
    en: string
  }
  const pack: {
    town: { id: string; name: Text; region: string; port: boolean; note: Text }[]
    road: { id: string; name: Text; towns: [string, string]; terrain: string; note: Text }[]
    region: { id: string; name: Text }[]
    samurai: { id: string; name: Text; price: number; count: number }[]
    building: { id: string; name: Text; price: number; count: number }[]
    contract: { id: string; name: Text; stack: string; towns: string[]; ships: number }[]
  }
  export default pack
}
