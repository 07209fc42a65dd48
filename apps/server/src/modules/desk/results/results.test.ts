import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLES, type RoleCode } from '@maidan/contract';
import type { MarketOutcome } from '@maidan/domain';
import { ids, openHarness, selectionOf, type Harness, type Player } from '../../../../test/harness.ts';
import { answerOnce, idempotencyKey } from '../../../platform/idempotency/index.ts';
import { tx } from '../../../platform/postgres/index.ts';
import type { CatalogueMarket, EventStatus } from '../../catalogue/index.ts';
import { rightsModule } from '../../rights/index.ts';
import { differencePaise } from '../../settlement/index.ts';
import { confirmResult, enterResult, withdrawResult, type Deciding } from './enter-result.ts';
import { belowZero, previewOf, type Preview } from './preview-result.ts';
import { resultMarketView } from './results-view.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const deps = () => ({
  clock: harness.clock,
  catalogue: harness.catalogue,
  byHand: harness.settlement.byHand,
  rights: rightsModule({ database: harness.pool }),
  ids,
});
const operator = (role: RoleCode = ROLES.ADMIN): Deciding => ({
  operator: { id: ids(), name: 'Any', role },
  at: new Date(harness.clock.now()),
});
const balanceOf = async (player: Player): Promise<number> => (await harness.wallet(player)).balancePaise;
const wonBy = (market: CatalogueMarket, place: number): MarketOutcome => ({
  kind: 'winners',
  selectionIds: [selectionOf(market, place)],
});
const VOID: MarketOutcome = { kind: 'void', reason: 'abandoned' };

let matches = 0;
type Met = { readonly isHeld?: boolean; readonly times?: number; readonly status?: EventStatus };
/** An exchange market of an event that has ended, where a backer and a layer met, suspended by an operator. */
async function met(stake: number, { isHeld = true, times = 1, status = 'ENDED' }: Met = {}) {
  const { odds: market, event } = await harness.anotherMatch(`by-hand-${(matches += 1)}`);
  const [layer, backer] = [await harness.player(stake * 4 * times), await harness.player(stake * 4 * times)];
  for (let time = 0; time < times; time += 1) {
    await harness.take(layer, { market, side: 'lay', odds: 3, stake });
    await harness.take(backer, { market, side: 'back', odds: 3, stake });
  }
  if (status !== 'UPCOMING') await harness.catalogue.setEventStatus(event.id, status);
  if (isHeld) await hold(market);
  return { market, backer, layer, event };
}

async function hold(market: CatalogueMarket): Promise<void> {
  await harness.betting.setHold({ kind: 'market', id: market.id }, true);
  await harness.pool.query(
    `insert into market_holds (id, scope, subject, held_by, held_at) values ($1, 'market', $2, $1, $3)`,
    [ids(), market.id, new Date(harness.clock.now())],
  );
}

const previewed = (market: CatalogueMarket, outcome: MarketOutcome) =>
  tx(harness.pool, (t) => previewOf(deps(), t, market.id, outcome));

async function preview(market: CatalogueMarket, outcome: MarketOutcome): Promise<Preview> {
  const answer = await previewed(market, outcome);
  if (!answer.ok) throw new Error(answer.refusal.kind);
  return answer.value;
}

type More = { readonly by?: Deciding; readonly seen?: string; readonly key?: string; readonly hasRead?: boolean };

async function enter(market: CatalogueMarket, outcome: MarketOutcome, { by = operator(), key, ...more }: More = {}) {
  const seen = more.seen ?? (await preview(market, outcome)).seen;
  const { hasRead: hasReadBelowZero = false } = more;
  const typed = { marketId: market.id, outcome, reason: 'Entered wrongly', seen, hasReadBelowZero };
  const once = { key: idempotencyKey(by.operator.id, key ?? null, { market: market.id, outcome }), at: by.at };
  return await answerOnce(harness.pool, once, (t) => enterResult(deps(), t, by, typed));
}

const confirm = (id: string, outcome: MarketOutcome, by = operator()) =>
  tx(harness.pool, (t) => confirmResult(deps(), t, by, { id, outcome }));

/** The id of an entry that waits. */
async function waiting(market: CatalogueMarket, outcome: MarketOutcome, more: More = {}): Promise<string> {
  const answer = await enter(market, outcome, more);
  if (!answer.ok) throw new Error(answer.refusal.kind);
  expect(answer.value.state).toBe('WAITING');
  return answer.value.id;
}

