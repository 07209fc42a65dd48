import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLES } from '@maidan/contract';
import { ids, openHarness, selectionOf, type Harness, type Player } from '../../../../test/harness.ts';
import { openRace, raceNow } from '../../../../test/race.ts';
import { tx } from '../../../platform/postgres/index.ts';
import { betNoticesOf } from '../../betting/index.ts';
import type { CatalogueMarket } from '../../catalogue/index.ts';
import { rightsModule } from '../../rights/index.ts';
import { differencePaise } from '../../settlement/index.ts';
import { saidOf, type Amending, type Decision } from './decision.ts';
import { entryById } from './entries-repository.ts';
import { confirmResult, enterResult, type Deciding } from './enter-result.ts';
import { previewOf, type Preview } from './preview-result.ts';

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
const operator = (): Deciding => ({
  operator: { id: ids(), name: 'Any', role: ROLES.ADMIN },
  at: new Date(harness.clock.now()),
});
const kindOf = (answer: { ok: true } | { ok: false; refusal: { kind: string } }) =>
  answer.ok ? 'ok' : answer.refusal.kind;

async function freeOf(player: Player): Promise<number> {
  const { balancePaise, exposurePaise } = await harness.wallet(player);
  return balancePaise - exposurePaise;
}

async function hold(market: CatalogueMarket): Promise<void> {
  await harness.betting.setHold({ kind: 'market', id: market.id }, true);
  await harness.pool.query(
    `insert into market_holds (id, scope, subject, held_by, held_at) values ($1, 'market', $2, $1, now())`,
    [ids(), market.id],
  );
}

/** Later than every match so far. */
const out = (market: CatalogueMarket, runner: number, reductionPercent = 25): Amending => ({
  kind: 'remove-runner',
  selectionId: selectionOf(market, runner),
  reductionPercent,
  at: new Date(harness.clock.now()).toISOString(),
});

/** Every match before it was made in an earlier millisecond. */
async function nextMillisecond(): Promise<void> {
  const nowMs = harness.clock.now();
  await expect.poll(() => harness.clock.now()).toBeGreaterThan(nowMs + 1);
}

const previewed = (market: CatalogueMarket, decision: Decision) =>
  tx(harness.pool, (t) => previewOf(deps(), t, market.id, decision));

async function preview(market: CatalogueMarket, decision: Decision): Promise<Preview> {
  const answer = await previewed(market, decision);
  if (!answer.ok) throw new Error(answer.refusal.kind);
  return answer.value;
}

async function enteredId(market: CatalogueMarket, outcome: Amending, by = operator()): Promise<string> {
  const { seen } = await preview(market, outcome);
  const typed = { marketId: market.id, outcome, reason: '', seen, hasReadBelowZero: true };
  const answer = await tx(harness.pool, (t) => enterResult(deps(), t, by, typed));
  if (!answer.ok) throw new Error(answer.refusal.kind);
  expect(answer.value.state).toBe('WAITING');
  return answer.value.id;
}

const typedSecond = (id: string, outcome: Amending, by = operator()) =>
  tx(harness.pool, (t) => confirmResult(deps(), t, by, { id, outcome }));

/** As the route does it: recorded while the market is suspended. */
const confirm = (market: CatalogueMarket, id: string, decision: Amending) =>
  harness.settlement.byHand.whileAmending(
    { marketId: market.id, said: saidOf(decision) },
    () => typedSecond(id, decision),
    async () => (await entryById(harness.pool, id))?.state === 'SETTLED',
  );

/** Runner 0 at 8.00 for 100 between two players, and runner 1 at 4.00 for 100. */
async function raced(kind: 'horse-win' | 'greyhound' = 'horse-win') {
  const market = await openRace(harness, { kind });
  const [layer, backer] = [await harness.player(1_000), await harness.player(1_000)];
  await harness.take(layer, { market, on: 0, side: 'lay', odds: 8, stake: 100 });
  await harness.take(backer, { market, on: 0, side: 'back', odds: 8, stake: 100 });
  await harness.take(layer, { market, on: 1, side: 'lay', odds: 4, stake: 100 });
  await harness.take(backer, { market, on: 1, side: 'back', odds: 4, stake: 100 });
  await nextMillisecond();
  return { market, layer, backer };
}

