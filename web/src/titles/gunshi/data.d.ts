declare module 'virtual:pack/gunshi' {
  interface Text {
    ja: string
    en: string
  }
  const pack: {
    card: { id: string; set: string; name: Text; text: Text; cost: number; copies: number }[]
    piece: { id: string; name: Text; price: number; route_price: number; count: number }[]
  }
  export default pack
}