const kindOf = (answer: { ok: true } | { ok: false; refusal: { kind: string } }) =>
  answer.ok ? 'ok' : answer.refusal.kind;

test('BET-18 desk Q-8 what the preview shows is what each wallet moves by, to the paisa', async () => {
  const { market, backer, layer } = await met(100);
  const before = [await balanceOf(backer), await balanceOf(layer)];
  const { wallets, movedPaise, needsSecond, version } = await preview(market, wonBy(market, 0));
  expect([version, needsSecond, movedPaise]).toEqual([1, false, 400_00]);
  expect(await balanceOf(backer)).toBe(before[0]);
  expect(await enter(market, wonBy(market, 0))).toMatchObject({ ok: true, value: { state: 'SETTLED' } });
  await harness.settlement.settled();
  const shown = (player: Player) => wallets.find(({ walletId }) => walletId === player.walletId)?.becomesPaise;
  expect([await balanceOf(backer), await balanceOf(layer)]).toEqual([
    (before[0] ?? 0) + (shown(backer) ?? Number.NaN),
    (before[1] ?? 0) + (shown(layer) ?? Number.NaN),
  ]);
  expect([shown(backer), shown(layer)]).toEqual([200_00, -200_00]);
  expect(await harness.faults()).toEqual([]);
});

test('desk Q-8 a market that could still take a bet is not previewed; an impossible result is refused', async () => {
  const { market } = await met(100, { isHeld: false });
  expect(kindOf(await previewed(market, wonBy(market, 0)))).toBe('market-takes-bets');
  await hold(market);
  expect(kindOf(await previewed(market, { kind: 'number', value: 3 }))).toBe('result-misfit');
  expect(kindOf(await previewed(market, { kind: 'winners', selectionIds: [ids()] }))).toBe('result-misfit');
  expect(kindOf(await previewed(market, wonBy(market, 0)))).toBe('ok');
});

test('desk Q-7 before an event begins its markets are only void; in play two operators enter a result, and one enters a fancy', async () => {
  const { market, event } = await met(100, { status: 'UPCOMING' });
  expect(kindOf(await previewed(market, wonBy(market, 0)))).toBe('event-not-begun');
  const typed = { marketId: market.id, outcome: wonBy(market, 0), reason: '', seen: '', hasReadBelowZero: true };
  expect(kindOf(await tx(harness.pool, (t) => enterResult(deps(), t, operator(), typed)))).toBe('event-not-begun');
  expect(await preview(market, VOID)).toMatchObject({ needsSecond: true });
  await harness.catalogue.setEventStatus(event.id, 'IN_PLAY');
  expect(await preview(market, wonBy(market, 0))).toMatchObject({
    movedPaise: 400_00,
    isOver: false,
    needsSecond: true,
  });
  const id = await waiting(market, wonBy(market, 0));
  expect(await confirm(id, wonBy(market, 0))).toMatchObject({ ok: true, value: { state: 'SETTLED' } });
  const [fancy] = harness.catalogue.marketsOf(event.id).filter(({ kind }) => kind === 'fancy');
  if (!fancy) throw new Error('no fancy');
  await hold(fancy);
  expect(await enter(fancy, { kind: 'number', value: 40 })).toMatchObject({ ok: true, value: { state: 'SETTLED' } });
  await harness.settlement.settled();
  expect(await harness.faults()).toEqual([]);
});

test('desk Q-8 a preview is bound to the result, the suspension, the bets and the version that it saw', async () => {
  const { market, backer } = await met(100);
  const { seen } = await preview(market, wonBy(market, 0));
  expect(kindOf(await enter(market, wonBy(market, 1), { seen }))).toBe('preview-outdated');
  // Opened again, bet on, and suspended anew.
  await harness.pool.query(`update market_holds set lifted_by = id, lifted_at = held_at where subject = $1`, [
    market.id,
  ]);
  await harness.betting.setHold({ kind: 'market', id: market.id }, false);
  const other = await harness.player();
  await harness.take(other, { market, side: 'lay', odds: 3, stake: 100 });
  await harness.take(backer, { market, side: 'back', odds: 3, stake: 100 });
  await hold(market);
  expect(kindOf(await enter(market, wonBy(market, 0), { seen }))).toBe('preview-outdated');
  // Worked out anew it is taken, and the feed's own result afterwards changes nothing.
  expect(kindOf(await enter(market, wonBy(market, 0)))).toBe('ok');
  await harness.settlement.settled();
  await harness.settlement.decide(market.id, wonBy(market, 1));
  await harness.settlement.settled();
  expect(await balanceOf(backer)).toBe(400_00 + 400_00);
  expect(kindOf(await enter(market, wonBy(market, 1), { seen }))).toBe('preview-outdated');
  expect(await harness.faults()).toEqual([]);
});

