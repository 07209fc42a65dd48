import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLES, type RoleCode } from '@maidan/contract';
import { ids, openHarness, selectionOf, type Harness, type Player } from '../../../../test/harness.ts';
import { timeOfId } from '../../../platform/ids/index.ts';
import { tx } from '../../../platform/postgres/index.ts';
import { minutesOfMatches } from '../../betting/index.ts';
import type { CatalogueMarket } from '../../catalogue/index.ts';
import { rightsModule } from '../../rights/index.ts';
import { differencePaise } from '../../settlement/index.ts';
import { saidOf, type Decision, type Amending } from './decision.ts';
import { entryById } from './entries-repository.ts';
import { confirmResult, enterResult, type Deciding } from './enter-result.ts';
import { previewOf, type Preview } from './preview-result.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const DAY_MS = 24 * 60 * 60_000;
const deps = () => ({
  clock: harness.clock,
  catalogue: harness.catalogue,
  byHand: harness.settlement.byHand,
  rights: rightsModule({ database: harness.pool }),
  ids,
});
const operator = (role: RoleCode = ROLES.ADMIN, laterMs = 0): Deciding => ({
  operator: { id: ids(), name: 'Any', role },
  at: new Date(harness.clock.now() + laterMs),
});
const kindOf = (answer: { ok: true } | { ok: false; refusal: { kind: string } }) =>
  answer.ok ? 'ok' : answer.refusal.kind;

/** What is left to bet with: balance less exposure. */
async function freeOf(player: Player): Promise<number> {
  const { balancePaise, exposurePaise } = await harness.wallet(player);
  return balancePaise - exposurePaise;
}

let matches = 0;
/** The layer's 300 of liability at 3.00 meet the backer's one bet in two matches, 100 and then 200. */
async function metTwice() {
  const { odds: market } = await harness.anotherMatch(`voids-${(matches += 1)}`);
  const [layer, backer] = [await harness.player(1_000), await harness.player(1_000)];
  const first = await harness.take(layer, { market, side: 'lay', odds: 3, stake: 100 });
  const bet = await harness.take(backer, { market, side: 'back', odds: 3, stake: 300 });
  const second = await harness.take(layer, { market, side: 'lay', odds: 3, stake: 200 });
  return { market, layer, backer, bet, first, second };
}

/** The one millisecond in which the last match of a bet was made. */
async function windowOfLastMatch(betId: string): Promise<Amending> {
  const { rows } = await harness.pool.query<{ id: string }>(
    'select match_id as id from fills where bet_id = $1 order by match_id desc limit 1',
    [betId],
  );
  const atMs = timeOfId(rows[0]?.id ?? '');
  return {
    kind: 'void-window',
    from: new Date(atMs).toISOString(),
    until: new Date(atMs + 1).toISOString(),
    reason: 'decided-in-review',
  };
}

const previewed = (market: CatalogueMarket, decision: Decision) =>
  tx(harness.pool, (t) => previewOf(deps(), t, market.id, decision));

async function preview(market: CatalogueMarket, decision: Decision): Promise<Preview> {
  const answer = await previewed(market, decision);
  if (!answer.ok) throw new Error(answer.refusal.kind);
  return answer.value;
}

async function enter(market: CatalogueMarket, outcome: Decision, by = operator()) {
  const { seen } = await preview(market, outcome);
  const typed = { marketId: market.id, outcome, reason: '', seen, hasReadBelowZero: true };
  return await tx(harness.pool, (t) => enterResult(deps(), t, by, typed));
}

/** As the route does it: recorded while the market is suspended. */
const confirm = (market: CatalogueMarket, id: string, decision: Amending, by = operator()) =>
  harness.settlement.byHand.whileAmending(
    { marketId: market.id, said: saidOf(decision) },
    () => tx(harness.pool, (t) => confirmResult(deps(), t, by, { id, outcome: decision })),
    async () => (await entryById(harness.pool, id))?.state === 'SETTLED',
  );

async function enteredId(market: CatalogueMarket, decision: Amending, by = operator()): Promise<string> {
  const answer = await enter(market, decision, by);
  if (!answer.ok) throw new Error(answer.refusal.kind);
  expect(answer.value.state).toBe('WAITING');
  return answer.value.id;
}

