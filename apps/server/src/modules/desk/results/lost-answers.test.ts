/** What is committed counts, whatever became of the answer to its commit and of what followed it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLES } from '@maidan/contract';
import { ids, openHarness, selectionOf, type Harness } from '../../../../test/harness.ts';
import { manualClock } from '../../../platform/clock/manual-clock.ts';
import { tx } from '../../../platform/postgres/index.ts';
import type { CatalogueMarket } from '../../catalogue/index.ts';
import { rightsModule } from '../../rights/index.ts';
import { saidOf, type Amending } from './decision.ts';
import { entryById } from './entries-repository.ts';
import { confirmResult, enterResult } from './enter-result.ts';
import { previewOf } from './preview-result.ts';

const clock = manualClock(1_800_000_000_000);
let harness: Harness;
beforeAll(async () => {
  harness = await openHarness({ clock });
});
afterAll(() => harness.close());

const deps = () => ({
  clock,
  catalogue: harness.catalogue,
  byHand: harness.settlement.byHand,
  rights: rightsModule({ database: harness.pool }),
  ids,
});
const somebody = () => ({ operator: { id: ids(), name: 'Any', role: ROLES.ADMIN }, at: new Date(clock.now()) });
const gone = () => Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });

let matches = 0;
async function met() {
  const { odds: market } = await harness.anotherMatch(`lost-${(matches += 1)}`);
  const [layer, backer] = [await harness.player(1_000), await harness.player(1_000)];
  await harness.take(layer, { market, side: 'lay', odds: 3, stake: 100 });
  const bet = await harness.take(backer, { market, side: 'back', odds: 3, stake: 100 });
  return { market, layer, backer, bet };
}

/** A void of one bet that waits for its second operator. */
async function entered(market: CatalogueMarket, decision: Amending): Promise<string> {
  return await tx(harness.pool, async (t) => {
    const preview = await previewOf(deps(), t, market.id, decision);
    if (!preview.ok) throw new Error(preview.refusal.kind);
    const { seen } = preview.value;
    const typed = { marketId: market.id, outcome: decision, reason: '', seen, hasReadBelowZero: true };
    const answer = await enterResult(deps(), t, somebody(), typed);
    if (!answer.ok) throw new Error(answer.refusal.kind);
    return answer.value.id;
  });
}

const confirm = (id: string, outcome: Amending) =>
  tx(harness.pool, (t) => confirmResult(deps(), t, somebody(), { id, outcome }));
const isSettled = async (id: string) => (await entryById(harness.pool, id))?.state === 'SETTLED';
const statusOf = ({ id }: CatalogueMarket) => harness.betting.marketView(id)?.status;

test('desk Q-9 S-4 a void whose COMMIT answer is lost is carried out, and its bet is not paid', async () => {
  const { market, layer, backer, bet } = await met();
  const decision: Amending = { kind: 'void-bet', betId: bet.id, reason: 'palpable-error' };
  const id = await entered(market, decision);
  const losing = async () => {
    await confirm(id, decision);
    throw gone();
  };
  const { whileAmending } = harness.settlement.byHand;
  const answer = whileAmending({ marketId: market.id, said: saidOf(decision) }, losing, () => isSettled(id));
  await expect(answer).rejects.toThrow('terminated');
  expect(statusOf(market)).toBe('OPEN');
  for (const each of [layer, backer]) expect((await harness.wallet(each)).exposurePaise).toBe(0);
  await harness.settle(market, 0);
  for (const each of [layer, backer]) expect((await harness.wallet(each)).balancePaise).toBe(1_000_00);
  expect(await harness.faults()).toEqual([]);
});

test('desk Q-9 S-4 a void whose holds cannot be updated at once is answered, and keeps its market suspended until they are', async () => {
  const { market, backer, bet } = await met();
  const decision: Amending = { kind: 'void-bet', betId: bet.id, reason: 'palpable-error' };
  const id = await entered(market, decision);
  let failures = 2;
  const isRecorded = async () => {
    if ((failures -= 1) >= 0) throw gone();
    return await isSettled(id);
  };
  const { whileAmending } = harness.settlement.byHand;
  const about = { marketId: market.id, said: saidOf(decision) };
  expect(await whileAmending(about, () => confirm(id, decision), isRecorded)).toMatchObject({ ok: true });
  expect(statusOf(market)).toBe('SUSPENDED');
  expect(await harness.place(backer, { market, side: 'back', odds: 3, stake: 100 })).toMatchObject({
    refusal: { kind: 'market-suspended' },
  });
  const later = () => {
    clock.advance(1_000);
    return statusOf(market);
  };
  await expect.poll(later).toBe('OPEN');
  expect((await harness.wallet(backer)).exposurePaise).toBe(0);
  expect(await harness.faults()).toEqual([]);
});

test('S-4 settlement reads what is committed: a void that memory does not know of is not paid', async () => {
  const { market, layer, backer, bet } = await met();
  // As a commit without an answer leaves it: nothing is applied.
  await tx(harness.pool, (t) =>
    harness.catalogue.recordVoid(t, market.id, { kind: 'bet', betId: bet.id, reason: 'palpable-error' }),
  );
  await harness.settle(market, 0);
  for (const each of [layer, backer]) {
    expect(await harness.wallet(each)).toMatchObject({ balancePaise: 1_000_00, exposurePaise: 0 });
  }
});

test('S-1 desk Q-1 a market with a recorded result takes no bets when its hold is lifted, and one whose record failed does', async () => {
  const { market, backer } = await met();
  const { byHand } = harness.settlement;
  const outcome = { kind: 'winners', selectionIds: [selectionOf(market, 0)] } as const;
  const result = { marketId: market.id, version: 1, outcome, reason: '', operators: 1 };
  const bet = { market, side: 'back', odds: 3, stake: 100 } as const;
  const hold = (isHeld: boolean) => harness.betting.setHold({ kind: 'event', id: market.eventId }, isHeld);
  await hold(true);
  const failed = byHand.deciding(market.id, () =>
    tx(harness.pool, async (t) => {
      await byHand.record(t, result);
      throw gone();
    }),
  );
  await expect(failed).rejects.toThrow('terminated');
  await hold(false);
  expect(await harness.place(backer, bet)).toMatchObject({ ok: true });
  await hold(true);
  // Recorded, and not settled yet, as behind a market with many players.
  await byHand.deciding(market.id, () => tx(harness.pool, (t) => byHand.record(t, result)));
  await hold(false);
  expect(harness.betting.marketView(market.id)).toMatchObject({ status: 'SUSPENDED', reason: 'settling' });
  await harness.state(market, 'OPEN', { inPlay: true });
  expect(await harness.place(backer, bet)).toMatchObject({ refusal: { kind: 'market-suspended' } });
  // Also after a restart, before it is settled.
  await harness.restart();
  await harness.settlement.settled();
  expect(await harness.faults()).toEqual([]);
});
