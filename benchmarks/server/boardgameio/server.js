// A small game on boardgame.io, with positions as large as ours or a little smaller, to be measured beside ours.
// node server.js PORT whole|patches [FOLDER]: what is sent after a move; in memory, or with FlatFile storage in a folder.
'use strict'
const { Server, FlatFile, Origins } = require('boardgame.io/server')

const [port, sent, folder] = process.argv.slice(2)
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWX'
const PIECES = 21

function piece(index) {
  return {
    letter: LETTERS[index],
    kind: ['infantry', 'archer', 'cavalry'][index % 3],
    side: index < 12 ? 'red' : 'blue',
    cell: 'abcdefg'[index % 7] + (1 + (index % 7)),
    facing: 'north',
    shielded: index % 3 === 0,
    may_be_general: true,
  }
}

function army(side) {
  return {
    side, supply: 5, fences: 4, general: 'A', hand: ['move', 'turn_shoot', 'fence'], hand_size: 3,
    deck: ['move', 'turn_shoot', 'move', 'reinforce'],
    row: [{ slot: '1st', card: 'move', face_up: false }, { slot: '2nd', card: 'fence', face_up: true }],
  }
}

const game = {
  name: 'skirmish',
  deltaState: sent === 'patches',
  setup: () => ({ turn: 0, pieces: Array.from({ length: PIECES }, (_, i) => piece(i)), armies: [army('red'), army('blue')] }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    march: ({ G }, index, cell) => {
      G.pieces[index].cell = cell
      G.turn += 1
    },
  },
  // What the other side may not know is left out, as in ours.
  playerView: ({ G, playerID }) => ({
    ...G,
    armies: G.armies.map((shown, side) =>
      String(side) === playerID ? shown : { ...shown, general: null, hand: null, deck: shown.deck.map(() => null) }),
  }),
}

const db = folder ? new FlatFile({ dir: folder, logging: false }) : undefined
const server = Server({ games: [game], origins: [Origins.LOCALHOST], ...(db ? { db } : {}) })
server.run({ port: Number(port), callback: () => console.log('ready') })
