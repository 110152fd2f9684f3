/** boardgame.io's own server with its own store in memory. Prints its port. */

const { Server } = require("boardgame.io/server");
const { Yaks } = require("./game.cjs");

const server = Server({ games: [Yaks], origins: [/.*/] });
server.run({ port: 0 }, () => {}).then(({ appServer }) => console.log(`port ${appServer.address().port}`));
