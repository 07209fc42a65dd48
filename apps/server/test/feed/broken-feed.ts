/** Every kind of message that matters, broken at each statement that it asks of the database: refused, never sent, or
 *  its answer lost. The end is the same as without a fault. Proofs break every third statement. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { systemClock, type Clock } from '../../src/platform/clock/index.ts';
import type { CatalogueMarket } from '../../src/modules/catalogue/index.ts';
import { openHarness, rupees, at, type Harness, type Player } from '../harness.ts';
import { ALL_BREAKS, breakingPool, type BreakAt, type BreakingPool } from '../money/breaking-pool.ts';
import { event, fancy, odds, PATIENCE, spokenFeed, state, type Draft, type SpokenFeed } from './spoken-feed.ts';

const isDeep = process.env['DEEP'] === '1';

/** More statements than any message asks for. */
const MAX = 200;
const STEP = isDeep ? 1 : 3;
/** Delays of bets are longer than this, waits before another try shorter: those pass at once. */
const SHORT_MS = 10_000;
/** So long that no bet is released while the run looks at its holds. */
const DELAY_MS = 3_600_000;
const hurried: Clock = {
  ...systemClock,
  after: (delayMs, task) => systemClock.after(delayMs < SHORT_MS ? Math.min(delayMs, 2) : delayMs, task),
};

let harness: Harness;
let pools: { readonly name: string; readonly breaking: BreakingPool }[];
let feed: SpokenFeed;

beforeAll(async () => {
  pools = [];
  const breakable = (name: string) => (pool: Parameters<typeof breakingPool>[0]) => {
    const breaking = breakingPool(pool);
    pools.push({ name, breaking });
    return breaking.pool;
  };
  harness = await openHarness({ clock: hurried, wrap: breakable('pool'), wrapWorker: breakable('worker') });
  // Nothing is stale while a slow machine looks at it.
  const never = Number.MAX_SAFE_INTEGER;
  feed = await spokenFeed(harness, { clock: hurried, staleAfter: { beforeMs: never, inPlayMs: never } });
});
afterAll(async () => {
  await feed.stop();
  await harness.close();
});

afterEach(() => {
  for (const { breaking } of pools) breaking.heal();
});

let grounds = 0;

type Ground = { readonly key: string; readonly market: CatalogueMarket; readonly players: readonly Player[] };

/** An event of its own with a bet that is matched, one that rests and, in play, one in its delay. */
async function ground({ inPlay }: { readonly inPlay: boolean }): Promise<Ground> {
  grounds += 1;
  const key = `ground-${grounds}`;
  const marketKey = `${key}/odds`;
  const offer: Draft = { kind: 'prices', marketKey, selectionKey: 'One', back: [[at(2), rupees(5_000)]], lay: [] };
  await feed.done(key, event(key), odds(key, DELAY_MS), state(marketKey, 'OPEN'), offer);
  const market = feed.marketsOf(key)[0] as CatalogueMarket;
  const players = [await harness.player(1_000), await harness.player(1_000), await harness.player(1_000)];
  const [matched, resting, delayed] = players as [Player, Player, Player];
  await harness.take(matched, { market, side: 'back', odds: 2, stake: 100 });
  if (inPlay) {
    await feed.done(key, state(marketKey, 'OPEN', { inPlay: true }));
    await harness.take(delayed, { market, side: 'back', odds: 2, stake: 100 });
  }
  await harness.take(resting, { market, side: 'back', odds: 3, stake: 100 });
  return { key, market, players };
}

/** The effect of the message in the database and in memory, and the market's version. */
async function effect({ key, market, players }: Ground): Promise<{ readonly version: number; readonly rest: object }> {
  await harness.settlement.settled();
  const { rows } = await harness.db.ownerPool.query(
    `select e.status as event, m.closed, m.result, s.version, s.in_play,
       (select jsonb_agg(jsonb_build_array(b.state, b.lapse_reason, b.matched_paise, b.remaining_paise, b.net_paise)
          order by b.id) from bets b where b.market_id = m.id) as bets,
       (select jsonb_agg(jsonb_build_array(name, status, reduction_basis_points) order by sort) from selections
          where market_id = m.id) as selections,
       (select count(*)::int from market_voids where market_id = m.id) as voids,
       (select jsonb_agg(jsonb_build_array(version, outcome, reason, settled_at is not null) order by version)
          from market_results where market_id = m.id) as results,
       (select jsonb_agg(jsonb_build_array(balance_paise, exposure_paise) order by w.id) from wallets w
          where w.kind = '1' and w.player_id = any($2::uuid[])) as wallets
     from markets m join events e on e.id = m.event_id left join market_states s on s.market_id = m.id
     where m.id = $1`,
    [market.id, players.map(({ id }) => id)],
  );
  const names = new Map(market.selections.map(({ id, name }) => [id, name]));
  const others = feed.marketsOf(key).filter(({ id }) => id !== market.id);
  const live = harness.betting.marketView(market.id);
  const stored = JSON.stringify(rows[0]).replaceAll(
    /"([0-9a-f-]{36})"/g,
    (_, id: string) => `"${names.get(id) ?? id}"`,
  );
  const { version, ...row } = JSON.parse(stored) as { readonly version: number };
  const rest = {
    ...row,
    live: live && {
      status: live.status,
      reason: live.reason,
      isVersionCommitted: live.version === version,
      inPlay: live.inPlay,
    },
    event: harness.catalogue.event(market.eventId)?.status,
    others: others.map(({ id, name, selections }) => [
      name,
      selections.length,
      harness.betting.marketView(id)?.status,
      harness.betting.marketView(id)?.note,
    ]),
  };
  return { version, rest };
}

