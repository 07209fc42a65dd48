/** The page's one live connection: browser parts wired to the store. Started once by the app. */
import { STREAM, type Bet, type CashierNews, type Notice, type WalletFigures } from '@maidan/contract';
import { followServerTime, nowMs } from '../lib/browser/clock.ts';
import { createConnection, type SocketEvents, type Socket } from './connection.ts';
import { meDeltaWrites } from './topics/me-writes.ts';
import { createLiveStore } from './store.ts';
import { createTopics, type Topic } from './topics/topics.ts';

export type LiveOptions = {
  /** The stored token, read at every (re)connect; null for a visitor. */
  readonly token: () => string | null;
  /** A word for the player: show it as a toast. */
  readonly onNotice?: (notice: Notice) => void;
  /** Lists of the cashier's that are not as they were. */
  readonly onCashier?: (news: readonly CashierNews[]) => void;
  /** The server does not take the token (any more): the session is over. */
  readonly onSignedOut?: () => void;
};

const CALM_MS = 1_000;

let options: LiveOptions = { token: () => null };
let isCalm = false;
let isStarted = false;

function scheduleFlush(flush: () => void): void {
  if (isCalm) setTimeout(flush, CALM_MS);
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

/** From 0 up to 1. */
function chance(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
}

export const store = createLiveStore(scheduleFlush);

const topics = createTopics({
  store,
  send: (message) => connection.send(message),
  after,
  nowMs,
  notify: (notice) => options.onNotice?.(notice),
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
  stateChanged: (state) => store.put('connection', [['connection', state]]),
});

/** Opens the connection and keeps it. Later calls only change the options. */
export function startLive(chosen: LiveOptions): void {
  options = chosen;
  if (isStarted) return;
  isStarted = true;
  topics.setHidden(document.hidden);
  document.addEventListener('visibilitychange', () => topics.setHidden(document.hidden));
  connection.open();
  globalThis.addEventListener('online', connection.reopen);
}

/** After a log-in or log-out without a page load: says hello again with the token that is stored now. */
export function reopenLive(): void {
  if (isStarted) connection.reopen();
}

/** Before a log-out: the server hangs up on a session that it ends, which is no news to whoever has asked for it.
 *  `reopenLive` comes back. */
export function closeLive(): void {
  connection.close();
}

/** Calm mode: one update a second. */
export function setCalm(calm: boolean): void {
  isCalm = calm;
}

/** Counts one more user of a topic; returns the way to let go of it. */
export function holdTopic(topic: Topic): () => void {
  return topics.hold(topic);
}

/** Puts an event that came by HTTP into the store until its stream image arrives. */
export const seedEvent = topics.seedEvent;

/** A bet that an answer has just confirmed. The stream tells of it too, and of all that follows; whichever comes first
 *  is shown, and an answer never overtakes the stream. */
export function noteBet(bet: Bet): void {
  const known = store.read('bets') ?? [];
  if (!known.some((each) => each._id === bet._id)) store.put('me', meDeltaWrites({ bets: [bet] }, store.read));
}

/** The wallet's figures that an answer has just given. */
export function noteWallet(wallet: WalletFigures): void {
  store.put('me', meDeltaWrites({ wallet }, store.read));
}
