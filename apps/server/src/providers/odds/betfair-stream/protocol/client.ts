import type { Chance } from '../../../../platform/ids/index.ts';
import { changeReader, parseLine, type Change } from './change-reader.ts';
import { openConnection, type Connection } from './connection.ts';
import type { ChangeMessage, MarketFilter, StatusMessage } from './messages.ts';

export type ClientOptions = {
  readonly host: string;
  readonly port: number;
  readonly tls: boolean;
  readonly appKey: string;
  /** Read for every connection, so that a new token needs no restart. */
  readonly session: () => string;
  readonly marketFilter: MarketFilter;
  /** `all`: the full depth (atb, atl); a number: this many best levels per side (batb, batl). */
  readonly depth: 'all' | number;
  /** How long the exchange collects changes; 0 for every change. */
  readonly conflateMs: number;
  /** How often the exchange sends a heartbeat when nothing changes, 500 to 30,000. */
  readonly heartbeatMs: number;
  readonly maxLineBytes: number;
};

export type ClientDeps = {
  readonly now: () => number;
  readonly after: (delayMs: number, task: () => void) => () => void;
  readonly chance: Chance;
  readonly change: (change: Change) => void;
  /** Data may be missing: nothing is delivered until the requested image has arrived. */
  readonly lost: () => void;
  /** Why the exchange refuses the session or the subscription; null once it accepts them. */
  readonly refused: (reason: string | null) => void;
  /** Counted, with a short reason. */
  readonly dropped: (reason: string) => void;
};

const BACK_OFF = { minMs: 250, maxMs: 30_000 } as const;
/** Errors that only a new session or a configuration change fixes, so they are retried rarely. */
const NEEDS_HELP_MS = 60_000;
const NEEDS_HELP = new Set([
  'NO_APP_KEY',
  'INVALID_APP_KEY',
  'NO_SESSION',
  'INVALID_SESSION_INFORMATION',
  'NOT_AUTHORIZED',
  'SUBSCRIPTION_LIMIT_EXCEEDED',
]);
/** Minimum time between two requests for an image, however much is broken. */
const IMAGE_EVERY_MS = 30_000;
const OPENING_MS = 15_000;
/** How long the connection may be silent before it counts as dead: this many heartbeats, but at least `minMs`. */
const SILENCE = { heartbeats: 4, minMs: 3_000 } as const;
const LOOK_EVERY_MS = 500;
const FIELDS = {
  definition: 'EX_MARKET_DEF',
  all: 'EX_ALL_OFFERS',
  best: 'EX_BEST_OFFERS',
  last: 'EX_LTP',
  traded: 'EX_TRADED_VOL',
} as const;

/** Keeps a market subscription alive: connects, authenticates, subscribes, resumes after a disconnect (`initialClk`,
 *  `clk`), and requests a new image if something was lost. */