type Case = {
  readonly name: string;
  readonly inPlay?: boolean;
  /** Said without a fault before. */
  readonly before?: (key: string) => readonly Draft[];
  readonly say: (key: string) => readonly Draft[];
};

const won = (key: string): Draft => ({
  kind: 'result',
  marketKey: `${key}/odds`,
  outcome: { kind: 'winners', selectionKeys: ['One'] },
});
const row = { rowKey: 'row', noLine: 64, noSize: 100, yesLine: 65, yesSize: 90 };

const CASES: readonly Case[] = [
  { name: 'an event and a market announced', say: (key) => [event(key), fancy(key), state(`${key}/fancy`, 'OPEN')] },
  {
    name: 'a row that is new',
    before: (key) => [fancy(key)],
    say: (key) => [{ kind: 'fancy', marketKey: `${key}/fancy`, rows: [row], note: 'Now 40' }],
  },
  {
    name: 'X-8 suspended and open again',
    inPlay: true,
    say: (key) => [state(`${key}/odds`, 'SUSPENDED', { inPlay: true }), state(`${key}/odds`, 'OPEN', { inPlay: true })],
  },
  { name: 'X-3 in play', say: (key) => [state(`${key}/odds`, 'OPEN', { inPlay: true })] },
  {
    name: 'X-11 a material event',
    inPlay: true,
    say: (key) => [state(`${key}/odds`, 'SUSPENDED', { inPlay: true, isMaterial: true })],
  },
  { name: 'S-1 a result', inPlay: true, say: (key) => [won(key), { kind: 'event-ended', eventKey: key }] },
  {
    name: 'S-2 a correction',
    before: (key) => [won(key)],
    say: (key) => [{ ...won(key), isCorrection: true, outcome: { kind: 'void', reason: 'wrong' } } as Draft],
  },
  {
    name: 'D-1 a non-runner',
    say: (key) => [
      {
        kind: 'runner-removed',
        marketKey: `${key}/odds`,
        selectionKey: 'Two',
        reductionBasisPoints: 1_000,
        removedAtMs: systemClock.now(),
      },
    ],
  },
  {
    name: 'S-4 a void window',
    inPlay: true,
    say: (key) => [
      {
        kind: 'void-window',
        marketKey: `${key}/odds`,
        fromMs: systemClock.now() - 3_600_000,
        toMs: systemClock.now() + 1,
        reason: 'video review',
      },
    ],
  },
];

async function prepared({ inPlay = false, before }: Case): Promise<Ground> {
  const made = await ground({ inPlay });
  if (before) await feed.done(made.key, ...before(made.key));
  await harness.settlement.settled();
  return made;
}

/** What comes of it without a fault. */
async function unbroken(each: Case): ReturnType<typeof effect> {
  const made = await prepared(each);
  await feed.done(made.key, ...each.say(made.key));
  return await effect(made);
}

test.each(CASES)('X-8 S-1 L-6 a message that breaks anywhere is carried out once: $name', async (each) => {
  const wanted = await unbroken(each);
  let broken = 0;
  for (const { name, breaking } of pools) {
    for (const way of ALL_BREAKS satisfies readonly BreakAt[]) {
      for (let n = 1; n < MAX; n += STEP) {
        const made = await prepared(each);
        breaking.breakAt(n, way);
        await feed.done(made.key, ...each.say(made.key));
        const where = `${name} ${way.how} ${n}`;
        // A failed try to record a result ends its suspension, and the next try's raises the version again.
        const versions = [wanted.version, wanted.version + 1];
        const found = async (): Promise<object> => {
          const { version, rest } = await effect(made);
          return { where, ...rest, version: versions.includes(version) ? 'as often as suspended' : version };
        };
        await expect.poll(found, PATIENCE).toEqual({ where, ...wanted.rest, version: 'as often as suspended' });
        if (!breaking.heal()) break;
        broken += 1;
      }
    }
  }
  expect(broken).toBeGreaterThan(1);
  expect([...feed.notices]).toEqual([]);
  expect(await harness.faults()).toEqual([]);
});