test('BET-18 desk Q-9 fills in [from, until) are void for both sides, a bet partly inside is part void, and the market goes on', async () => {
  const { market, layer, backer, bet } = await metTwice();
  expect([await freeOf(layer), await freeOf(backer)]).toEqual([400_00, 700_00]);
  const window = await windowOfLastMatch(bet.id);
  const { wallets, changed, needsSecond, version } = await preview(market, window);
  expect([needsSecond, version, changed?.length]).toEqual([true, 0, 2]);
  expect(changed?.find(({ betId }) => betId === bet.id)).toMatchObject({ isPart: true, givenBackPaise: 200_00 });
  const id = await enteredId(market, window);
  // A bet in between lies outside the window.
  const [other, another] = [await harness.player(1_000), await harness.player(1_000)];
  await harness.take(other, { market, side: 'lay', odds: 3, stake: 100 });
  expect(await confirm(market, id, window)).toMatchObject({ ok: true, value: { state: 'SETTLED' } });
  expect([await freeOf(layer), await freeOf(backer)]).toEqual([800_00, 900_00]);
  for (const { walletId, balanceAfterPaise } of wallets) {
    expect(balanceAfterPaise).toBe(await freeOf(walletId === layer.walletId ? layer : backer));
  }
  const after = await harness.take(another, { market, side: 'back', odds: 3, stake: 100 });
  expect(after.matchedPaise).toBe(100_00);
  await harness.settle(market, 0);
  expect([await freeOf(layer), await freeOf(backer)]).toEqual([800_00, 1_200_00]);
  expect(await harness.faults()).toEqual([]);
});

test('desk Q-9 a window takes two people, who type the same times; one that lies ahead or holds no bet is refused', async () => {
  const { market, layer, bet } = await metTwice();
  const window = await windowOfLastMatch(bet.id);
  const ahead = new Date(harness.clock.now() + DAY_MS).toISOString();
  expect(kindOf(await previewed(market, { ...window, until: ahead } as Decision))).toBe('void-window-open');
  const early = { ...window, from: '2020-01-01T00:00:00.000Z', until: '2020-01-02T00:00:00.000Z' } as Decision;
  expect(kindOf(await previewed(market, early))).toBe('void-empty');
  const by = operator();
  const id = await enteredId(market, window, by);
  expect(kindOf(await confirm(market, id, window, by))).toBe('same-operator');
  const other = { ...window, from: '2020-01-01T00:00:00.000Z' } as Amending;
  expect(await confirm(market, id, other)).toMatchObject({ ok: true, value: { state: 'DIFFERED' } });
  expect(await freeOf(layer)).toBe(400_00);
  const again = await enteredId(market, window);
  expect(await confirm(market, again, window)).toMatchObject({ ok: true, value: { state: 'SETTLED' } });
  expect(kindOf(await confirm(market, again, window))).toBe('result-entry-over');
  expect(kindOf(await previewed(market, window))).toBe('void-empty');
  expect(await harness.faults()).toEqual([]);
});

test('desk Q-9 desk Q-10 a void in a settled market is a version, settled by what its preview showed', async () => {
  const { market, layer, backer, bet } = await metTwice();
  await harness.settle(market, 0);
  expect([await freeOf(layer), await freeOf(backer)]).toEqual([400_00, 1_600_00]);
  const window = await windowOfLastMatch(bet.id);
  const { wallets, version } = await preview(market, window);
  expect([version, wallets.map(differencePaise).toSorted((a, b) => a - b)]).toEqual([2, [-400_00, 400_00]]);
  expect(await confirm(market, await enteredId(market, window), window)).toMatchObject({ ok: true });
  await harness.settlement.settled();
  expect([await freeOf(layer), await freeOf(backer)]).toEqual([800_00, 1_200_00]);
  expect((await harness.settlement.byHand.versionsOf(harness.pool, market.id)).at(-1)).toMatchObject({
    version: 2,
    reason: 'decided-in-review',
  });
  expect(await harness.faults()).toEqual([]);
});

test('desk Q-9 a single bet is void with its fills, so also on the other sides', async () => {
  const { market, layer, backer, first, second } = await metTwice();
  const said = { kind: 'void-bet', betId: first.id, reason: 'Typed by mistake' } as const;
  expect((await preview(market, said)).changed?.length).toBe(2);
  expect(await confirm(market, await enteredId(market, said), said)).toMatchObject({ ok: true });
  expect([await freeOf(layer), await freeOf(backer)]).toEqual([600_00, 800_00]);
  const rest = { ...said, betId: second.id };
  expect(await confirm(market, await enteredId(market, rest), rest)).toMatchObject({ ok: true });
  expect([await freeOf(layer), await freeOf(backer)]).toEqual([1_000_00, 1_000_00]);
  expect(kindOf(await previewed(market, { ...said, betId: ids() }))).toBe('void-empty');
  expect(await harness.faults()).toEqual([]);
});

