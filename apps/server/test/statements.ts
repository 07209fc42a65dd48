/** Statements over HTTP on a harness with one cricket match: calls by a player, and entries booked behind the scenes. */
import { ROLES, type Envelope, type RoleCode } from '@maidan/contract';
import { negatePaise } from '@maidan/domain';
import { dayResults, eventResults, marketResults, sportResults } from '../src/modules/settlement/index.ts';
import { statementsModule } from '../src/modules/statements/index.ts';
import { postJournals, type JournalReason, type Line } from '../src/modules/wallet/index.ts';
import { systemClock } from '../src/platform/clock/index.ts';
import { manualClock } from '../src/platform/clock/manual-clock.ts';
import { buildHttp } from '../src/platform/http/index.ts';
import { systemChance, uuidV7 } from '../src/platform/ids/index.ts';
import { createMetrics } from '../src/platform/metrics/index.ts';
import { tx } from '../src/platform/postgres/index.ts';
import { createSecrets, SECRET_BYTES } from '../src/platform/secrets/index.ts';
import { openHarness, rupees, silent, type Player } from './harness.ts';

const SECRET = Buffer.alloc(SECRET_BYTES, 7);

export type Statements = Awaited<ReturnType<typeof openStatements>>;

export async function openStatements() {
  const clock = manualClock(systemClock.now());
  const newId = uuidV7({ now: clock.now, chance: systemChance });
  const harness = await openHarness({ clock, newId });
  const { pool } = harness;
  const sessions = new Map<string, { playerId: string; role: RoleCode }>();
  const { routes } = statementsModule({
    database: pool,
    clock,
    secrets: createSecrets(SECRET, systemChance),
    log: silent,
    catalogue: harness.catalogue,
    results: {
      days: (of, limit) => dayResults(pool, of, limit),
      sports: (of) => sportResults(pool, of),
      events: (of, page) => eventResults(pool, of, page),
      markets: (of, page) => marketResults(pool, of, page),
    },
  });
  const http = await buildHttp({
    routes,
    calls: routes.map(({ call }) => call),
    authenticate: async (token) => {
      const known = sessions.get(token);
      return known ? { id: 's', ...known, expiresAtMs: Number.MAX_VALUE } : null;
    },
    log: silent,
    metrics: createMetrics(),
    requestId: newId,
    missing: () => [],
    site: () => undefined,
  });

  async function raw(
    player: Player,
    path: string,
    query: Record<string, string | number>,
    language = 'en',
    role: RoleCode = ROLES.PLAYER,
  ) {
    const token = newId().replaceAll('-', '').padEnd(43, 'x');
    sessions.set(token, { playerId: player.id, role });
    return await http.inject({
      url: path,
      query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
      headers: { authorization: `Bearer ${token}`, 'accept-language': language },
    });
  }

  /** Books an entry of the main wallet; the other side is the operator's adjustments unless `lines` says more. */
  async function book(
    player: Player,
    {
      reason,
      reference = newId(),
      amount,
      lines,
    }: { reason: JournalReason; reference?: string; amount: number; lines?: (line: Line) => readonly Line[] },
  ): Promise<void> {
    const line: Line = { wallet: { id: player.walletId, kind: '1' }, amountPaise: rupees(amount) };
    const other: Line = { account: 'adjustments', amountPaise: negatePaise(rupees(amount)) };
    const at = new Date(clock.now());
    const journal = { id: newId(), reason, reference, at, lines: lines?.(line) ?? [line, other] };
    await tx(pool, (t) => postJournals(t, [journal]));
    clock.advance(1);
  }

  return {
    harness,
    clock,
    raw,
    book,
    post: (player: Player, reason: JournalReason, amount: number) => book(player, { reason, amount }),
    /** So many adjustments of a rupee in one transaction. */
    async postMany(player: Player, count: number): Promise<void> {
      await tx(pool, (t) =>
        postJournals(
          t,
          Array.from({ length: count }, () => ({
            id: newId(),
            reason: 'adjustment',
            reference: newId(),
            at: new Date(clock.now()),
            lines: [
              { wallet: { id: player.walletId, kind: '1' as const }, amountPaise: rupees(1) },
              { account: 'adjustments' as const, amountPaise: rupees(-1) },
            ],
          })),
        ),
      );
    },
    async get<T>(
      player: Player,
      path: string,
      query: Record<string, string | number> = {},
      language = 'en',
      role: RoleCode = ROLES.PLAYER,
    ): Promise<Envelope<T> & { status: number }> {
      const answer = await raw(player, path, query, language, role);
      return { status: answer.statusCode, ...answer.json<Envelope<T>>() };
    },
    async close(): Promise<void> {
      await http.close();
      await harness.close();
    },
  };
}
