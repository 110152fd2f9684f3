/** The load: tables with four sockets each, so many moves a second. The protocol is that of boardgame.io's own client.
 *
 * node load.cjs URL TABLES RATE SECONDS
 */

const { io } = require("socket.io-client");
const { open, STONES } = require("./game.cjs");

const [url, tables, rate, seconds] = [process.argv[2], ...process.argv.slice(3).map(Number)];
const SEATS = 4;
const say = (what) => console.log(JSON.stringify(what));

async function post(path, body) {
  const answer = await fetch(url + path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  return answer.json();
}

/** One table with its sockets: the last state, and the move that is on its way. */
class Table {
  async make() {
    this.id = (await post("/games/yaks/create", { numPlayers: SEATS })).matchID;
    this.credentials = [];
    for (let p = 0; p < SEATS; p++) {
      const seated = await post(`/games/yaks/${this.id}/join`, { playerID: String(p), playerName: `p${p}` });
      this.credentials.push(seated.playerCredentials);
    }
  }

  join() {
    const joined = this.credentials.map((credentials, p) => new Promise((resolve) => {
      const socket = io(`${url}/yaks`, { transports: ["websocket"], forceNew: true });
      socket.on("connect", () => socket.emit("sync", this.id, String(p), credentials, SEATS));
      socket.on("sync", (_, { state }) => { this.state = state; resolve(socket); });
      socket.on("update", (_, state) => this.hear(state));
    }));
    return Promise.all(joined).then((sockets) => { this.sockets = sockets; });
  }

  hear(state) {
    if (!this.sent || state._stateID < this.sent.id + 1) return;
    if (++this.sent.heard === SEATS) {
      latencies.push(performance.now() - this.sent.at);
      this.state = state;
      this.sent = null;
    }
  }

  move() {
    if (this.sent) return false;
    const { G, ctx, _stateID } = this.state;
    const p = Number(ctx.currentPlayer);
    const me = G.seats[p];
    const slots = open(me.tower);
    const [type, args] = me.chosen
      ? ["place", [STONES[Math.floor(Math.random() * STONES.length)], slots[Math.floor(Math.random() * slots.length)]]]
      : ["card", ["build"]];
    const payload = { type, args, playerID: String(p), credentials: this.credentials[p] };
    this.sent = { id: _stateID, heard: 0, at: performance.now() };
    this.sockets[p].emit("update", { type: "MAKE_MOVE", payload }, _stateID, this.id, String(p));
    return true;
  }
}

let latencies = [];

async function main() {
  const all = Array.from({ length: tables }, () => new Table());
  for (let i = 0; i < all.length; i += 10) await Promise.all(all.slice(i, i + 10).map((table) => table.make()));
  say({ stage: "tables" });
  for (let i = 0; i < all.length; i += 10) await Promise.all(all.slice(i, i + 10).map((table) => table.join()));
  say({ stage: "sockets" });
  await new Promise((resolve) => process.stdin.once("data", resolve));
  const began = performance.now();
  let sent = 0;
  let next = 0;
  await new Promise((resolve) => {
    const timer = setInterval(() => {
      const now = performance.now() - began;
      if (now > 1000 * seconds) { clearInterval(timer); setTimeout(resolve, 2000); return; }
      for (let tried = 0; sent < (now / 1000) * rate && tried < tables; tried++) {
        if (all[next].move()) sent++;
        next = (next + 1) % tables;
      }
    }, 5);
  });
  latencies.sort((a, b) => a - b);
  const at = (share) => latencies[Math.min(latencies.length - 1, Math.floor(share * latencies.length))];
  say({ stage: "done", actions: latencies.length, sent, p50_ms: at(0.5), p90_ms: at(0.9), p99_ms: at(0.99), bytes: JSON.stringify(all[0].state).length });
  process.exit(0);
}

main();