test('OPR-02 desk Q-7 from ₹5,00,000 moved a second operator types the result; a paisa less needs none', async () => {
  const { market } = await met(62_500, { times: 2 });
  expect(await preview(market, wonBy(market, 0))).toMatchObject({ movedPaise: 5_00_000_00, needsSecond: true });
  const first = operator();
  const id = await waiting(market, wonBy(market, 0), { by: first });
  expect(kindOf(await confirm(id, wonBy(market, 0), first))).toBe('same-operator');
  expect(kindOf(await enter(market, wonBy(market, 0)))).toBe('result-waiting');
  const { rows } = await harness.pool.query<{ details: object }>(
    `select details from audit_log where details->>'entryId' = $1`,
    [id],
  );
  // The second operator may read the log: it does not say what was typed.
  expect(rows).toEqual([{ details: { entryId: id, marketId: market.id, version: 1 } }]);
  expect(await confirm(id, wonBy(market, 0))).toMatchObject({ ok: true, value: { state: 'SETTLED' } });
  expect(kindOf(await confirm(id, wonBy(market, 0)))).toBe('result-entry-over');
  await harness.settlement.settled();
  expect(await harness.faults()).toEqual([]);
  const { market: small } = await met(62_499.99, { times: 2 });
  expect(await preview(small, wonBy(small, 0))).toMatchObject({ needsSecond: false });
});

test('desk Q-7 a different second result moves nothing; after three such pairs only a director enters it', async () => {
  const { market, backer } = await met(100);
  const before = await balanceOf(backer);
  for (let pair = 1; pair <= 3; pair += 1) {
    const id = await waiting(market, VOID);
    expect(await confirm(id, wonBy(market, 0))).toMatchObject({ ok: true, value: { state: 'DIFFERED' } });
  }
  await harness.settlement.settled();
  expect(await balanceOf(backer)).toBe(before);
  expect(kindOf(await enter(market, wonBy(market, 0)))).toBe('result-locked');
  expect(kindOf(await enter(market, VOID))).toBe('result-locked');
  const id = await waiting(market, VOID, { by: operator(ROLES.DIRECTOR) });
  expect(await confirm(id, VOID)).toMatchObject({ ok: true, value: { state: 'SETTLED' } });
  await harness.settlement.settled();
  expect(await balanceOf(backer)).toBe(before);
  expect(await harness.faults()).toEqual([]);
});

test('desk Q-8 what waits settles nothing if the market has changed since; it can be withdrawn', async () => {
  const { market, backer } = await met(100);
  const id = await waiting(market, VOID);
  await hold({ ...market, id: market.eventId });
  await harness.pool.query(`update market_holds set scope = 'event' where subject = $1`, [market.eventId]);
  expect(await confirm(id, VOID)).toMatchObject({ ok: true, value: { state: 'OUTDATED' } });
  expect((await harness.settlement.byHand.versionsOf(harness.pool, market.id)).length).toBe(0);
  const again = await waiting(market, VOID);
  const taken = await tx(harness.pool, (t) => withdrawResult(deps(), t, operator(), again));
  expect(taken).toMatchObject({ ok: true, value: { state: 'WITHDRAWN' } });
  expect(kindOf(await confirm(again, VOID))).toBe('result-entry-over');
  expect(await balanceOf(backer)).toBe(400_00);
});

test('L-5 desk Q-7 the same request again settles once, and a server that ends in between settles it after its start', async () => {
  const { market, backer } = await met(100);
  const by = operator();
  const { seen } = await preview(market, wonBy(market, 0));
  const one = { by, seen, key: ids() };
  const answers = await Promise.all([enter(market, wonBy(market, 0), one), enter(market, wonBy(market, 0), one)]);
  expect(answers[0]).toEqual(answers[1]);
  expect(await balanceOf(backer)).toBe(400_00);
  // Nothing has been settled by this process; the next one finds the row.
  await harness.restart();
  await harness.settlement.start();
  await harness.settlement.settled();
  expect(await balanceOf(backer)).toBe(600_00);
  expect((await harness.settlement.byHand.versionsOf(harness.pool, market.id)).length).toBe(1);
  expect(await harness.faults()).toEqual([]);
});

