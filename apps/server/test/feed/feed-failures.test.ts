import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBus } from '../../src/platform/bus/index.ts';
import { systemClock } from '../../src/platform/clock/index.ts';
import { manualClock, type ManualClock } from '../../src/platform/clock/manual-clock.ts';
import type { Pool } from '../../src/platform/postgres/index.ts';
import { createLease, LeaseLost } from '../../src/modules/betting/index.ts';
import { catalogueModule } from '../../src/modules/catalogue/index.ts';
import { oddsFeedModule, type OddsFeedEvents } from '../../src/modules/odds-feed/index.ts';
import { settlementModule, type SettlementEvents } from '../../src/modules/settlement/index.ts';
import { at, ids, openHarness, rupees, silent, type Harness } from '../harness.ts';
import { event, fancy, odds, PATIENCE, spokenFeed, state, type Draft, type SpokenFeed } from './spoken-feed.ts';

vi.setConfig({ testTimeout: 120_000 });

let clock: ManualClock;
let harness: Harness;
let feed: SpokenFeed;
/** What the database refuses, by a part of the statement; with the SQLSTATE. */
let refuses: { readonly text: string; readonly code: string } | null = null;

function refusing(pool: Pool): Pool {
  const check = (statement: unknown): void => {
    const text = typeof statement === 'string' ? statement : (statement as { text: string }).text;
    if (refuses && text.includes(refuses.text)) throw Object.assign(new Error('refused by the test'), refuses);
  };
  return {
    ...pool,
    async query(...asked: Parameters<Pool['query']>) {
      check(asked[0]);
      return await pool.query(...asked);
    },
    async connect() {
      const connection = await pool.connect();
      const query = async (...asked: Parameters<Pool['query']>) => {
        check(asked[0]);
        return await connection.query(...asked);
      };
      return { ...connection, query } as typeof connection;
    },
  } as Pool;
}

beforeEach(async () => {
  refuses = null;
  clock = manualClock(1_800_000_000_000);
  harness = await openHarness({ clock, wrap: refusing, wrapWorker: refusing });
  feed = await spokenFeed(harness, { clock, staleAfter: { beforeMs: 5_000, inPlayMs: 1_000 } });
});
afterEach(async () => {
  refuses = null;
  await feed.stop();
  await harness.close();
});

const price = (odd: number): Draft => ({
  kind: 'prices',
  marketKey: 'e/odds',
  selectionKey: 'One',
  back: [[at(odd), rupees(5_000)]],
  lay: [],
});
function marketOf(eventKey = 'e') {
  const [market] = feed.marketsOf(eventKey);
  if (!market) throw new Error('a market');
  return market;
}
const view = () => harness.betting.marketView(marketOf().id);

/** Operator notices of settlement that are open, “kind subject”. */
const open = async () => (await harness.notices.open(10)).map(({ kind, subject }) => `${kind} ${subject}`);

/** Moves time on until something holds. */
async function passing(holds: () => boolean | Promise<boolean>): Promise<void> {
  await expect
    .poll(() => {
      clock.advance(100);
      return holds();
    }, PATIENCE)
    .toBe(true);
}

test('X-8 no bet is accepted in an event while something that its feed said waits; then all of it is carried out', async () => {
  await feed.done('e', event('e'), odds('e'), price(2), state('e/odds', 'OPEN'));
  const player = await harness.player();
  refuses = { text: 'update events set status', code: '57014' };
  feed.say(state('e/odds', 'OPEN', { inPlay: true }), price(3));
  await expect.poll(() => feed.told, PATIENCE).toContain('state tried again');
  expect(view()).toMatchObject({ status: 'SUSPENDED', reason: 'feed-stopped' });
  const answer = await harness.place(player, { market: marketOf(), side: 'back', odds: 2, stake: 100 });
  expect(answer.ok).toBe(false);
  refuses = null;
  await passing(() => {
    // A feed that is silent for a second in play has its markets suspended.
    feed.say({ kind: 'heartbeat' });
    return view()?.inPlay === true && view()?.status === 'OPEN';
  });
  expect(harness.catalogue.eventByProviderKey('spoken', 'e')?.status).toBe('IN_PLAY');
  await harness.take(player, { market: marketOf(), side: 'back', odds: 3, stake: 100 });
});

