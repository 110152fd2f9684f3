/** A game of the size of YAK: four players, secret cards, yurts, carts, towers; one decision is one move. */

const { INVALID_MOVE } = require("boardgame.io/core");

const STONES = ["red", "yellow", "black", "grey", "orange", "blue", "green", "purple", "crystal"];
const FOODS = ["milk", "meat", "bread"];
const SLOTS = [];
for (let row = 0; row < 5; row++) for (let i = 0; i < 5 - row; i++) SLOTS.push(`${row}-${i}`);

const food = (n) => Object.fromEntries(FOODS.map((kind) => [kind, n]));

function seat() {
  return { yurt: food(1), chosen: false, card: null, shown: null, stones: 0, tower: {} };
}

/** The slots of a tower that can be built on: two stones below, or the ground. */
function open(tower) {
  return SLOTS.filter((slot) => {
    const [row, i] = slot.split("-").map(Number);
    return !tower[slot] && (row === 0 || (tower[`${row - 1}-${i}`] && tower[`${row - 1}-${i + 1}`]));
  });
}

/** Points of a tower: groups of neighbours of one colour, and single stones. */
function points(tower) {
  const slots = Object.keys(tower);
  const seen = new Set();
  let sum = 0;
  for (const start of slots) {
    if (seen.has(start)) continue;
    const group = [start];
    seen.add(start);
    for (const at of group) {
      const [row, i] = at.split("-").map(Number);
      const beside = [[row, i - 1], [row, i + 1], [row + 1, i - 1], [row + 1, i], [row - 1, i], [row - 1, i + 1]];
      for (const [r, k] of beside) {
        const next = `${r}-${k}`;
        if (tower[next] === tower[at] && !seen.has(next)) {
          seen.add(next);
          group.push(next);
        }
      }
    }
    sum += group.length === 1 ? 1 : 3 * group.length;
  }
  return sum;
}

exports.Yaks = {
  name: "yaks",
  setup: ({ ctx }) => ({
    day: 1,
    market: food(2),
    road: [0, 1, 2, 3],
    bag: Object.fromEntries(STONES.map((stone) => [stone, 40])),
    carts: [0, 1, 2, 3].map((station) => ({ cart: `cart${station}`, station, food: food(3), stones: STONES.slice(station, station + 3) })),
    seats: Array.from({ length: ctx.numPlayers }, seat),
    points: Array(ctx.numPlayers).fill(0),
    story: [],
  }),
  playerView: ({ G, playerID }) => ({
    ...G,
    bag: undefined,
    seats: G.seats.map((one, p) => (String(p) === playerID || one.shown ? one : { ...one, card: null })),
  }),
  turn: { minMoves: 2, maxMoves: 2 },
  moves: {
    card: ({ G, playerID }, card) => {
      const me = G.seats[playerID];
      if (!["build", "market", "restock"].includes(card) || me.chosen) return INVALID_MOVE;
      me.card = card;
      me.chosen = true;
      G.story = [{ kind: "choose", seat: playerID }];
    },
    place: ({ G, playerID, random }, stone, slot) => {
      const me = G.seats[playerID];
      if (!me.chosen || !open(me.tower).includes(slot)) return INVALID_MOVE;
      const cart = G.carts[random.Die(4) - 1];
      me.tower[slot] = stone;
      me.stones += 1;
      me.shown = me.card;
      me.chosen = false;
      if (cart.stones.length < 4) cart.stones.push(STONES[random.Die(STONES.length) - 1]);
      G.points = G.seats.map((one) => points(one.tower));
      G.story = [{ kind: "place", seat: playerID, stone, slot }];
      if (Object.keys(me.tower).length === SLOTS.length) me.tower = {};
    },
  },
};
exports.open = open;
exports.STONES = STONES;