test('BET-18 desk Q-10 a resettlement shows the difference and the debts first, and needs somebody who decided no version', async () => {
  const { market, backer, layer } = await met(100);
  const first = operator();
  await enter(market, wonBy(market, 0), { by: first });
  await harness.settlement.settled();
  // The winner spends everything elsewhere and loses it.
  const { bookmaker } = await harness.anotherMatch(`by-hand-${(matches += 1)}`);
  harness.betting.setRates(bookmaker.id, selectionOf(bookmaker, 0), { back: { rate: 100 }, lay: null });
  await harness.take(backer, { market: bookmaker, side: 'back', odds: 100, stake: 600 });
  await harness.settle(bookmaker, 1);
  expect(await balanceOf(backer)).toBe(0);
  const shown = await preview(market, wonBy(market, 1));
  expect(shown).toMatchObject({ version: 2, needsSecond: true, movedPaise: 600_00 });
  expect(shown.wallets.find(({ walletId }) => walletId === backer.walletId)).toMatchObject({
    wasPaise: 200_00,
    becomesPaise: -100_00,
    balanceAfterPaise: -300_00,
  });
  expect(shown.wallets.map(differencePaise).toSorted((a, b) => a - b)).toEqual([-300_00, 300_00]);
  expect(belowZero(shown).map(({ walletId }) => walletId)).toEqual([backer.walletId]);
  expect(kindOf(await enter(market, wonBy(market, 1)))).toBe('debts-unread');
  const id = await waiting(market, wonBy(market, 1), { hasRead: true });
  expect(kindOf(await confirm(id, wonBy(market, 1), first))).toBe('result-decided-before');
  expect(kindOf(await confirm(id, wonBy(market, 1)))).toBe('ok');
  await harness.settlement.settled();
  expect([await balanceOf(backer), await balanceOf(layer)]).toEqual([-300_00, 500_00]);
  expect(kindOf(await previewed(market, wonBy(market, 1)))).toBe('result-unchanged');
  expect(await harness.faults()).toEqual([]);
});

test('desk Q-10 E-6 E-7 the debts before a result are what is available: a losing player with credit has none, one who holds more elsewhere has', async () => {
  const { odds: market, event } = await harness.anotherMatch(`by-hand-${(matches += 1)}`);
  await harness.catalogue.setEventStatus(event.id, 'ENDED');
  const [credit, short] = [await harness.player(0, 1_000), await harness.player(100)];
  const layer = await harness.player(10_000);
  for (const player of [credit, short]) {
    await harness.take(layer, { market, side: 'lay', odds: 3, stake: 100 });
    await harness.take(player, { market, side: 'back', odds: 3, stake: 100 });
  }
  await hold(market);
  // What an operator forced meanwhile: less is there than both markets hold.
  await harness.db.ownerPool.query(
    `update wallets set exposure_paise = exposure_paise + 5000, forced_reason = 'another market' where id = $1`,
    [short.walletId],
  );
  const debts = belowZero(await preview(market, wonBy(market, 1)));
  expect(debts.map(({ walletId, availableAfterPaise }) => [walletId, availableAfterPaise])).toEqual([
    [short.walletId, -50_00],
  ]);
  await harness.db.ownerPool.query('update wallets set exposure_paise = exposure_paise - 5000 where id = $1', [
    short.walletId,
  ]);
});

test('desk Q-10 a director may be second whatever they decided; others must not have decided the last version', async () => {
  const { market } = await met(100);
  const [first, second, director] = [operator(), operator(), operator(ROLES.DIRECTOR)];
  await enter(market, wonBy(market, 0), { by: first });
  await harness.settlement.settled();
  const again = async (place: number, one: Deciding, other: Deciding) => {
    const id = await waiting(market, wonBy(market, place), { by: one, hasRead: true });
    const answer = await confirm(id, wonBy(market, place), other);
    await harness.settlement.settled();
    return kindOf(answer);
  };
  expect(await again(1, second, director)).toBe('ok');
  // The first one decided version 1 and not the last, and the director decided the last.
  expect(await again(0, first, director)).toBe('ok');
  expect(await again(1, second, operator())).toBe('ok');
  expect(await again(0, operator(), first)).toBe('ok');
});

