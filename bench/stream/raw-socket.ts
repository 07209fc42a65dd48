import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { topicOf } from './updates.ts';

/** A WebSocket client that counts the frames it receives. */
export interface RawSocket {
  readonly frames: () => number;
  readonly stopReading: () => void;
  readonly close: () => void;
}

export interface Manner {
  readonly port: number;
  readonly speaks: 'stream' | 'nothing' | 'socket.io';
  /** Follows `follows` of the topics 0 to `topics`. */
  readonly topics: number;
  readonly follows: number;
  readonly deflate: boolean;
}

const PING = 0x89;
/** Masked with zeros, like everything the client sends. */
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);

type Opening = Manner & {
  /** The first topic that it follows. */
  readonly first: number;
  readonly heard: ((text: string) => void) | null;
  readonly closed: () => void;
};

/** Connects, greets and subscribes; resolves once every subscription has been answered. */
export function openSocket(options: Opening): Promise<RawSocket> {
  const { port, speaks, deflate, heard, closed } = options;
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  const { promise, resolve, reject } = Promise.withResolvers<RawSocket>();
  const greetings = greetingsOf(options);
  let isUpgraded = false;
  let frames = 0;
  let held = Buffer.alloc(0);
  /** Remaining bytes of the present frame, if nobody reads them. */
  let skip = 0;

  socket.write(
    [
      `GET ${speaks === 'socket.io' ? '/socket.io/?EIO=4&transport=websocket' : '/stream'} HTTP/1.1`,
      `Host: 127.0.0.1:${port}`,
      `Origin: http://127.0.0.1:${port}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      ...(deflate ? ['Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits'] : []),
      '\r\n',
    ].join('\r\n'),
  );

  function upgraded(chunk: Buffer): Buffer | null {
    held = Buffer.concat([held, chunk]);
    const end = held.indexOf('\r\n\r\n');
    if (end < 0) return null;
    if (!held.toString('latin1').startsWith('HTTP/1.1 101')) reject(new Error(held.toString('latin1', 0, end)));
    isUpgraded = true;
    const rest = held.subarray(end + 4);
    held = Buffer.alloc(0);
    for (const text of greetings.says) socket.write(clientFrame(text));
    return rest;
  }

  function take(chunk: Buffer): void {
    let bytes = held.byteLength > 0 ? Buffer.concat([held, chunk]) : chunk;
    held = Buffer.alloc(0);
    while (bytes.byteLength > 0) {
      if (skip > 0) {
        const skipped = Math.min(skip, bytes.byteLength);
        skip -= skipped;
        bytes = bytes.subarray(skipped);
        continue;
      }
      const header = headerOf(bytes);
      if (!header || (heard && bytes.byteLength < header.start + header.length)) {
        held = Buffer.from(bytes);
        return;
      }
      const isPing = (bytes[0] ?? 0) === PING;
      // A client that does not answer pings is dropped by the server.
      if (isPing) socket.write(PONG);
      else frames += 1;
      if (heard && !isPing) heard(bytes.toString('utf8', header.start, header.start + header.length));
      skip = header.start + header.length;
    }
  }

  const self: RawSocket = {
    frames: () => frames,
    stopReading: () => void socket.pause(),
    close: () => socket.destroy(),
  };
  socket.on('data', (chunk) => {
    const bytes = isUpgraded ? chunk : upgraded(chunk);
    if (bytes) take(bytes);
    if (isUpgraded && frames >= greetings.answers) resolve(self);
  });
  socket.on('error', reject);
  socket.on('close', closed);
  return promise;
}

/** What is sent after the handshake, and how many frames answer it. */
function greetingsOf({ speaks, topics, follows, first }: Opening): { says: string[]; answers: number } {
  switch (speaks) {
    case 'nothing':
      return { says: [], answers: 0 };
    case 'socket.io':
      return { says: ['40'], answers: 2 };
    case 'stream': {
      const named = Array.from({ length: follows }, (_, n) => topicOf((first + n) % topics));
      const says = named.map((topic) => JSON.stringify({ op: 'subscribe', id: topic, topic }));
      return { says: [JSON.stringify({ op: 'hello' }), ...says], answers: 1 + follows };
    }
  }
}

/** Masked with zeros, which leaves the text unchanged. */
function clientFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  if (payload.byteLength > 125) {
    const long = Buffer.from([0x81, 0x80 | 126, 0, 0, 0, 0, 0, 0]);
    long.writeUInt16BE(payload.byteLength, 2);
    return Buffer.concat([long, payload]);
  }
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.byteLength, 0, 0, 0, 0]), payload]);
}

function headerOf(bytes: Buffer): { start: number; length: number } | null {
  const short = (bytes[1] ?? 0) & 0x7f;
  const start = short === 126 ? 4 : short === 127 ? 10 : 2;
  if (bytes.byteLength < start) return null;
  if (short === 126) return { start, length: bytes.readUInt16BE(2) };
  return { start, length: short === 127 ? Number(bytes.readBigUInt64BE(2)) : short };
}