export function exchangeClient(
  options: ClientOptions,
  deps: ClientDeps,
): {
  readonly stop: () => void;
  /** Requests an image because one market cannot be trusted any more; the others continue. */
  readonly wantImage: () => void;
} {
  const reader = changeReader();
  let connection: Connection | null = null;
  let lastRequestId = 0;
  let authenticationId = 0;
  let subscriptionId: number | null = null;
  let tokens: { initialClk: string; clk: string } | null = null;
  let heartbeatMs = options.heartbeatMs;
  let heardAtMs = deps.now();
  let hasChanges = false;
  let awaitsImage = false;
  /** An image is wanted and has not come: resuming after a disconnect would not bring it. */
  let isImageWanted = false;
  let imageAskedAtMs = Number.NEGATIVE_INFINITY;
  let backOffMs: number = BACK_OFF.minMs;
  let cancelRetry = (): void => undefined;
  let cancelImage = (): void => undefined;

  function connect(): void {
    reader.restart();
    subscriptionId = null;
    hasChanges = false;
    heardAtMs = deps.now();
    cancelImage();
    connection = openConnection({ ...options, line: received, ended: (reason) => retry(reason) });
  }

  function retry(reason: string, minMs = 0): void {
    deps.dropped(reason);
    connection?.close();
    connection = null;
    // Resuming would bring the same over-long line again.
    if (reason === 'line-too-long') tokens = null;
    const [byte = 0] = deps.chance(1);
    const waitMs = Math.max(minMs, backOffMs * (0.5 + byte / 512));
    backOffMs = Math.min(BACK_OFF.maxMs, backOffMs * 2);
    cancelRetry();
    cancelRetry = deps.after(waitMs, connect);
  }

  function subscribe(): void {
    subscriptionId = lastRequestId += 1;
    reader.restart();
    const { definition, all, best, last, traded } = FIELDS;
    connection?.send({
      op: 'marketSubscription',
      id: subscriptionId,
      marketFilter: options.marketFilter,
      marketDataFilter:
        options.depth === 'all'
          ? { fields: [definition, all, last, traded] }
          : { fields: [definition, best, last, traded], ladderLevels: options.depth },
      segmentationEnabled: true,
      conflateMs: options.conflateMs,
      heartbeatMs: options.heartbeatMs,
      ...(isImageWanted ? {} : tokens),
    });
  }

  function received(line: string): void {
    heardAtMs = deps.now();
    const message = parseLine(line);
    if (message === 'unknown-message') return deps.dropped(message);
    if (message === 'malformed-line') {
      deps.dropped(message);
      return loseTrack();
    }
    switch (message.op) {
      case 'connection':
        return authenticate();
      case 'status':
        return answered(message);
      case 'mcm':
        return changed(message, line);
    }
  }

  function authenticate(): void {
    let session: string;
    try {
      session = options.session();
    } catch (error) {
      deps.refused(error instanceof Error ? error.message : 'there is no session token');
      return retry('no-session', NEEDS_HELP_MS);
    }
    authenticationId = lastRequestId += 1;
    connection?.send({ op: 'authentication', id: authenticationId, appKey: options.appKey, session });
  }

  function answered({ id, statusCode, errorCode, connectionClosed }: StatusMessage): void {
    if (statusCode === 'SUCCESS') {
      if (id === authenticationId && subscriptionId === null) subscribe();
      return;
    }
    if (errorCode === 'INVALID_CLOCK') {
      deps.dropped('resume-refused');
      tokens = null;
      return connectionClosed ? undefined : subscribe();
    }
    const code = errorCode ?? 'UNKNOWN';
    if (NEEDS_HELP.has(code)) deps.refused(code);
    retry(`refused-${code.toLowerCase().replaceAll('_', '-')}`, NEEDS_HELP.has(code) ? NEEDS_HELP_MS : 0);
  }

  function changed(message: ChangeMessage, line: string): void {
    // A message of a subscription that has been replaced.
    if (typeof message.id === 'number' && message.id !== subscriptionId) return;
    const read = reader.read(message, line);
    if (read === null) return;
    if ('fault' in read) {
      deps.dropped(read.fault);
      if (read.lost) loseTrack();
      return;
    }
    if (awaitsImage && read.kind !== 'image') return;
    awaitsImage = false;
    if (read.kind === 'image') isImageWanted = false;
    hasChanges = true;
    deps.refused(null);
    backOffMs = BACK_OFF.minMs;
    heartbeatMs = read.heartbeatMs ?? heartbeatMs;
    deps.change(read);
    const initialClk = read.initialClk ?? tokens?.initialClk;
    const clk = read.clk ?? tokens?.clk;
    if (initialClk !== undefined && clk !== undefined) tokens = { initialClk, clk };
  }

  /** The book may be incomplete, and only a new image fixes that. */
  function loseTrack(): void {
    if (subscriptionId === null) return;
    deps.lost();
    tokens = null;
    awaitsImage = true;
    wantImage();
  }

  function wantImage(): void {
    isImageWanted = true;
    cancelImage();
    const waitMs = Math.max(0, imageAskedAtMs + IMAGE_EVERY_MS - deps.now());
    if (waitMs === 0) return askForImage();
    cancelImage = deps.after(waitMs, askForImage);
  }

  function askForImage(): void {
    imageAskedAtMs = deps.now();
    tokens = null;
    subscribe();
  }

  function look(): void {
    cancelLook = deps.after(LOOK_EVERY_MS, look);
    if (!connection) return;
    const silentMs = hasChanges ? Math.max(SILENCE.minMs, SILENCE.heartbeats * heartbeatMs) : OPENING_MS;
    if (deps.now() - heardAtMs > silentMs) retry('silent-connection');
  }

  let cancelLook = deps.after(LOOK_EVERY_MS, look);
  connect();
  return {
    wantImage,
    stop(): void {
      cancelLook();
      cancelRetry();
      cancelImage();
      connection?.close();
      connection = null;
    },
  };
}
