import { STREAM, type ClientMessage } from '@maidan/contract';
import * as z from 'zod/mini';
import type { ConnectionState } from './keys.ts';

export type SocketEvents = {
  readonly opened: () => void;
  readonly text: (text: string) => void;
  readonly closed: (code: number) => void;
};
export type Socket = { readonly send: (text: string) => void; readonly close: () => void };

/** A message whose payload has not yet been validated by its topic's schema. */
export type NumberedMessage = {
  op: 'image' | 'delta';
  id: string;
  seq: number;
  /** The number that a delta continues from, if it is not `seq` − 1. */
  from?: number | undefined;
  /** Sent back after a reconnect to receive what was missed. */
  clk: string;
  data: unknown;
};

export type ConnectionDeps = {
  readonly openSocket: (events: SocketEvents) => Socket;
  /** Runs `task` once after `delayMs`; returns a function that cancels it. */
  readonly after: (delayMs: number, task: () => void) => () => void;
  /** From 0 (inclusive) to 1 (exclusive), to spread reconnects. */
  readonly random: () => number;
  readonly token: () => string | null;
  /** Called with the server time of a welcome or heartbeat. */
  readonly heardTime: (serverTime: string) => void;
  /** The server has accepted the hello: subscribe now. */
  readonly welcomed: () => void;
  /** Returns false if the payload does not match its topic's schema. */
  readonly numbered: (message: NumberedMessage) => boolean;
  readonly stateChanged: (state: ConnectionState) => void;
};

export type Connection = {
  readonly open: () => void;
  readonly close: () => void;
  readonly send: (message: ClientMessage) => void;
  /** The browser has lost its network: prices are old from now on, long before silence would show it. */
  readonly lose: () => void;
  /** The browser keeps the page while another is shown: closes the socket, because an open one may keep the page out of its
   *  cache. Prices are old until `reopen`. */
  readonly leave: () => void;
  /** Reconnects without waiting for the back-off: the network is back, or another player has logged in. */
  readonly reopen: () => void;
};

/** Two missed heartbeats and a grace period of one second. */
export const STALE_AFTER_MS = 2 * STREAM.heartbeatMs + 1_000;
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 15_000;

const numbered = { id: z.string(), seq: z.int(), clk: z.string(), data: z.unknown() };

const incoming = z.discriminatedUnion('op', [
  z.object({ op: z.literal('welcome'), serverTime: z.string(), signedIn: z.boolean() }),
  z.object({ op: z.literal('image'), ...numbered }),
  z.object({ op: z.literal('delta'), ...numbered, from: z.optional(z.int()) }),
  z.object({ op: z.literal('heartbeat'), serverTime: z.string() }),
  z.object({ op: z.literal('refused'), id: z.optional(z.string()), reason: z.string(), message: z.string() }),
]);

/** Exponential back-off in ms with full jitter, at least half the first delay. */
export function retryDelayMs(attempt: number, random: number): number {
  const bound = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempt);
  return Math.round(Math.max(FIRST_RETRY_MS / 2, bound * random));
}

/** Keeps one socket at a time: sends hello, detects silence and reconnects. */
export function createConnection(deps: ConnectionDeps): Connection {
  let socket: Socket | null = null;
  let isWelcome = false;
  let attempt = 0;
  let shown: ConnectionState = 'connecting';
  let cancelRetry = () => {};
  let cancelWatch = () => {};

  const dial = () => {
    cancelRetry();
    isWelcome = false;
    const mine = deps.openSocket({
      opened: () => {
        if (socket !== mine) return;
        const token = deps.token();
        mine.send(JSON.stringify({ op: 'hello', ...(token ? { token } : {}) }));
        watch();
      },
      text: (text) => {
        if (socket === mine) hear(text);
      },
      closed: () => {
        if (socket === mine) lost('reconnecting');
      },
    });
    socket = mine;
    watch();
  };

  const hangUp = () => {
    const old = socket;
    socket = null;
    isWelcome = false;
    cancelWatch();
    cancelRetry();
    old?.close();
  };

  const lost = (state: 'reconnecting' | 'stale') => {
    hangUp();
    // What is known to be old stays so until the stream is back.
    shown = shown === 'stale' ? shown : state;
    deps.stateChanged(shown);
    cancelRetry = deps.after(retryDelayMs(attempt, deps.random()), dial);
    attempt += 1;
  };

  const watch = () => {
    cancelWatch();
    cancelWatch = deps.after(STALE_AFTER_MS, () => lost('stale'));
  };

  const hear = (text: string) => {
    watch();
    const parsed = incoming.safeParse(jsonOf(text));
    if (!parsed.success) return lost('reconnecting');
    const message = parsed.data;
    switch (message.op) {
      case 'welcome':
        isWelcome = true;
        deps.heardTime(message.serverTime);
        shown = 'live';
        deps.stateChanged(shown);
        return deps.welcomed();
      case 'heartbeat':
        attempt = 0;
        return deps.heardTime(message.serverTime);
      case 'refused':
        return;
      case 'image':
      case 'delta':
        if (!deps.numbered(message)) lost('reconnecting');
    }
  };

  return {
    open: () => {
      shown = 'connecting';
      deps.stateChanged(shown);
      dial();
    },
    close: hangUp,
    lose: () => lost('stale'),
    leave: () => {
      lost('reconnecting');
      cancelRetry();
    },
    send: (message) => {
      if (isWelcome) socket?.send(JSON.stringify(message));
    },
    reopen: () => {
      attempt = 0;
      hangUp();
      dial();
    },
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
