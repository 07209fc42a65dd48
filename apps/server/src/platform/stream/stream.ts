import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import {
  ERROR_CATALOGUE,
  languageOf,
  sayLoosely,
  STREAM,
  wordsOf,
  type ClientMessage,
  type Refusal,
} from '@maidan/contract';
import type { Clock } from '../clock/index.ts';
import type { Log } from '../log/index.ts';
import type { Metrics } from '../metrics/index.ts';
import { connect, type Connection } from './connection.ts';
import { textFrame } from './frame.ts';
import { isOwnOrigin, refuseUpgrade } from './origin.ts';
import type { StreamSession, TopicSource } from './source.ts';
import { subscribe, type Outlet, type Subscription } from './subscription.ts';
import { createTopic, type Topic } from './topic.ts';

export interface StreamOptions {
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly authenticate: (token: string) => Promise<StreamSession | null>;
}

export interface Stream {
  /** Opens a kind of topic to subscribers. Once per source, before the first client. */
  readonly addSource: <Change>(source: TopicSource<Change>) => void;
  /** Tells whoever follows `topic` about a change; costs next to nothing when nobody does. Of several changes with
   *  one key in one tick the last is sent (or what the source's `merge` makes of them). Call it after what it tells
   *  of can be seen in the source's image, and never before the commit. */
  readonly publish: (topic: string, key: string, change: unknown) => void;
  /** Whether anybody follows a topic; for changes that are costly to find out. */
  readonly isFollowed: (topic: string) => boolean;
  /** Closes a session's streams: it was logged out. */
  readonly closeSession: (sessionId: string) => void;
  readonly attach: (server: Server) => void;
  readonly stop: () => void;
}

const HELLO_WITHIN_MS = 10_000;
const PROBE_EVERY_HEARTBEATS = 6;
const MAX_SUBSCRIPTIONS = 64;
const SLOW_CHECK_MS = 1_000;

/** A client once its socket is open. */
interface Client {
  readonly connection: Connection;
  readonly subscriptions: Map<string, Subscription>;
  session: StreamSession | null;
  greeting: 'silent' | 'greeting' | 'welcome';
}