test('S-10 a result that is stored after several tries has the time when its message arrived', async () => {
  await feed.done('e', event('e'), odds('e'), price(2), state('e/odds', 'OPEN'));
  const arrivedAt = new Date(clock.now());
  refuses = { text: 'insert into market_results', code: '57014' };
  feed.say({ kind: 'result', marketKey: 'e/odds', outcome: { kind: 'winners', selectionKeys: ['One'] } });
  await expect.poll(() => feed.told, PATIENCE).toContain('result tried again');
  clock.advance(30_000);
  refuses = null;
  await expect
    .poll(async () => {
      clock.advance(100);
      return (await harness.pool.query('select feed, arrived_at from market_results')).rows;
    }, PATIENCE)
    .toEqual([{ feed: 'spoken', arrived_at: arrivedAt }]);
});

test('X-5 X-8 the suspension of a stopped feed is tried again until it is committed: a delayed bet does not survive it', async () => {
  await feed.done('e', event('e'), odds('e', 10_000), state('e/odds', 'OPEN', { inPlay: true }), price(2));
  const player = await harness.player();
  const bet = await harness.take(player, { market: marketOf(), side: 'back', odds: 2, stake: 100 });
  expect(bet.state).toBe('pending');
  const version = view()?.version ?? 0;
  refuses = { text: 'new_states', code: '57014' };
  await passing(() => feed.told.includes('stopped'));
  await passing(() => view()?.status === 'SUSPENDED');
  feed.say({ kind: 'heartbeat' }, price(2));
  clock.advance(300);
  expect(view()?.version).toBe(version);
  const refused = await harness.place(player, { market: marketOf(), side: 'lay', odds: 1.5, stake: 100 });
  expect(refused.ok).toBe(false);
  refuses = null;
  const speaking = () => feed.say({ kind: 'heartbeat' });
  await passing(() => {
    speaking();
    return view()?.status === 'OPEN';
  });
  expect(view()?.version).toBeGreaterThan(version);
  await passing(async () => {
    speaking();
    return (await harness.betOf(player, bet)).state !== 'pending';
  });
  expect(await harness.betOf(player, bet)).toMatchObject({ matchedPaise: 0, lapseReason: 'market-changed' });
});

test('an announcement that is refused for good is told an operator and asked for again', async () => {
  refuses = { text: 'insert into events', code: '23514' };
  feed.say(event('e'), odds('e'));
  await expect.poll(() => feed.told, PATIENCE).toContain('refused-event');
  await passing(() => feed.told.includes('refused-market'));
  expect([...feed.notices]).toContain('feed-message spoken:e');
  refuses = null;
  await passing(() => feed.asked.includes('e'));
  await feed.done('e', event('e'), odds('e'), state('e/odds', 'OPEN'));
  expect(view()?.status).toBe('OPEN');
});

test('X-8 a market that could not be opened is not spoken to, but announced anew with what its feed said meanwhile', async () => {
  await feed.done('e', event('e'));
  refuses = { text: 'select version, in_play, closed from market_states', code: '22003' };
  feed.say(odds('e'), price(2), state('e/odds', 'OPEN'));
  await expect.poll(() => feed.told, PATIENCE).toContain('refused-market');
  await feed.done('e');
  expect(view()).toBeUndefined();
  expect(feed.told).toEqual(expect.arrayContaining(['prices', 'state']));
  refuses = null;
  await passing(() => feed.asked.includes('e'));
  await feed.done('e', odds('e'), price(2), state('e/odds', 'OPEN'));
  const player = await harness.player();
  await harness.take(player, { market: marketOf(), side: 'back', odds: 2, stake: 100 });
});

test('a refused announcement is no notice any more once it is taken in; a market’s own stays until it is', async () => {
  refuses = { text: 'insert into events', code: '23514' };
  feed.say(event('e'), odds('e'));
  await passing(() => feed.told.includes('refused-market'));
  expect([...feed.notices]).toEqual(['feed-message spoken:e', 'feed-message spoken:e/odds market']);
  refuses = null;
  await feed.done('e', event('e'));
  expect([...feed.notices]).toEqual(['feed-message spoken:e/odds market']);
  await feed.done('e', odds('e'));
  expect([...feed.notices]).toEqual([]);
});

