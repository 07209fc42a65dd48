import type { ClientMessage, Refusal } from '@maidan/contract';
import type { Log } from '../../log/index.ts';
import type { Metrics } from '../../metrics/index.ts';
import type { Connection } from './connection.ts';
import type { StreamSession } from '../source.ts';
import { subscribe, type Outlet, type Subscription } from '../subscription.ts';
import type { Pace } from '../topic.ts';
import type { Topics } from '../topics.ts';

const MAX_SUBSCRIPTIONS = 64;
const TOKEN_NEEDED = 'Send a token with hello, or an Origin header with the request';

/** A client with an open socket: its session and its subscriptions. */
export interface Client {
  readonly connection: Connection;
  readonly session: () => StreamSession | null;
  readonly isWelcome: () => boolean;
  readonly isSilent: () => boolean;
  readonly receive: (message: ClientMessage) => void;
  /** Sends what was skipped while it was behind. */
  readonly catchUp: () => void;
  readonly leave: () => void;
}

export interface ClientOptions {
  readonly connection: Connection;
  readonly topics: Topics;
  readonly log: Log;
  readonly metrics: Metrics;
  /** The live session of a token; null if there is none. */
  readonly authenticate: (token: string) => Promise<StreamSession | null>;
  readonly serverTime: () => string;
  /** A hello message must carry a token. */
  readonly needsToken: boolean;
  /** A refusal in the client's language. */
  readonly words: (refusal: Refusal) => string;
}

export function createClient(options: ClientOptions): Client {
  const { connection, topics, log, metrics, authenticate, serverTime, needsToken, words } = options;
  const subscriptions = new Map<string, Subscription>();
  const waiting: ClientMessage[] = [];
  let session: StreamSession | null = null;
  let greeting: 'silent' | 'greeting' | 'welcome' = 'silent';
  let pace: Pace = 'shown';

  function receive(message: ClientMessage): void {
    if (greeting === 'greeting') return void waiting.push(message);
    if (message.op === 'hello') return hello(message.token);
    if (greeting === 'silent') return connection.close('badMessage', 'Say hello first');
    switch (message.op) {
      case 'subscribe':
        return follow(message.id, message.topic, message.clk);
      case 'unsubscribe':
        return unsubscribe(message.id);
      case 'visibility':
        pace = message.hidden ? 'hidden' : 'shown';
        for (const subscription of subscriptions.values()) subscription.changePace(pace);
    }
  }

  function hello(token: string | undefined): void {
    if (greeting !== 'silent') return connection.close('badMessage', 'Hello was said already');
    greeting = 'greeting';
    if (token === undefined) {
      return needsToken ? connection.close('signedOut', TOKEN_NEEDED) : welcome(null);
    }
    authenticate(token).then(
      (found) => (found ? welcome(found) : connection.close('signedOut', 'Log in again')),
      (error: unknown) => {
        log.error({ err: error }, 'stream authentication failed');
        connection.leave();
      },
    );
  }

  function welcome(found: StreamSession | null): void {
    session = found;
    greeting = 'welcome';
    connection.send('welcome', { serverTime: serverTime(), signedIn: session !== null });
    for (const message of waiting.splice(0)) receive(message);
  }

  function refuse(refusal: Refusal, id: string): void {
    connection.send('refused', { id, reason: refusal.kind, message: words(refusal) });
  }

  function follow(id: string, name: string, clk: string | undefined): void {
    unsubscribe(id);
    if (subscriptions.size >= MAX_SUBSCRIPTIONS) {
      return connection.close('tooMany', `At most ${MAX_SUBSCRIPTIONS} subscriptions`);
    }
    const found = topics.take(name, session);
    if (!found) return refuse({ kind: 'not-found' }, id);
    if ('refusal' in found) return refuse(found.refusal, id);
    const { topic } = found;
    let isRefused = false;
    const outlet: Outlet = {
      session,
      isBehind: connection.isBehind,
      write: connection.deliver,
      skipped: () => metrics.streamSkipped.inc(),
      refused: (of, refusal) => {
        isRefused = true;
        subscriptions.delete(of);
        topics.release(topic, { nothing: true });
        refuse(refusal, of);
      },
      failed: (error) => log.error({ err: error, topic: topic.name }, 'stream snapshot failed'),
    };
    const subscription = subscribe({ id, topic, outlet, pace, clk });
    if (!isRefused) subscriptions.set(id, subscription);
  }

  function unsubscribe(id: string): void {
    const subscription = subscriptions.get(id);
    if (!subscription) return;
    subscriptions.delete(id);
    subscription.stop();
    topics.release(subscription.topic);
  }

  return {
    connection,
    session: () => session,
    isWelcome: () => greeting === 'welcome',
    isSilent: () => greeting === 'silent',
    receive,
    catchUp: () => subscriptions.forEach((subscription) => subscription.catchUp()),
    leave() {
      for (const id of subscriptions.keys()) unsubscribe(id);
    },
  };
}
