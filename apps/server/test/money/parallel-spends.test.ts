import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertOwnAccount } from '../../src/modules/cashier/accounts/accounts-repository.ts';
import { requestWithdrawal } from '../../src/modules/cashier/withdrawals/withdrawals.ts';
import { systemClock } from '../../src/platform/clock/index.ts';
import { answerOnce, idempotencyKey } from '../../src/platform/idempotency/index.ts';
import { ok } from '@maidan/domain';
import { tx } from '../../src/platform/postgres/index.ts';
import { ids, newKey, openHarness, rupees, type Harness, type Player } from '../harness.ts';
import { moneyFaults } from './faults.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
  for (const on of [0, 1]) {
    harness.depth(on, { back: [[2, 100_000]], lay: [[2, 100_000]] });
    harness.rates(on, 100, 100);
  }
  const line = { line: 40, size: 100, maxPaise: rupees(1_000_000) };
  harness.row(line, line);
});
afterAll(() => harness.close());

async function ownAccount({ id: playerId }: Player): Promise<string> {
  const id = ids();
  const at = new Date(systemClock.now());
  const upi = { type: 'upi', holderName: 'Asha', bankName: '', ifsc: '', accountType: null } as const;
  await tx(harness.pool, (t) => insertOwnAccount(t, { ...upi, id, playerId, accountNumber: 'a@b', marks: [], at }));
  return id;
}

/** One of four ways to spend so many rupees: true when it was taken. */
function spending(player: Player, accountId: string, amount: number, n: number): () => Promise<boolean> {
  const key = newKey();
  if (n % 4 === 0) {
    const asked = {
      playerId: player.id,
      accountId,
      amount,
      heldUntil: null,
      bonusAtWithdrawal: async () => null,
      wonAboveMaximum: async () => false,
    };
    return async () => {
      const at = new Date(systemClock.now());
      const once = { key: idempotencyKey(player.id, key, 'withdraw'), at };
      const answer = await answerOnce(harness.pool, once, async (t) => {
        const taken = await requestWithdrawal(t, { ...asked, newId: ids, at });
        return taken.ok ? ok({ id: taken.value.id }) : taken;
      });
      return answer.ok;
    };
  }
  const common = { side: 'back', stake: amount, key } as const;
  const order = [
    { ...common, market: harness.odds, odds: 2 },
    { ...common, market: harness.bookmaker, odds: 100 },
    { ...common, market: harness.fancy, odds: 40, oddsSize: 100 },
  ][(n % 4) - 1];
  if (!order) throw new Error('there are four ways');
  return async () => (await harness.place(player, order)).ok;
}

test.each([
  [1_000, 1],
  [500, 2],
])(
  'MON-15 P-5 L-4 two hundred parallel spends of ₹%i, bets and withdrawals mixed, take a balance of ₹1,000 %i times',
  async (amount, times) => {
    for (let round = 0; round < 4; round += 1) {
      const player = await harness.player(1_000);
      const accountId = await ownAccount(player);
      const spends = Array.from({ length: 200 }, (_, n) => spending(player, accountId, amount, n + round));
      // Each second one is sent twice: one answer, one effect (L-5).
      const answers = await Promise.all(
        spends.map(async (spend, n) => (n % 2 === 0 ? await spend() : (await Promise.all([spend(), spend()]))[0])),
      );
      expect(answers.filter(Boolean)).toHaveLength(times);
      const { balancePaise, exposurePaise } = await harness.wallet(player);
      expect(balancePaise - exposurePaise).toBe(0);
    }
    expect([...(await harness.faults()), ...(await moneyFaults(harness.db.ownerPool))]).toEqual([]);
  },
  120_000,
);
