import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import { STREAM, type ClientMessage } from '@maidan/contract';
import type { Clock } from '../clock/index.ts';
import type { Metrics } from '../metrics/index.ts';
import { readClientMessage } from './client-message.ts';
import { textFrame } from './frame.ts';

type CloseKind = keyof typeof STREAM.close;
export type FrameKind = 'welcome' | 'image' | 'delta' | 'heartbeat' | 'refused';

export const LIMITS = {
  /** With more than this unsent a client gets no deltas. */
  behindBytes: 256 * 1024,
  /** With more than this unsent, or behind for longer than that, it is closed. */
  slowBytes: 1024 * 1024,
  slowMs: 5_000,
  /** How long a closed client may take to agree before it is cut off. */
  closeGraceMs: 1_000,
} as const;

/** One socket: messages in, counted and checked; frames out, with an eye on how much of them is unsent. */
export interface Connection {
  readonly write: (frame: Buffer, kind: FrameKind) => void;
  readonly send: (kind: FrameKind, message: object) => void;
  readonly isBehind: () => boolean;
  /** Closes a client that has been behind for too long. */
  readonly closeIfSlow: () => void;
  readonly close: (kind: CloseKind, reason: string) => void;
  /** Asks whether somebody is still there; cuts off who did not answer the last time. */
  readonly probe: () => void;
  readonly leave: () => void;
}

interface ConnectionOptions {
  readonly ws: WebSocket;
  /** The socket beneath: frames that many share are written to it whole, past the library, which never compresses
   *  here and so keeps no queue of its own. */
  readonly socket: Duplex;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly receive: (message: ClientMessage) => void;
  readonly drained: () => void;
  readonly closed: () => void;
}

export function connect({ ws, socket, clock, metrics, receive, drained, closed }: ConnectionOptions): Connection {
  const allowance = messageAllowance(clock);
  let behindSinceMs: number | null = null;
  let answered = true;

  const isOpen = () => ws.readyState === WebSocket.OPEN;
  const isBehind = () => socket.writableLength > LIMITS.behindBytes;

  function close(kind: CloseKind, reason: string): void {
    if (!isOpen()) return;
    metrics.streamClosed.inc({ reason: kind });
    ws.close(STREAM.close[kind], closeReason(reason));
    clock.after(LIMITS.closeGraceMs, () => ws.terminate());
  }

  function closeIfSlow(): void {
    if (isBehind()) behindSinceMs ??= clock.now();
    const lateMs = behindSinceMs === null ? 0 : clock.now() - behindSinceMs;
    if (socket.writableLength > LIMITS.slowBytes || lateMs > LIMITS.slowMs) close('slow', 'Too slow: reconnect');
  }

  function write(frame: Buffer, kind: FrameKind): void {
    if (!isOpen()) return;
    socket.write(frame);
    metrics.streamFrames.inc({ op: kind });
    metrics.streamBytes.inc(frame.byteLength);
    if (isBehind()) closeIfSlow();
  }

  ws.on('message', (data: Buffer, isBinary) => {
    if (!isOpen()) return;
    if (!allowance()) return close('tooMany', `At most ${STREAM.maxMessagesPerMinute} messages a minute`);
    const message = readClientMessage(data, isBinary);
    if (message.ok) receive(message.value);
    else close('badMessage', message.refusal);
  });
  ws.on('pong', () => (answered = true));
  // A broken frame: the library has closed the connection already.
  ws.on('error', () => metrics.streamClosed.inc({ reason: 'protocol' }));
  ws.on('close', closed);
  socket.on('drain', () => {
    behindSinceMs = null;
    if (isOpen()) drained();
  });

  return {
    write,
    send: (kind, message) => write(textFrame(Buffer.from(JSON.stringify({ op: kind, ...message }))), kind),
    isBehind,
    closeIfSlow,
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

/** Counts messages by the minute; false once there were too many in this one. */
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

/** A close frame holds at most 123 bytes of reason. */
function closeReason(text: string): string {
  let reason = text;
  while (Buffer.byteLength(reason) > 123) reason = reason.slice(0, -1);
  return reason;
}