test('desk Q-7 what an operator moves alone on a day is summed: from the set amount on a second one types it', async () => {
  const by = operator();
  const enterOf = async (stake: number) => {
    const { market } = await met(stake);
    return await enter(market, wonBy(market, 0), { by });
  };
  // ₹60,000 at 3.00 moves ₹1,20,000 to the winner and as much from the loser, less commission.
  expect(await enterOf(60_000)).toMatchObject({ ok: true, value: { state: 'SETTLED' } });
  expect(await enterOf(60_000)).toMatchObject({ ok: true, value: { state: 'SETTLED' } });
  expect(await enterOf(60_000)).toMatchObject({ ok: true, value: { state: 'WAITING' } });
  // Another operator’s day is another sum, and the next day begins at nothing.
  const { market } = await met(60_000);
  expect(await enter(market, wonBy(market, 0))).toMatchObject({ ok: true, value: { state: 'SETTLED' } });
  const tomorrow = { ...by, at: new Date(by.at.getTime() + 24 * 60 * 60_000) };
  const next = await met(60_000);
  expect(await enter(next.market, wonBy(next.market, 0), { by: tomorrow })).toMatchObject({
    ok: true,
    value: { state: 'SETTLED' },
  });
  await harness.settlement.settled();
});

test('desk Q-7 results that an operator enters at the same moment are summed like those of the day', async () => {
  const by = operator();
  const markets = [await met(60_000), await met(60_000), await met(60_000), await met(60_000)].map(
    (each) => each.market,
  );
  const seen = await Promise.all(markets.map(async (market) => (await preview(market, wonBy(market, 0))).seen));
  const answers = await Promise.all(
    markets.map((market, place) => enter(market, wonBy(market, 0), { by, seen: seen[place] ?? '' })),
  );
  const states = answers.map((answer) => (answer.ok ? answer.value.state : answer.refusal.kind));
  expect(states.toSorted()).toEqual(['SETTLED', 'SETTLED', 'WAITING', 'WAITING']);
  await harness.settlement.settled();
});

test('desk Q-7 an entry lapses after 24 hours without its second operator, and another one can be made', async () => {
  const { market } = await met(100);
  const by = operator();
  const id = await waiting(market, VOID, { by });
  const day = 24 * 60 * 60_000;
  const late = { ...operator(), at: new Date(harness.clock.now() + day + 1) };
  expect(kindOf(await confirm(id, VOID, late))).toBe('result-entry-over');
  // The market's page offers to enter a result again instead of a second look at what is over.
  const shownAt = async (nowMs: number) => {
    const view = {
      ...deps(),
      betting: harness.betting,
      database: harness.pool,
      namesOf: async () => new Map<string, string>(),
    };
    return (await resultMarketView(view, market.id, nowMs))?.waiting?.id ?? null;
  };
  expect(await shownAt(by.at.getTime() + day - 1)).toBe(id);
  expect(await shownAt(by.at.getTime() + day)).toBeNull();
  expect(kindOf(await enter(market, VOID))).toBe('result-waiting');
  expect(await enter(market, VOID, { by: late })).toMatchObject({ ok: true, value: { state: 'WAITING' } });
});

test('S-10 a receipt says how many operators decided each version, and names none of them', async () => {
  const { market, backer } = await met(100);
  const evidence = async () => {
    await harness.settlement.settled();
    const [bet] = await harness.betting.betsInMarket(backer.id, market.id);
    return bet && (await harness.settlement.receiptOf(bet, backer.walletId))?.evidence;
  };
  const first = operator();
  await enter(market, wonBy(market, 0), { by: first });
  const arrivedAt = first.at.toISOString();
  expect(await evidence()).toMatchObject([{ version: 1, source: { by: 'operators', operators: 1 } }]);
  await confirm(await waiting(market, wonBy(market, 1)), wonBy(market, 1));
  const shown = await evidence();
  expect(shown?.map(({ source }) => source?.by === 'operators' && source.operators)).toEqual([1, 2]);
  expect(Object.keys(shown?.[0]?.source ?? {}).toSorted()).toEqual(['arrivedAt', 'by', 'operators']);
  expect((shown?.[0]?.source?.arrivedAt ?? '') >= arrivedAt).toBe(true);
});