test('S-1 a result, a removal and a void of an unknown market are notices of their own until each is understood', async () => {
  const won: Draft = { kind: 'result', marketKey: 'e/odds', outcome: { kind: 'winners', selectionKeys: ['One'] } };
  const removed: Draft = {
    kind: 'runner-removed', marketKey: 'e/odds', selectionKey: 'Two', reductionBasisPoints: 0, removedAtMs: clock.now(),
  }; // prettier-ignore
  const voided: Draft = { kind: 'void-window', marketKey: 'e/odds', fromMs: 1, toMs: 2, reason: 'review' };
  feed.say(won, removed, voided);
  const notices = [
    'feed-message spoken:e/odds result',
    'feed-message spoken:e/odds runner-removed Two',
    'feed-message spoken:e/odds void-window 1',
  ];
  await expect.poll(() => [...feed.notices], PATIENCE).toEqual(notices);
  await feed.done('e', event('e'), odds('e'), voided);
  expect([...feed.notices]).toEqual(notices.slice(0, 2));
  await feed.done('e', won);
  expect([...feed.notices]).toEqual(notices.slice(1, 2));
  await harness.settlement.settled();
  clock.advance(60_000);
  expect([...feed.notices], 'money is still to be given back').toEqual(notices.slice(1, 2));
  await feed.done('e', removed);
  expect([...feed.notices]).toEqual([]);
});

test('S-1 what was refused of a market is no notice any more once the market is settled', async () => {
  await feed.done('e', event('e'), odds('e'), fancy('e'));
  feed.say({ kind: 'result', marketKey: 'e/odds', outcome: { kind: 'winners', selectionKeys: ['Nobody'] } });
  await expect.poll(() => [...feed.notices], PATIENCE).toEqual(['feed-message spoken:e/odds result']);
  clock.advance(60_000);
  expect([...feed.notices]).toEqual(['feed-message spoken:e/odds result']);
  await harness.settle(marketOf(), 0);
  clock.advance(60_000);
  expect([...feed.notices]).toEqual([]);
});

test('a message that failed for long and gave way to a later one is no notice any more once that is handled', async () => {
  const rows = (noLine: number): Draft => {
    const row = { rowKey: 'row', noLine, noSize: 100, yesLine: 65, yesSize: 100 };
    return { kind: 'fancy', marketKey: 'e/fancy', rows: [row], note: '' };
  };
  await feed.done('e', event('e'), fancy('e'));
  refuses = { text: 'insert into selections', code: '57014' };
  feed.say(rows(63));
  await passing(() => feed.notices.size > 0);
  expect([...feed.notices]).toEqual(['feed-message spoken:e/fancy fancy']);
  feed.say(rows(64));
  refuses = null;
  await passing(() => harness.betting.marketView(marketOf().id)?.rows[0]?.no.line === 64);
  await expect.poll(() => [...feed.notices], PATIENCE).toEqual([]);
});

test('S-1 a feed that cannot tell a result is told an operator, who settles the market: then its event has ended', async () => {
  await feed.done('e', event('e'), odds('e'), state('e/odds', 'SUSPENDED'));
  await feed.done('e', { kind: 'undecided', marketKey: 'e/odds', why: 'undecided' });
  const notice = `market-result ${marketOf().id}`;
  expect([...feed.notices]).toEqual([notice]);
  expect(feed.told).toContain('undecided');
  await harness.settle(marketOf(), 'void');
  clock.advance(60_000);
  await expect.poll(() => harness.catalogue.event(marketOf().eventId)?.status, PATIENCE).toBe('ENDED');
  feed.notices.clear();
  await feed.done('e', { kind: 'undecided', marketKey: 'e/odds', why: 'gone' });
  expect([...feed.notices], 'a market that is settled needs no result').toEqual([]);
});

test('S-1 a market that its feed speaks of again is no operator’s matter any more', async () => {
  await feed.done('e', event('e'), odds('e'), state('e/odds', 'SUSPENDED'));
  await feed.done('e', { kind: 'undecided', marketKey: 'e/odds', why: 'gone' });
  clock.advance(60_000);
  expect([...feed.notices]).toEqual([`market-result ${marketOf().id}`]);
  await feed.done('e', state('e/odds', 'OPEN'));
  await passing(() => {
    feed.say({ kind: 'heartbeat' });
    return feed.notices.size === 0;
  });
  expect(view()?.status).toBe('OPEN');
});

