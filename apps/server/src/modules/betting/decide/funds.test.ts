import { afterAll, beforeAll, expect, test } from 'vitest';
import { tx } from '../../../platform/postgres/index.ts';
import { openHarness, rupees, type Harness } from '../../../../test/harness.ts';
import { postJournals } from '../../wallet/index.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

test('E-4 a bet that is not covered is refused with the missing amount, to the paisa', async () => {
  const player = await harness.player(999.5);
  const bet = { market: harness.odds, side: 'back', odds: 3, stake: 1_000 } as const;
  expect(await harness.place(player, bet)).toMatchObject({
    refusal: { kind: 'insufficient-balance', missingPaise: 50 },
  });
  expect(await harness.wallet(player)).toMatchObject({ balancePaise: rupees(999.5), exposurePaise: 0 });
  expect(await harness.place(player, { ...bet, stake: 999.5 })).toMatchObject({ ok: true });
  expect(await harness.place(player, { ...bet, stake: 100 })).toMatchObject({
    refusal: { kind: 'insufficient-balance', missingPaise: rupees(100) },
  });
});

test('a lay is covered by stake × (odds − 1), and backs of all markets share one balance', async () => {
  const { odds: market, bookmaker } = await harness.anotherMatch('shared');
  harness.betting.setRates(bookmaker.id, bookmaker.selections[0]?.id ?? '', { back: { rate: 98 }, lay: null });
  const player = await harness.player(1_000);
  expect(await harness.place(player, { market, side: 'lay', odds: 4.1, stake: 200 })).toMatchObject({
    value: { wallet: { exposurePaise: rupees(620) } },
  });
  const rest = { market: bookmaker, side: 'back', odds: 98 } as const;
  expect(await harness.place(player, { ...rest, stake: 400 })).toMatchObject({
    refusal: { kind: 'insufficient-balance', missingPaise: rupees(20) },
  });
  expect(await harness.place(player, { ...rest, stake: 380 })).toMatchObject({ ok: true });
});

test('E-4 an order is counted as wholly unmatched before it is matched: the better price frees the rest', async () => {
  const { odds: market } = await harness.anotherMatch('counted');
  harness.depth(0, { lay: [[1.5, 5_000]] }, market);
  const player = await harness.player(1_000);
  const order = { market, side: 'lay', odds: 2, timeInForce: 'FILL_OR_KILL' } as const;
  expect(await harness.place(player, { ...order, stake: 1_100 })).toMatchObject({
    refusal: { kind: 'insufficient-balance', missingPaise: rupees(100) },
  });
  expect(await harness.place(player, { ...order, stake: 1_000 })).toMatchObject({
    value: { wallet: { exposurePaise: rupees(500) } },
  });
});

test('E-1 E-4 what hedges is taken with nothing left to stake', async () => {
  const { odds: market } = await harness.anotherMatch('hedged');
  harness.depth(0, { back: [[3, 5_000]], lay: [[3.05, 5_000]] }, market);
  const player = await harness.player(1_000);
  await harness.take(player, { market, side: 'back', odds: 3, stake: 1_000 });
  await harness.take(player, { market, side: 'lay', odds: 3.05, stake: 900 });
  // Home wins: 2,000 − 1,845; home loses: −1,000 + 900.
  expect((await harness.wallet(player)).exposurePaise).toBe(rupees(100));
});

test('E-6 a credit player stakes up to the credit reference beyond the balance', async () => {
  const { odds: market } = await harness.anotherMatch('credit');
  const player = await harness.player(0, 500);
  const bet = { market, side: 'back', odds: 3 } as const;
  expect(await harness.place(player, { ...bet, stake: 500.01 })).toMatchObject({
    refusal: { kind: 'insufficient-balance', missingPaise: 1 },
  });
  expect(await harness.place(player, { ...bet, stake: 500 })).toMatchObject({ ok: true });
});

test('E-4 E-7 while available is below 0 only what does not raise exposure is taken, at once or not at all', async () => {
  const { odds: market } = await harness.anotherMatch('overdrawn');
  const player = await harness.player(1_000);
  harness.depth(0, { back: [[3, 1_000]], lay: [[3.05, 300]] }, market);
  await harness.take(player, { market, side: 'back', odds: 3, stake: 1_000 });
  await overdraw(player.walletId, player.id, 400);
  expect(await harness.place(player, { market, side: 'back', odds: 3, stake: 100 })).toMatchObject({
    refusal: { kind: 'insufficient-balance' },
  });
  const hedge = { market, side: 'lay', odds: 3.05 } as const;
  expect(await harness.place(player, { ...hedge, stake: 500 }), 'the rest may not rest').toMatchObject({
    refusal: { kind: 'not-filled' },
  });
  const taken = await harness.take(player, { ...hedge, stake: 300 });
  expect(taken).toMatchObject({ state: 'matched', timeInForce: 'FILL_OR_KILL', matchedPaise: rupees(300) });
  expect((await harness.wallet(player)).exposurePaise).toBe(rupees(700));
});

test('L-1 E-5 after all of this the books add up', async () => {
  expect(await harness.faults()).toEqual([]);
});

/** A forced change (E-7): money is taken back although it is staked. */
async function overdraw(walletId: string, playerId: string, amount: number): Promise<void> {
  await harness.db.ownerPool.query(`update wallets set forced_reason = 'resettled' where id = $1`, [walletId]);
  await tx(harness.pool, async (t) =>
    postJournals(t, [
      {
        id: crypto.randomUUID(),
        reason: 'adjustment',
        reference: playerId,
        at: new Date(0),
        lines: [
          { wallet: { id: walletId, kind: '1' }, amountPaise: rupees(-amount) },
          { account: 'adjustments', amountPaise: rupees(amount) },
        ],
      },
    ]),
  );
}