test('desk Q-9 D-1 a runner is removed by two operators, who type the same, as its preview showed', async () => {
  const { market, layer, backer } = await raced();
  await harness.take(backer, { market, on: 1, side: 'back', odds: 20, stake: 100 });
  await nextMillisecond();
  expect(kindOf(await previewed(market, out(market, 1)))).toBe('market-takes-bets');
  await hold(market);
  const said = out(market, 1);
  const { version, changed, wallets, needsSecond } = await preview(market, said);
  expect([version, needsSecond]).toEqual([0, true]);
  const shown = changed?.map(({ bet, becomes }) => [
    bet.kind === 'exchange' && bet.price,
    becomes?.kind === 'exchange' ? becomes.price : null,
  ]);
  // 8.00 at 25 % becomes 6.00; the bets on the runner itself are void.
  expect(shown?.toSorted()).toEqual([
    [400, null],
    [400, null],
    [800, 600],
    [800, 600],
  ]);
  const id = await enteredId(market, said);
  expect(await freeOf(backer)).toBe(700_00);
  const other = { ...said, reductionPercent: 24 } as Amending;
  expect(await typedSecond(id, other)).toMatchObject({ ok: true, value: { state: 'DIFFERED' } });
  expect(raceNow(harness, market).selections[1]?.removal).toBeNull();
  expect(await confirm(market, await enteredId(market, said), said)).toMatchObject({
    ok: true,
    value: { state: 'SETTLED' },
  });
  expect(raceNow(harness, market).selections[1]?.removal).toMatchObject({ reductionBasisPoints: 2_500 });
  expect([await freeOf(layer), await freeOf(backer)]).toEqual([500_00, 900_00]);
  const layersWallet = wallets.find(({ walletId }) => walletId === layer.walletId);
  expect(layersWallet).toMatchObject({ becomesPaise: -500_00, balanceAfterPaise: 500_00 });
  const notices = await betNoticesOf(harness.pool, { playerId: backer.id, since: new Date(0), limit: 10 });
  expect(notices.find(({ what }) => what === 'lapsed')).toMatchObject({ reason: 'runner-removed', stakePaise: 100_00 });
  expect(kindOf(await previewed(market, said))).toBe('removal-misfit');
  await harness.settle(market, 0);
  expect([await freeOf(layer), await freeOf(backer)]).toEqual([500_00, 1_500_00]);
  expect(await harness.faults()).toEqual([]);
});

test('desk Q-9 S-2 a removal from a settled race is its next version, settled by what its preview showed', async () => {
  const { market, layer, backer } = await raced();
  await harness.settle(market, 0);
  expect([await freeOf(layer), await freeOf(backer)]).toEqual([400_00, 1_600_00]);
  expect(kindOf(await previewed(market, out(market, 0)))).toBe('removal-misfit');
  const said = out(market, 1);
  const { version, wallets } = await preview(market, said);
  // The backer loses nothing on runner 1 any more, and wins 500 instead of 700.
  expect([version, wallets.map(differencePaise).toSorted((a, b) => a - b)]).toEqual([2, [-100_00, 100_00]]);
  expect(await confirm(market, await enteredId(market, said), said)).toMatchObject({ ok: true });
  await harness.settlement.settled();
  expect([await freeOf(layer), await freeOf(backer)]).toEqual([500_00, 1_500_00]);
  expect(await harness.faults()).toEqual([]);
});

test('desk Q-9 D-3 greyhounds have no factor; a time that lies ahead and a runner of another market are refused', async () => {
  const { market, layer, backer } = await raced('greyhound');
  await hold(market);
  const ahead = { ...out(market, 1, 0), at: new Date(harness.clock.now() + 3_600_000).toISOString() } as Amending;
  const strange = { ...out(market, 1, 0), selectionId: ids() } as Amending;
  for (const misfit of [out(market, 1, 25), ahead, strange]) {
    expect(kindOf(await previewed(market, misfit))).toBe('removal-misfit');
  }
  const said = out(market, 1, 0);
  expect(await confirm(market, await enteredId(market, said), said)).toMatchObject({ ok: true });
  expect([await freeOf(layer), await freeOf(backer)]).toEqual([1_000_00, 1_000_00]);
  expect(await harness.faults()).toEqual([]);
});

test('desk Q-9 D-2 a place market that is left with no more runners than places becomes void with the removal', async () => {
  const market = await openRace(harness, { kind: 'horse-place', runners: 3, winners: 2 });
  const [layer, backer] = [await harness.player(1_000), await harness.player(1_000)];
  await harness.take(layer, { market, on: 0, side: 'lay', odds: 2, stake: 100 });
  await harness.take(backer, { market, on: 0, side: 'back', odds: 2, stake: 100 });
  await nextMillisecond();
  await hold(market);
  const said = out(market, 2, 5);
  expect((await preview(market, said)).version).toBe(1);
  expect(await confirm(market, await enteredId(market, said), said)).toMatchObject({ ok: true });
  await harness.settlement.settled();
  expect((await harness.settlement.byHand.versionsOf(harness.pool, market.id)).at(-1)?.outcome).toMatchObject({
    kind: 'void',
    reason: 'too-few-runners',
  });
  expect([await freeOf(layer), await freeOf(backer)]).toEqual([1_000_00, 1_000_00]);
  expect(await harness.faults()).toEqual([]);
});

test('desk Q-9 D-1 a removal whose answer was lost holds after a restart, and is applied once', async () => {
  const { market, layer, backer } = await raced();
  await hold(market);
  const said = out(market, 1);
  const id = await enteredId(market, said);
  // The process ends after the commit, before any hold has followed.
  await typedSecond(id, said);
  await harness.restart();
  await harness.betting.openMarket(market.id);
  expect([await freeOf(layer), await freeOf(backer)]).toEqual([500_00, 900_00]);
  expect(kindOf(await typedSecond(id, said))).toBe('result-entry-over');
  await harness.settle(market, 0);
  expect([await freeOf(layer), await freeOf(backer)]).toEqual([500_00, 1_500_00]);
  expect(await harness.faults()).toEqual([]);
});
