/** Pages that watch a table: each frame is encoded once and written to all of them. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { allowOpaqueOrigin, languageOf, refuse } from '../http/page-calls.ts';
import { GAMES_API } from '../page-api.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { Database } from '../platform/postgres/index.ts';
import { liveSessions, sessionOfPage, type Session } from '../sessions/index.ts';
import type { TableElsewhere, TableOwn } from './page-api.ts';
import type { TableRules } from './rules.ts';
import { betIdsOfPlayers } from './table-bets.ts';
import { frameOf } from './views.ts';
import type { PaidBefore } from './winners.ts';

export interface WatchersOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly tables: readonly TableRules[];
}

export interface Watchers {
  readonly serve: (app: FastifyInstance) => void;
  /** Something of the table was committed. */
  readonly publish: (tableId: string) => Promise<void>;
  /** Sends what has changed at tables that are watched, whoever runs them. */
  readonly look: () => Promise<void>;
  readonly start: () => void;
  readonly stop: () => void;
}

const LOOK_EVERY_MS = 1_000;
/** A page whose session has ended is cut off so soon. */
const CHECK_EVERY_MS = 10_000;
/** A line at least this often, so that a page notices a connection that is lost. */
const LONGEST_SILENCE_MS = 10_000;
/** A page that reads so slowly is cut off, and asks for the whole table again. */
const MOST_UNREAD_BYTES = 64 * 1024;
/** Tabs of one session; one more ends the oldest, so that a reload never locks itself out. The site hides addresses from
 *  us, so a bound for each address is its own. */
const MOST_OF_A_SESSION = 3;
const ELSEWHERE = `${JSON.stringify({ ended: 'elsewhere' } satisfies TableElsewhere)}\n`;

type Watcher = Pick<Session, 'id' | 'provider' | 'playerId'>;

interface Watched {
  readonly rules: TableRules;
  readonly sockets: Map<FastifyReply['raw'], Watcher>;
  /** What players with several tabs were last sent of their bets. */
  readonly own: Map<string, string>;
  /** The last frame without its time. */
  last: string;
  sentAt: number;
  /** What reads the table and writes to its watchers, one after another: no frame overtakes a later one. */
  turn: Promise<unknown>;
  /** A publication that has not begun: it will have everything that is committed now. */
  next: Promise<void> | null;
}

export function createWatchers({ database, clock, log, tables: watchable }: WatchersOptions): Watchers {
  const tables = new Map<string, Watched>(
    watchable.map((rules) => [
      rules.gameId,
      { rules, sockets: new Map(), own: new Map(), last: '', sentAt: 0, turn: Promise.resolve(), next: null },
    ]),
  );
  const before: PaidBefore = new Map();
  let checkedAt = clock.now();
  let stopLooking = (): void => undefined;

  function inTurn<T>(watched: Watched, work: () => Promise<T>): Promise<T> {
    const done = watched.turn.then(work);
    watched.turn = done.catch(() => undefined);
    return done;
  }

  async function publish(tableId: string): Promise<void> {
    const watched = tables.get(tableId);
    if (!watched || watched.sockets.size === 0) return;
    watched.next ??= inTurn(watched, async () => {
      watched.next = null;
      await send(watched);
    });
    await watched.next;
  }

  async function send(watched: Watched): Promise<void> {
    const now = clock.now();
    const frame = await frameOf(database, watched.rules, now, before);
    const { serverTime: _time, ...rest } = frame;
    const told = JSON.stringify(rest);
    if (told === watched.last && now - watched.sentAt < LONGEST_SILENCE_MS) return;
    watched.last = told;
    watched.sentAt = now;
    const line = Buffer.from(`${JSON.stringify(frame)}\n`);
    for (const socket of watched.sockets.keys()) {
      if (socket.writableLength > MOST_UNREAD_BYTES) socket.destroy();
      else socket.write(line);
    }
    if (frame.round) await sendOwn(watched, frame.round.id);
  }

  /** A tab learns of bets that the player placed in another one. */
  async function sendOwn({ sockets, own }: Watched, tableRoundId: number): Promise<void> {
    const seats = Map.groupBy(sockets, ([, { provider, playerId }]) => `${provider} ${playerId}`);
    const shared = [...seats.values()].filter((tabs) => tabs.length > 1);
    if (shared.length === 0) return own.clear();
    const bets = await betIdsOfPlayers(
      database,
      tableRoundId,
      shared.flatMap(([tab]) => (tab ? [tab[1]] : [])),
    );
    for (const [seat, ids] of bets) {
      const line = `${JSON.stringify({ own: [...ids] } satisfies TableOwn)}\n`;
      if (own.get(seat) === line) continue;
      own.set(seat, line);
      for (const [socket] of seats.get(seat) ?? []) socket.write(line);
    }
  }

  function endOldest({ sockets }: Watched, sessionId: string): void {
    const open = [...sockets].filter(([, { id }]) => id === sessionId).map(([socket]) => socket);
    for (const socket of open.slice(0, Math.max(0, open.length - MOST_OF_A_SESSION))) {
      sockets.delete(socket);
      // A page that does not read would keep its connection for as long as the last line waits.
      if (socket.writableLength > 0) socket.destroy();
      else socket.end(ELSEWHERE);
    }
  }

  async function look(): Promise<void> {
    if (clock.now() - checkedAt >= CHECK_EVERY_MS) await endThoseOfEndedSessions();
    for (const tableId of tables.keys()) await publish(tableId);
  }

  async function endThoseOfEndedSessions(): Promise<void> {
    checkedAt = clock.now();
    const open = [...tables.values()].flatMap(({ sockets }) => [...sockets]);
    const live = await liveSessions(database, [...new Set(open.map(([, { id }]) => id))], new Date(checkedAt));
    for (const [socket, { id }] of open) if (!live.has(id)) socket.destroy();
  }

  return {
    serve(app) {
      app.get(`${GAMES_API}/table/stream`, async (request, reply) => {
        allowOpaqueOrigin(request, reply);
        const token = /^Bearer ([\w-]{43})$/.exec(request.headers.authorization ?? '')?.[1];
        const session = token && (await sessionOfPage(database, token, new Date(clock.now())));
        if (!session) return refuse(reply, { code: 'signed-out' }, languageOf(request));
        const watched = tables.get(session.gameId);
        if (!watched) return refuse(reply, { code: 'invalid-input', field: 'game' }, session.language);
        return await inTurn(watched, async () => {
          const first = await frameOf(database, watched.rules, clock.now(), before);
          void reply.hijack();
          const { raw } = reply;
          // It left while it waited for its turn: nothing would ever take it out again.
          if (raw.destroyed) return reply;
          for (const [name, value] of Object.entries(reply.getHeaders()))
            if (value !== undefined) raw.setHeader(name, value);
          raw.setHeader('content-type', 'application/x-ndjson; charset=utf-8');
          raw.writeHead(200);
          raw.write(`${JSON.stringify(first)}\n`);
          watched.sockets.set(raw, session);
          endOldest(watched, session.id);
          raw.once('close', () => watched.sockets.delete(raw)).once('error', () => watched.sockets.delete(raw));
          return reply;
        });
      });
      app.addHook('preClose', async () => {
        for (const { sockets } of tables.values()) for (const socket of sockets.keys()) socket.destroy();
      });
    },
    publish,
    look,
    start() {
      stopLooking = clock.every(LOOK_EVERY_MS, () => {
        look().catch((error: unknown) => log.warn({ err: error }, 'table not published'));
      });
    },
    stop: () => stopLooking(),
  };
}