/** The stream's gateway: who is connected, what they follow, the heartbeat. */
export function createStream({ clock, log, metrics, authenticate }: StreamOptions): Stream {
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: 2 * STREAM.maxMessageBytes,
  });
  const sources: TopicSource<unknown>[] = [];
  const topics = new Map<string, Topic>();
  const clients = new Set<Client>();
  let beats = 0;

  const serverTime = () => new Date(clock.now()).toISOString();

  function accept(ws: WebSocket, socket: Duplex, request: IncomingMessage): void {
    const language = languageOf(request.headers['accept-language']);
    const refuse = (refusal: Refusal, id?: string): void => {
      const message = sayLoosely(language, ERROR_CATALOGUE[refusal.kind].words, wordsOf(refusal));
      connection.send('refused', { ...(id !== undefined && { id }), reason: refusal.kind, message });
    };
    const connection = connect({
      ws,
      socket,
      clock,
      metrics,
      receive: (message) => receive(message),
      drained: () => client.subscriptions.forEach((subscription) => subscription.catchUp()),
      closed: () => {
        cancelHello();
        for (const id of client.subscriptions.keys()) unsubscribe(id);
        clients.delete(client);
        metrics.streamClients.set(clients.size);
      },
    });
    const client: Client = { connection, subscriptions: new Map(), session: null, greeting: 'silent' };
    clients.add(client);
    metrics.streamClients.set(clients.size);
    const cancelHello = clock.after(HELLO_WITHIN_MS, () => {
      if (client.greeting === 'silent') connection.close('badMessage', 'Say hello first');
    });
    const waiting: ClientMessage[] = [];

    function receive(message: ClientMessage): void {
      if (client.greeting === 'greeting') waiting.push(message);
      else if (message.op === 'hello') hello(message.token);
      else if (client.greeting === 'silent') connection.close('badMessage', 'Say hello first');
      else if (message.op === 'subscribe') follow(message.id, message.topic);
      else unsubscribe(message.id);
    }

    function hello(token: string | undefined): void {
      if (client.greeting !== 'silent') return connection.close('badMessage', 'Hello was said already');
      client.greeting = 'greeting';
      if (token === undefined) return welcome(null);
      authenticate(token).then(
        (session) => (session ? welcome(session) : connection.close('signedOut', 'Log in again')),
        (error: unknown) => {
          log.error({ err: error }, 'a stream could not be authenticated');
          connection.leave();
        },
      );
    }

    function welcome(session: StreamSession | null): void {
      client.session = session;
      client.greeting = 'welcome';
      connection.send('welcome', { serverTime: serverTime(), signedIn: session !== null });
      for (const message of waiting.splice(0)) receive(message);
    }

    function follow(id: string, name: string): void {
      unsubscribe(id);
      if (client.subscriptions.size >= MAX_SUBSCRIPTIONS) {
        return connection.close('tooMany', `At most ${MAX_SUBSCRIPTIONS} subscriptions`);
      }
      const found = findTopic(name, client.session);
      if (!found) return refuse({ kind: 'not-found' }, id);
      if ('refusal' in found) return refuse(found.refusal, id);
      const { topic } = found;
      const outlet: Outlet = {
        session: client.session,
        isBehind: connection.isBehind,
        write: connection.write,
        skipped: () => metrics.streamSkipped.inc(),
        refused: (of, refusal) => {
          client.subscriptions.delete(of);
          release(topic);
          refuse(refusal, of);
        },
        failed: (error) => log.error({ err: error, topic: topic.name }, 'an image could not be made'),
      };
      const subscription = subscribe(id, topic, outlet);
      if (topic.subscribers.has(subscription)) client.subscriptions.set(id, subscription);
    }

    function unsubscribe(id: string): void {
      const subscription = client.subscriptions.get(id);
      if (!subscription) return;
      client.subscriptions.delete(id);
      subscription.stop();
      release(subscription.topic);
    }
  }

  function findTopic(name: string, session: StreamSession | null): { topic: Topic } | { refusal: Refusal } | null {
    for (const source of sources) {
      const resolved = source.resolve(name, session);
      if (!resolved) continue;
      if (!resolved.ok) return { refusal: resolved.refusal };
      return { topic: topics.get(resolved.value) ?? openTopic(resolved.value, source) };
    }
    return null;
  }

  function openTopic(name: string, source: TopicSource<unknown>): Topic {
    const topic = createTopic({ name, source, now: clock.now, after: clock.after });
    topics.set(name, topic);
    metrics.streamTopics.set(topics.size);
    return topic;
  }

  function release(topic: Topic): void {
    if (topic.subscribers.size > 0) return;
    topic.stop();
    topics.delete(topic.name);
    metrics.streamTopics.set(topics.size);
  }

  function beat(): void {
    beats += 1;
    const frame = textFrame(Buffer.from(JSON.stringify({ op: 'heartbeat', serverTime: serverTime() })));
    for (const { connection, greeting, session } of clients) {
      if (session && session.expiresAtMs <= clock.now()) connection.close('signedOut', 'The session has expired');
      else if (greeting === 'welcome' && !connection.isBehind()) connection.write(frame, 'heartbeat');
      if (beats % PROBE_EVERY_HEARTBEATS === 0) connection.probe();
    }
  }

  const timers = [
    clock.every(STREAM.heartbeatMs, beat),
    clock.every(SLOW_CHECK_MS, () => clients.forEach(({ connection }) => connection.closeIfSlow())),
  ];

  return {
    addSource: (source) => void sources.push(source as TopicSource<unknown>),
    publish: (topic, key, change) => topics.get(topic)?.publish(key, change),
    isFollowed: (topic) => topics.has(topic),
    closeSession(sessionId) {
      for (const { session, connection } of clients) {
        if (session?.id === sessionId) connection.close('signedOut', 'Logged out');
      }
    },
    attach(server) {
      server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        if (request.url?.split('?')[0] !== STREAM.path) return refuseUpgrade(socket, 404);
        if (!isOwnOrigin(request.headers)) return refuseUpgrade(socket, 403);
        sockets.handleUpgrade(request, socket, head, (ws) => accept(ws, socket, request));
      });
    },
    stop() {
      for (const cancel of timers) cancel();
      for (const { connection } of clients) connection.leave();
      sockets.close();
    },
  };
}
