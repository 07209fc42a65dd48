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
  /** Names that it answers to, and whose pages may connect; those of this machine unless told otherwise. */
  readonly knownHosts?: KnownHosts;
  readonly authenticate: (token: string) => Promise<StreamSession | null>;
  /** Called when an upgrade is refused for its host or origin. */
  readonly upgradeRefused?: (reason: AddressRefusal['kind'], address: string) => void;
}

export interface Stream {
  /** Opens a kind of topic to subscribers. Once per source, before the first client. */
  readonly addSource: <Change>(source: TopicSource<Change>) => void;
  /** Tells whoever follows `topic` about a change; costs next to nothing when nobody does. Of several changes with
   *  one key in one tick the last is sent. Call it after what it tells of can be seen in the source's image, and never
   *  before the commit. */
  readonly publish: (topic: string, key: string, change: unknown) => void;
  /** Whether anybody follows a topic, or may come back to it; for changes that are costly to find out. */
  readonly isFollowed: (topic: string) => boolean;
  /** Closes a session's streams: it was logged out. */
  readonly closeSession: (sessionId: string) => void;
  readonly attach: (server: Server) => void;
  readonly stop: () => void;
}

const HELLO_WITHIN_MS = 10_000;
const PROBE_EVERY_HEARTBEATS = 6;
const PACE_CHECK_MS = 1_000;
/** A session that ended while its stream was greeted is not let in: greeting never takes that long. */
const ENDED_KEPT_MS = 30_000;

/** The stream's gateway: who is connected, and the heartbeat. */
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
      // A program that names no origin cannot be told from a page of another site, which has no token either.
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
