import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import { STREAM, type ClientMessage } from '@maidan/contract';
import type { Clock } from '../../clock/index.ts';
import type { Metrics } from '../../metrics/index.ts';
import { readClientMessage } from './client-message.ts';
import { forgetInflation, takesDeflated } from './compression.ts';
import { textFrame } from './frame.ts';
import type { TopicMessage } from './message.ts';
import type { FrameKind, Tally } from './tally.ts';
import type { Turn } from './turn.ts';

type CloseKind = keyof typeof STREAM.close;

export const LIMITS = {
  /** Above this many unsent bytes a client gets no deltas. */
  behindBytes: 256 * 1024,
  /** At or below this many unsent bytes it has drained. */
  drainedBytes: 64 * 1024,
  /** Above this many unsent bytes, or behind for longer than `slowMs`, it is closed. */
  slowBytes: 1024 * 1024,
  slowMs: 5_000,
  /** How long a client may take to confirm the close before it is cut off. */
  closeGraceMs: 1_000,
} as const;

/** One socket: incoming messages are counted and validated; for outgoing frames the unsent bytes are watched. */
export interface Connection {
  readonly write: (frame: Buffer, kind: FrameKind) => void;
  /** Writes a topic's message in the form that this client takes. */
  readonly deliver: (id: string, message: TopicMessage) => void;
  readonly send: (kind: FrameKind, message: object) => void;
  readonly isBehind: () => boolean;
  /** Closes a client that has been behind for too long; resumes one that has caught up. */
  readonly checkPace: () => void;
  readonly close: (kind: CloseKind, reason: string) => void;
  /** Sends a ping; cuts off a client that did not answer the last one. */
  readonly probe: () => void;
  readonly leave: () => void;
}

interface ConnectionOptions {
  readonly ws: WebSocket;
  /** The underlying socket. Shared frames are written to it directly, bypassing the library, which compresses nothing
   *  here and therefore has no queue of its own. */
  readonly socket: Duplex;
  readonly turn: Turn;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly tally: Tally;
  readonly receive: (message: ClientMessage) => void;
  /** Called when little enough is unsent to send what was skipped. */
  readonly drained: () => void;
  readonly closed: () => void;
}

export function connect(options: ConnectionOptions): Connection {
  const { ws, socket, turn, clock, metrics, tally, receive, drained, closed } = options;
  const allowance = messageAllowance(clock);
  const deflates = takesDeflated(ws);
  let behindSinceMs: number | null = null;
  /** The largest image that may still be in transit: that alone does not make a client slow. */
  let imageBytes = 0;
  let answered = true;

  const isOpen = () => ws.readyState === WebSocket.OPEN;
  const isBehind = () => behindSinceMs !== null || socket.writableLength > LIMITS.behindBytes + imageBytes;

  function close(kind: CloseKind, reason: string): void {
    if (!isOpen()) return;
    metrics.streamClosed.inc({ reason: kind });
    ws.close(STREAM.close[kind], closeReason(reason));
    clock.after(LIMITS.closeGraceMs, () => ws.terminate());
  }

  function checkPace(): void {
    const unsent = socket.writableLength;
    if (unsent <= LIMITS.drainedBytes) return catchUp();
    if (!isBehind()) return;
    behindSinceMs ??= clock.now();
    const isFull = unsent > LIMITS.slowBytes + imageBytes;
    if (isFull || clock.now() - behindSinceMs > LIMITS.slowMs) close('slow', 'Too slow: reconnect');
  }

  function catchUp(): void {
    behindSinceMs = null;
    imageBytes = 0;
    if (isOpen()) drained();
  }

  function write(frame: Buffer, kind: FrameKind): void {
    if (!isOpen()) return;
    turn.write(socket, frame);
    tally.count(kind, frame.byteLength);
    if (kind === 'image') imageBytes = Math.max(imageBytes, frame.byteLength);
    if (isBehind()) checkPace();
  }

  ws.on('message', (data: Buffer, isBinary) => {
    if (deflates) forgetInflation(ws);
    if (!isOpen()) return;
    if (!allowance()) return close('tooMany', `At most ${STREAM.maxMessagesPerMinute} messages a minute`);
    const message = readClientMessage(data, isBinary);
    if (message.ok) receive(message.value);
    else close('badMessage', message.refusal);
  });
  ws.on('pong', () => (answered = true));
  // After a broken frame the library has already closed the connection.
  ws.on('error', () => metrics.streamClosed.inc({ reason: 'protocol' }));
  ws.on('close', closed);
  socket.on('drain', checkPace);

  return {
    write,
    deliver: (id, message) => write(message.frame(id, deflates), message.op),
    send: (kind, message) => write(textFrame(Buffer.from(JSON.stringify({ op: kind, ...message }))), kind),
    isBehind,
    checkPace,
    close,
    probe() {
      if (!answered) return ws.terminate();
      answered = false;
      if (isOpen()) ws.ping();
    },
    leave() {
      ws.close(1001, 'The server restarts');
      clock.after(LIMITS.closeGraceMs, () => ws.terminate());
    },
  };
}

/** Counts messages per minute; false once there were too many in this one. */
function messageAllowance({ now }: Clock): () => boolean {
  let minuteStartMs = now();
  let count = 0;
  return () => {
    if (now() - minuteStartMs >= 60_000) {
      minuteStartMs = now();
      count = 0;
    }
    count += 1;
    return count <= STREAM.maxMessagesPerMinute;
  };
}

/** A close frame has room for 123 bytes of reason. */
function closeReason(text: string): string {
  let reason = text;
  while (Buffer.byteLength(reason) > 123) reason = reason.slice(0, -1);
  return reason;
}
