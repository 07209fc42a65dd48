/** The page's only live connection, which wires browser APIs to the store. The app starts it once. */
import { STREAM, type BetNotice, type CashierNews, type EventView, type Notice } from '@maidan/contract';
import { followServerTime, nowMs } from '../lib/browser/clock.ts';
import { createConnection, type SocketEvents, type Socket } from './connection.ts';
import { marketKey, type MarketMeta, type Read } from './keys.ts';
import { withOwnMaximum } from './own-maximum.ts';
import { createLiveStore } from './store.ts';
import type { Reading } from './topics/reading.ts';
import { createTopics, type Topic } from './topics/topics.ts';

export type LiveOptions = {
  /** The stored token, read on every connect; null for a visitor. */
  readonly token: () => string | null;
  /** A message for the player, to be shown as a toast. */
  readonly onNotice?: (notice: Notice) => void;
  /** What happened to the player's bets. */
  readonly onBetNotices?: (notices: readonly BetNotice[]) => void;
  /** The cashier's lists that have changed. */
  readonly onCashier?: (news: readonly CashierNews[]) => void;
  /** The server does not accept the token: the session has ended. */
  readonly onSignedOut?: () => void;
};

const CALM_MS = 1_000;
const READING_AGAIN_AFTER_MS = 2_000;

let options: LiveOptions = { token: () => null };
let isCalm = false;
let isStarted = false;

function scheduleFlush(flush: () => void): void {
  // Nobody listens where the page is rendered on the server.
  if (typeof document === 'undefined') flush();
  else if (isCalm) setTimeout(flush, CALM_MS);
  else requestAnimationFrame(flush);
}

function after(delayMs: number, task: () => void): () => void {
  const timer = setTimeout(task, delayMs);
  return () => clearTimeout(timer);
}

function openSocket(events: SocketEvents): Socket {
  const address = new URL(STREAM.path, location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(address);
  socket.addEventListener('open', events.opened);
  socket.addEventListener('message', ({ data }) => events.text(String(data)));
  socket.addEventListener('close', ({ code }) => {
    if (code === STREAM.close.signedOut) options.onSignedOut?.();
    events.closed(code);
  });
  return { send: (text) => socket.send(text), close: () => socket.close() };
}

/** A random number from 0 (inclusive) to 1 (exclusive). */
function chance(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
}

export const store = createLiveStore(scheduleFlush);

let reading: Reading | null = null;

/** Fetches what reads events and messages. Before it, no event can be stored and no connection is opened. */
export async function prepareReading(): Promise<void> {
  reading ??= await import('./topics/reading.ts');
}

function presentReading(): Reading {
  if (reading === null) throw new Error('Nothing can be read before prepareReading');
  return reading;
}

/** Calls `go` once messages can be read; where that fails, it is tried again. */
function whenReading(go: () => void): void {
  if (reading !== null) go();
  else prepareReading().then(go, () => after(READING_AGAIN_AFTER_MS, () => whenReading(go)));
}

const topics = createTopics({
  store,
  reading: presentReading,
  send: (message) => connection.send(message),
  after,
  nowMs,
  notify: (notice) => options.onNotice?.(notice),
  pricesAwaited: showPrices,
  tellNotices: (arrived) => options.onBetNotices?.(arrived),
  cashierChanged: (news) => options.onCashier?.(news),
});

const connection = createConnection({
  openSocket,
  after,
  random: chance,
  token: () => options.token(),
  heardTime: followServerTime,
  welcomed: topics.subscribeAll,
  numbered: topics.receive,
  stateChanged: (state) => {
    store.put('connection', [['connection', state]]);
    showPrices();
  },
});

/** Price cells are dimmed by the stylesheet, so that thousands need not render. */
function showPrices(): void {
  const state = store.read('connection');
  const isOld = state === 'stale' || state === 'reconnecting';
  document.documentElement.dataset['prices'] = isOld ? 'old' : topics.hasPrices() ? 'current' : 'awaited';
}

/** Opens the connection and keeps it open. Later calls only change the options. */
export function startLive(chosen: LiveOptions): void {
  options = chosen;
  if (isStarted) return;
  isStarted = true;
  topics.setHidden(document.hidden);
  document.addEventListener('visibilitychange', () => topics.setHidden(document.hidden));
  whenReading(connection.open);
  globalThis.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) connection.leave();
  });
  // Back from the browser's page cache: prices are those of the moment at which the page was left.
  globalThis.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    topics.forget();
    whenReading(connection.reopen);
  });
  globalThis.addEventListener('online', () => whenReading(connection.reopen));
  globalThis.addEventListener('offline', connection.lose);
}

/** Reconnects with the current token, after a log-in or log-out without a page load. */
export function reopenLive(): void {
  if (isStarted) whenReading(connection.reopen);
}

/** Closes the connection before a log-out, because the server closing it would be reported as a lost session.
 *  `reopenLive` opens it again. */
export function closeLive(): void {
  connection.close();
}

/** Calm mode: one update a second. */
export function setCalm(calm: boolean): void {
  isCalm = calm;
}

/** Holds a topic; returns the function that releases it. */
export function holdTopic(topic: Topic): () => void {
  return topics.hold(topic);
}

/** Stores an event fetched by HTTP until its stream image arrives. */
export function seedEvent(view: EventView): void {
  whenReading(() => topics.seedEvent(view));
}

/** Reads the current value, for event handlers (never during render). */
export const readLive: Read = (key) => store.read(key);

/** A market with the player's own limits; undefined until it is known. */
export function readMarket(marketId: string): MarketMeta | undefined {
  const market = store.read(marketKey(marketId));
  return market && withOwnMaximum(market, store.read('stake-factor'));
}

let served: Read = store.copy();

/** Reads the values that the served page shows, for its hydration. */
export const readServed: Read = (key) => served(key);

/** Starts from the event in the boot data: the served page shows it, and the stream goes on from there. `prepareReading`
 *  comes before an event. */
export function startFrom(event: EventView | undefined): void {
  if (event !== undefined) topics.startFrom(event);
  served = store.copy();
}

/** Forgets an event of `startFrom`, before the server renders the next page. */
export function forgetEvent(eventId: string): void {
  store.drop(`event:${eventId}`);
}
