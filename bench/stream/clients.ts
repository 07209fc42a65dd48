/** Clients of the stream benchmarks, in a separate process. They implement only the necessary part of WebSocket, so
 *  that a few thousand of them cost next to nothing. */
import { setTimeout as pause } from 'node:timers/promises';
import { answerParent } from './child.ts';
import { openSocket, type Manner, type RawSocket } from './raw-socket.ts';

export type Connecting = Manner & {
  readonly count: number;
  /** One in this many clients reads what its messages say; the others only count them. */
  readonly readsOneIn: number;
  /** The clients subscribe and then never read again; if closed, they reconnect. */
  readonly stuck: boolean;
};

const sockets = new Set<RawSocket>();
let latenciesMs: number[] = [];
let isOver = false;

/** A hundred at a time, because a listener's queue is short. */
async function connect(options: Connecting): Promise<void> {
  for (let from = 0; from < options.count; from += 100) {
    const some = Array.from({ length: Math.min(100, options.count - from) }, (_, n) => open(options, from + n));
    await Promise.all(some);
  }
}

async function open(options: Connecting, n: number): Promise<void> {
  const isReader = options.readsOneIn > 0 && n % options.readsOneIn === 0;
  const socket = await openSocket({
    ...options,
    first: n,
    heard: isReader ? note : null,
    closed() {
      sockets.delete(socket);
      if (options.stuck && !isOver) void pause(200).then(() => open(options, n));
    },
  });
  sockets.add(socket);
  if (options.stuck) socket.stopReading();
}

/** Every `t…` in a message is the time when it was published. */
function note(text: string): void {
  const now = process.hrtime.bigint();
  for (const [, said = '0'] of text.matchAll(/"t(\d+)"/g)) latenciesMs.push(Number(now - BigInt(said)) / 1e6);
}

answerParent({
  connect,
  frames: () => [...sockets].reduce((sum, socket) => sum + socket.frames(), 0),
  latencies() {
    const seen = latenciesMs;
    latenciesMs = [];
    return seen;
  },
  close() {
    isOver = true;
    for (const socket of sockets) socket.close();
  },
});