test('desk Q-9 later than 7 days after settlement only a director enters a void, and another looks', async () => {
  const { market, layer, bet } = await metTwice();
  await harness.settle(market, 0);
  const window = await windowOfLastMatch(bet.id);
  const late = 7 * DAY_MS + 60_000;
  expect(kindOf(await enter(market, window, operator(ROLES.ADMIN, late)))).toBe('void-late');
  expect(kindOf(await enter(market, window, operator(ROLES.ADMIN, late - 3_600_000)))).toBe('ok');
  const [waiting] = (
    await harness.pool.query<{ id: string }>(`select id from result_entries where market_id = $1`, [market.id])
  ).rows;
  await harness.pool.query(`update result_entries set state = 'WITHDRAWN', decided_at = entered_at where id = $1`, [
    waiting?.id,
  ]);
  const id = await enteredId(market, window, operator(ROLES.DIRECTOR, late));
  expect(await confirm(market, id, window)).toMatchObject({ ok: true, value: { state: 'SETTLED' } });
  await harness.settlement.settled();
  expect(await freeOf(layer)).toBe(800_00);
});

test('desk Q-9 a void that becomes late while it waits takes a director as the second operator', async () => {
  const { market, bet } = await metTwice();
  await harness.settle(market, 0);
  const window = await windowOfLastMatch(bet.id);
  const late = 7 * DAY_MS + 60_000;
  const id = await enteredId(market, window, operator(ROLES.ADMIN, late - 3_600_000));
  expect(kindOf(await confirm(market, id, window, operator(ROLES.ADMIN, late)))).toBe('void-late');
  expect(await confirm(market, id, window, operator(ROLES.DIRECTOR, late))).toMatchObject({
    ok: true,
    value: { state: 'SETTLED' },
  });
});

test('desk Q-9 a void whose answer was lost holds after a restart, and is applied once', async () => {
  const { market, layer, backer, bet } = await metTwice();
  const window = await windowOfLastMatch(bet.id);
  const id = await enteredId(market, window);
  // The process ends after the commit, before any hold has followed.
  await tx(harness.pool, (t) => confirmResult(deps(), t, operator(), { id, outcome: window }));
  await harness.restart();
  await harness.betting.openMarket(market.id);
  expect([await freeOf(layer), await freeOf(backer)]).toEqual([800_00, 900_00]);
  await harness.settle(market, 0);
  expect([await freeOf(layer), await freeOf(backer)]).toEqual([800_00, 1_200_00]);
  expect(await harness.faults()).toEqual([]);
});

test('desk Q-7 a dead heat by hand is settled as a feed’s, and differs from an outright winner', async () => {
  const { market, layer, backer } = await metTwice();
  await harness.catalogue.setEventStatus(market.eventId, 'ENDED');
  await harness.betting.setHold({ kind: 'market', id: market.id }, true);
  await harness.pool.query(
    `insert into market_holds (id, scope, subject, held_by, held_at) values ($1, 'market', $2, $1, now())`,
    [ids(), market.id],
  );
  const tied = [selectionOf(market, 0), selectionOf(market, 1)];
  const heat: Decision = { kind: 'winners', selectionIds: [], deadHeat: { selectionIds: tied, places: 1 } };
  const { movedPaise } = await preview(market, heat);
  expect(kindOf(await enter(market, heat))).toBe('ok');
  await harness.settlement.settled();
  // Half of 300 wins at 3.00, half loses.
  expect([movedPaise, await freeOf(layer), await freeOf(backer)]).toEqual([300_00, 850_00, 1_150_00]);
  expect(kindOf(await previewed(market, { kind: 'winners', selectionIds: tied.slice(0, 1) }))).toBe('ok');
  expect(kindOf(await previewed(market, heat))).toBe('result-unchanged');
});

test('desk Q-9 the minutes of a market’s matches count a match between two players once', async () => {
  const { market } = await metTwice();
  const minutes = await minutesOfMatches(harness.pool, market.id);
  expect(minutes.reduce((sum, each) => sum + each.matches, 0)).toBe(2);
  expect(minutes.reduce((sum, each) => sum + each.stakePaise, 0)).toBe(300_00);
});
