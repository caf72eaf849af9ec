// A server of boardgame.io with a trivial game: a move adds one, then it is the other's turn.
// node boardgame.cjs PORT [FOLDER]: in memory, or in files of that folder.
// It runs where boardgame.io is installed: NODE_PATH says where.

const { FlatFile, Origins, Server } = require('boardgame.io/server');

const MOVES = 100; // of a match; its log grows with every move, and is copied with every move

const adding = {
  name: 'adding',
  setup: () => ({ sum: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    add: ({ G }) => {
      G.sum += 1;
    },
  },
  endIf: ({ G }) => (G.sum >= MOVES ? { sum: G.sum } : undefined),
};

const [port, dir] = process.argv.slice(2);
const storage = dir ? { db: new FlatFile({ dir }) } : {};
Server({ games: [adding], origins: [Origins.LOCALHOST], ...storage }).run(Number(port));
