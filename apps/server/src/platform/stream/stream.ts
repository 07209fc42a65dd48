import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { languageOf, sentenceOf, STREAM } from '@maidan/contract';
import type { Clock } from '../clock/index.ts';
import { LOCAL_HOSTS, type AddressRefusal, type KnownHosts } from '../http/index.ts';
import type { Ids } from '../ids/index.ts';
import type { Log } from '../log/index.ts';
import type { Metrics } from '../metrics/index.ts';
import { createClient, type Client } from './connection/client.ts';
import { PER_MESSAGE_DEFLATE } from './connection/compression.ts';
import { connect } from './connection/connection.ts';
import { textFrame } from './connection/frame.ts';
import { refuseUpgrade } from './connection/refuse-upgrade.ts';
import type { StreamSession, TopicSource } from './source.ts';
import { createTally } from './connection/tally.ts';
import { createTopics } from './topics.ts';
import { createTurn } from './connection/turn.ts';

export interface StreamOptions {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly metrics: Metrics;
  /** The host names it answers to and the origins that may connect; those of this machine by default. */
  readonly knownHosts?: KnownHosts;
  readonly authenticate: (token: string) => Promise<StreamSession | null>;
  /** Called when an upgrade is refused because of its host or origin. */
  readonly upgradeRefused?: (reason: AddressRefusal['kind'], address: string) => void;
}

export interface Stream {
  /** Registers a kind of topic; once per source, before the first client. */
  readonly addSource: <Change>(source: TopicSource<Change>) => void;
  /** Publishes a change to the followers of `topic`; nearly free if there are none. Of several changes with one key in
   *  one tick only the last is sent. Call it after the commit, and after the source's image contains the change. */
  readonly publish: (topic: string, key: string, change: unknown) => void;
  /** Whether a topic has followers, or had some that may return; for changes that are expensive to compute. */
  readonly isFollowed: (topic: string) => boolean;
  /** Closes the streams of a session that has ended. */
  readonly closeSession: (sessionId: string) => void;
  readonly attach: (server: Server) => void;
  readonly stop: () => void;
}

const HELLO_WITHIN_MS = 10_000;
const PROBE_EVERY_HEARTBEATS = 6;
const PACE_CHECK_MS = 1_000;
/** How long an ended session is remembered, so that it cannot open a stream that was still being set up: that never
 *  takes so long. */
const ENDED_KEPT_MS = 30_000;

/** The WebSocket gateway: the connected clients, and the heartbeat. */
export function createStream(options: StreamOptions): Stream {
  const { clock, ids, log, metrics, knownHosts = LOCAL_HOSTS, authenticate } = options;
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: PER_MESSAGE_DEFLATE,
    maxPayload: 2 * STREAM.maxMessageBytes,
  });
  const topics = createTopics({ clock, ids, metrics });
  const clients = new Set<Client>();
  const endedSessions = new Set<string>();
  const turn = createTurn(setImmediate);
  const tally = createTally(metrics);
  let beats = 0;

  const serverTime = () => new Date(clock.now()).toISOString();

  async function liveSession(token: string): Promise<StreamSession | null> {
    const session = await authenticate(token);
    return session && endedSessions.has(session.id) ? null : session;
  }

  function upgradeRefusal(request: IncomingMessage): AddressRefusal | { readonly kind: 'not-found' } | null {
    if (request.url?.split('?')[0] !== STREAM.path) return { kind: 'not-found' };
    return knownHosts.hostRefusal(request) ?? knownHosts.originRefusal(request);
  }

  function accept(ws: WebSocket, socket: Duplex, request: IncomingMessage): void {
    const language = languageOf(request.headers['accept-language']);
    const connection = connect({
      ws,
      socket,
      turn,
      clock,
      metrics,
      tally,
      receive(message) {
        cancelHello();
        client.receive(message);
      },
      drained: () => client.catchUp(),
      closed: () => {
        cancelHello();
        client.leave();
        clients.delete(client);
        metrics.streamClients.set(clients.size);
      },
    });
    const client = createClient({
      connection,
      topics,
      log,
      metrics,
      serverTime,
      // A program without an `Origin` header cannot be distinguished from another site's page, which has no token
      // either.
      needsToken: request.headers.origin === undefined,
      authenticate: liveSession,
      words: (refusal) => sentenceOf(refusal, language),
    });
    clients.add(client);
    metrics.streamClients.set(clients.size);
    const cancelHello = clock.after(HELLO_WITHIN_MS, () => {
      if (client.isSilent()) connection.close('badMessage', 'Say hello first');
    });
  }

  function beat(): void {
    beats += 1;
    const frame = textFrame(Buffer.from(JSON.stringify({ op: 'heartbeat', serverTime: serverTime() })));
    for (const { connection, isWelcome, session } of clients) {
      const expiresAtMs = session()?.expiresAtMs ?? Number.POSITIVE_INFINITY;
      if (expiresAtMs <= clock.now()) connection.close('signedOut', 'The session has expired');
      else if (isWelcome() && !connection.isBehind()) connection.write(frame, 'heartbeat');
      if (beats % PROBE_EVERY_HEARTBEATS === 0) connection.probe();
    }
  }

  const timers: (() => void)[] = [];

  return {
    addSource: (source) => topics.addSource(source as TopicSource<unknown>),
    publish: topics.publish,
    isFollowed: topics.isFollowed,
    closeSession(sessionId) {
      endedSessions.add(sessionId);
      clock.after(ENDED_KEPT_MS, () => endedSessions.delete(sessionId));
      for (const { session, connection } of clients) {
        if (session()?.id === sessionId) connection.close('signedOut', 'Logged out');
      }
    },
    attach(server) {
      timers.push(
        clock.every(STREAM.heartbeatMs, beat),
        clock.every(PACE_CHECK_MS, () => {
          for (const { connection } of clients) connection.checkPace();
          tally.report();
        }),
      );
      server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        const refusal = upgradeRefusal(request);
        if (refusal) {
          if (refusal.kind !== 'not-found') {
            options.upgradeRefused?.(refusal.kind, request.socket.remoteAddress ?? '');
          }
          return refuseUpgrade(socket, request, refusal);
        }
        sockets.handleUpgrade(request, socket, head, (ws) => accept(ws, socket, request));
      });
    },
    stop() {
      for (const cancel of timers) cancel();
      for (const { connection } of clients) connection.leave();
      topics.stop();
      sockets.close();
    },
  };
}