test('S-1 a market that is suspended long after its event must be over is told an operator, and again each hour', async () => {
  const hour = 60 * 60_000;
  const { event: match } = event('e') as Extract<Draft, { kind: 'event' }>;
  const race: Draft = {
    kind: 'event',
    event: { ...match, sport: { slug: 'horse-racing', name: 'Racing', code: '7' } },
  };
  await feed.done('e', race, odds('e'), state('e/odds', 'OPEN'));
  const raised = () => feed.raised.filter((notice) => notice === `market-result ${marketOf().id}`).length;
  clock.advance(3 * hour - 60_000);
  expect(raised()).toBe(0);
  clock.advance(2 * 60_000);
  expect(raised()).toBe(1);
  clock.advance(hour);
  expect(raised()).toBe(2);
});

test('S-1 a result that does not fit, and one that never comes, are told an operator', async () => {
  await feed.done('e', event('e'), odds('e'), state('e/odds', 'OPEN'));
  await feed.done('e', { kind: 'result', marketKey: 'e/odds', outcome: { kind: 'number', value: 7 } });
  await expect.poll(open).toEqual([`market-result ${marketOf().id}`]);
  await feed.done('e', {
    kind: 'result',
    marketKey: 'e/odds',
    outcome: { kind: 'winners', selectionKeys: ['Nobody'] },
  });
  expect([...feed.notices]).toEqual(['feed-message spoken:e/odds result']);
  await feed.done('e', { kind: 'event-ended', eventKey: 'e' });
  clock.advance(12 * 60_000);
  expect([...feed.notices]).toContain(`market-result ${marketOf().id}`);
  await harness.settle(marketOf(), 0);
  await expect.poll(open).toEqual([]);
});

test('what is settled and gone is let go of', async () => {
  const sizes: number[] = feed.sizes;
  await feed.done('e', event('e'), odds('e'), state('e/odds', 'OPEN'));
  await feed.done('f', event('f'), odds('f'), state('f/odds', 'OPEN'));
  clock.advance(60_000);
  expect(sizes.at(-1)).toBe(2);
  feed.say({ kind: 'result', marketKey: 'e/odds', outcome: { kind: 'winners', selectionKeys: ['One'] } });
  await feed.done('e', { kind: 'event-ended', eventKey: 'e' });
  await passing(() => harness.catalogue.market(marketOf().id)?.closed === true);
  clock.advance(3 * 60 * 60_000);
  await feed.done('f', state('f/odds', 'OPEN', { inPlay: true }));
  clock.advance(2 * 60_000);
  expect(harness.catalogue.eventByProviderKey('spoken', 'e')).toBeUndefined();
  expect(sizes.at(-1)).toBe(1);
});

test('L-6 a process that another has taken over from writes no result, no catalogue and no epoch', async () => {
  await feed.done('e', event('e'), odds('e'));
  const lease = createLease(harness.workerPool);
  await lease.epoch();
  const { fence } = lease;
  const pool = harness.pool;
  const catalogue = catalogueModule({ pool, ids, clock, fence });
  await catalogue.load();
  const market = marketOf();
  const settlement = settlementModule({
    pool, catalogue, betting: harness.betting, clock, ids, log: silent, bus: createBus<SettlementEvents>(), fence,
    notices: harness.notices,
  }); // prettier-ignore
  await createLease(harness.workerPool).epoch();
  const draft = event('g') as Extract<Draft, { kind: 'event' }>;
  for (const providerKey of ['g', 'e']) {
    const said = { ...draft.event, provider: 'spoken', providerKey, name: 'New' };
    await expect(catalogue.upsertEvent(said)).rejects.toThrow(LeaseLost);
  }
  await expect(catalogue.setEventStatus(market.eventId, 'ENDED')).rejects.toThrow(LeaseLost);
  await expect(catalogue.upsertRow(market.id, 'row')).rejects.toThrow(LeaseLost);
  await expect(settlement.decide(market.id, { kind: 'void', reason: '' })).rejects.toThrow(LeaseLost);
  const module = oddsFeedModule({
    pool, catalogue, betting: harness.betting, decideMarket: settlement.decide, amendMarket: settlement,
    clock: systemClock, log: silent, bus: createBus<OddsFeedEvents>(), fence,
    providers: [{ name: 'late', settings: '', create: () => expect.fail('it must not start') }],
  }); // prettier-ignore
  await expect(module.start()).rejects.toThrow(LeaseLost);
  const { rows } = await harness.db.ownerPool.query(
    `select (select count(*)::int from market_results) as results, (select count(*)::int from feeds where provider = 'late') as feeds,
       (select count(*)::int from events where provider_key = 'g') as events`,
  );
  expect(rows).toEqual([{ results: 0, feeds: 0, events: 0 }]);
});
