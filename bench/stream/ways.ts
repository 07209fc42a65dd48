/** The compared ways of sending one update to many sockets: the product's gateway, a bare program, socket.io. */
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { Server as SocketIo } from 'socket.io';
import { ok } from '@maidan/domain';
import { systemClock } from '../../apps/server/src/platform/clock/index.ts';
import { systemChance, uuidV7 } from '../../apps/server/src/platform/ids/index.ts';
import { createLog } from '../../apps/server/src/platform/log/index.ts';
import { createMetrics } from '../../apps/server/src/platform/metrics/index.ts';
import { textFrame } from '../../apps/server/src/platform/stream/connection/frame.ts';
import { createStream } from '../../apps/server/src/platform/stream/index.ts';
import { topicOf, type Update } from './updates.ts';

export interface Way {
  readonly server: Server;
  /** Sends these updates, which fall into one tick, to everyone who follows the topic. */
  readonly tell: (topic: string, updates: readonly Update[]) => void;
}

export type WayName = 'gateway' | 'bare' | 'socket.io';

export function makeWay(name: WayName, conflateMs: number): Way {
  switch (name) {
    case 'gateway':
      return gateway(conflateMs);
    case 'bare':
      return bare();
    case 'socket.io':
      return socketIo();
  }
}

function gateway(conflateMs: number): Way {
  const stream = createStream({
    clock: systemClock,
    ids: uuidV7({ now: systemClock.now, chance: systemChance }),
    log: createLog({ level: 'error' }),
    metrics: createMetrics(),
    authenticate: async () => null,
  });
  stream.addSource<Update>({
    conflateMs,
    shared: true,
    resolve: (name) => ok(name),
    image: () => ok({}),
    delta: (changes) => ({ changes: changes.flat() }),
  });
  const server = createServer();
  stream.attach(server);
  return {
    server,
    tell: (topic, updates) => updates.forEach((update, n) => stream.publish(topic, `update ${n}`, update)),
  };
}

/** The minimum that still writes the frames: no limits, no topics, no detection of slow clients. */
function bare(): Way {
  const server = createServer();
  const sockets = new Set<Duplex>();
  server.on('upgrade', ({ headers }, socket: Duplex) => {
    const key = `${headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
    const accept = createHash('sha1').update(key).digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    socket.resume();
  });
  let seq = 0;
  return {
    server,
    tell(topic, updates) {
      seq += 1;
      const message = { op: 'delta', id: topic, seq, clk: `0123456789ab.${seq}`, data: { changes: updates.flat() } };
      const frame = textFrame(Buffer.from(JSON.stringify(message)));
      for (const socket of sockets) socket.write(frame);
    },
  };
}

function socketIo(): Way {
  const server = createServer();
  const io = new SocketIo(server, { transports: ['websocket'], serveClient: false, pingInterval: 600_000 });
  const room = topicOf(0);
  io.on('connection', (socket) => void socket.join(room));
  return {
    server,
    tell(topic, updates) {
      for (const update of updates) io.to(topic).emit('delta', { changes: update });
    },
  };
}
