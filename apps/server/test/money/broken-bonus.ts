/** Every use-case of the bonus, what expires and what is settled for it, broken at each of its statements
 *  (`every-statement.ts`). A normal run breaks where it tells something, the deep run everywhere. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnAccount } from '@maidan/contract';
import { hasOpenBets } from '../../src/modules/betting/index.ts';
import { bonusModule, type BonusEvents } from '../../src/modules/bonus/index.ts';
import { expireDeposits } from '../../src/modules/cashier/deposits/deposits-repository.ts';
import { createBus } from '../../src/platform/bus/index.ts';
import { systemClock } from '../../src/platform/clock/index.ts';
import { ids, type Person } from '../app.ts';
import { activeBonus, bonusOf, bonusWallet, withOffers } from '../bonus.ts';
import { newKey, newReference, openBank, type Bank } from '../cashier.ts';
import { openHarness, rupees, silent, type Harness, type Player } from '../harness.ts';
import { ALL_BREAKS, breakingPool, TELLING_BREAKS, type BreakingPool } from './breaking-pool.ts';
import { breakEveryStatement, type Attempt } from './every-statement.ts';
import { moneyFaults } from './faults.ts';

const breaks = process.env['DEEP'] === '1' ? ALL_BREAKS : TELLING_BREAKS;
const DAY_MS = 24 * 60 * 60_000;

let breaking: BreakingPool;
let bank: Bank;
let operator: Person;
let upi = '';
let harness: Harness;
let breakingHarness: BreakingPool;

beforeAll(async () => {
  bank = await openBank((pool) => {
    breaking = breakingPool(pool);
    return { database: breaking.pool };
  });
  operator = await bank.operator();
  upi = await bank.accountId(await bank.player(), 'upi');
  harness = await openHarness({
    wrap(pool) {
      breakingHarness = breakingPool(pool);
      return breakingHarness.pool;
    },
  });
  await withOffers(harness, 1);
});
afterAll(async () => {
  await bank.close();
  await harness.close();
});

const broken = (prepare: () => Promise<Attempt>, effect: unknown) =>
  breakEveryStatement(breaking, { prepare, effect, breaks, faults: () => moneyFaults(bank.db.ownerPool) });

type Step = 'claim' | 'activate' | 'forfeit';

/** A player with a bonus of ₹500, moved on as far as asked. */
async function withBonus(...steps: readonly Step[]): Promise<{ who: Person; bonusId: string }> {
  const who = await bank.player();
  const txnRef = newReference();
  const sent = await bank.call<{ _id: string }>(who, 'POST', '/api/v1/admin-deposit-request', {
    body: { amount: 500, accountId: upi, txnRef, type: 'upi' },
  });
  await bank.call(operator, 'POST', `/api/v1/console/deposits/${sent.data._id}/approve`, {
    body: { bankReference: txnRef, bankAmount: 500 },
  });
  const { rows } = await bank.db.ownerPool.query<{ id: string }>('select id from bonuses where player_id = $1', [
    who.playerId,
  ]);
  const bonusId = rows[0]?.id ?? '';
  for (const step of steps) await stepping(who, step, bonusId)();
  return { who, bonusId };
}

/** Any answer but a success or an outage is a fault of the test. */
function calling(who: Person, method: 'POST' | 'PUT', url: string, body: object): () => Promise<boolean> {
  const key = newKey();
  return async () => {
    const { status, code, reason } = await bank.call(who, method, url, { body, key });
    if (code !== 200 && status < 500) throw new Error(`${url} was refused: ${reason}`);
    return code === 200;
  };
}

const stepping = (who: Person, step: Step, bonusId: string) =>
  calling(who, 'PUT', `/api/v1/${step}-bonus`, { bonusId });

async function standing({ playerId }: Person): Promise<object | undefined> {
  const { rows } = await bank.db.ownerPool.query(
    `select (select balance_paise from wallets where player_id = $1 and kind = '1') as main,
       (select balance_paise from wallets where player_id = $1 and kind = '2') as bonus,
       (select string_agg(state, ' ') from bonuses where player_id = $1) as bonuses,
       (select string_agg(state, ' ') from withdrawals where player_id = $1) as withdrawals`,
    [playerId],
  );
  return rows[0];
}

const MAIN = rupees(1_500);
const HAS_BONUS = { main: MAIN, bonus: rupees(500), bonuses: 'ACTIVE', withdrawals: null };

test.each<[Step, readonly Step[], object]>([
  ['claim', [], { bonus: 0, bonuses: 'CLAIMED' }],
  ['activate', ['claim'], {}],
  ['forfeit', ['claim', 'activate'], { bonus: 0, bonuses: 'FORFEITED' }],
])('BON-02 N-2 L-5 L-6 a step that breaks anywhere is taken once: %s', async (step, before, effect) => {
  expect(
    await broken(
      async () => {
        const { who, bonusId } = await withBonus(...before);
        return { act: stepping(who, step, bonusId), effect: () => standing(who) };
      },
      { ...HAS_BONUS, ...effect },
    ),
  ).toBeGreaterThan(2);
});

test('MON-10 N-2 N-7 L-5 L-6 an approved withdrawal that forfeits a bonus and breaks anywhere does both once or neither', async () => {
  expect(
    await broken(
      async () => {
        const { who } = await withBonus('claim', 'activate');
        const own = await bank.call<OwnAccount>(who, 'POST', '/api/v1/account-details', {
          body: { type: 'upi', accountNumber: 'asha@okbank', accountHolderName: 'Asha Rao' },
        });
        const body = { amount: 600, accountId: own.data._id, forfeitsBonus: true };
        const sent = await bank.call<{ _id: string }>(who, 'POST', '/api/v1/withdrawal-request', { body });
        const url = `/api/v1/console/withdrawals/${sent.data._id}/approve`;
        return { act: calling(operator, 'POST', url, {}), effect: () => standing(who) };
      },
      { main: MAIN - rupees(600), bonus: 0, bonuses: 'FORFEITED', withdrawals: 'APPROVED' },
    ),
  ).toBeGreaterThan(2);
});

/** Done by nobody's call: true when it went through. */
const trying = (work: () => Promise<unknown>) => async (): Promise<boolean> => {
  try {
    await work();
    return true;
  } catch {
    return false;
  }
};

test('BON-02 N-5 L-6 an expiry that breaks anywhere takes the bonus back once', async () => {
  const clock = { ...systemClock, now: () => systemClock.now() + 40 * DAY_MS };
  const bonuses = bonusModule({
    database: breaking.pool,
    clock,
    ids,
    log: silent,
    bus: createBus<BonusEvents>(),
    hasOpenBets,
    hasOpenRounds: async () => false,
    netsOf: [],
    mayHaveBonus: async () => true,
  });
  expect(
    await broken(
      async () => {
        const { who } = await withBonus('claim', 'activate');
        return { act: trying(bonuses.expire), effect: () => standing(who) };
      },
      { ...HAS_BONUS, bonus: 0, bonuses: 'EXPIRED' },
    ),
  ).toBeGreaterThan(2);
});

test('MON-15 L-6 an expiry of deposits that breaks anywhere is one', async () => {
  expect(
    await broken(async () => {
      const who = await bank.player();
      await bank.call(who, 'POST', '/api/v1/admin-deposit-request', {
        body: { amount: 500, accountId: upi, txnRef: newReference(), type: 'upi' },
      });
      const later = new Date(systemClock.now() + DAY_MS);
      const states = 'select state from deposits where player_id = $1';
      return {
        act: trying(() => expireDeposits(breaking.pool, later, later)),
        effect: async () => (await bank.db.ownerPool.query(states, [who.playerId])).rows,
      };
    }, [{ state: 'EXPIRED' }]),
  ).toBe(1);
});

let matches = 0;

/** A bet of the bonus wallet on a match of its own, taken. */
async function withBet() {
  const player = await harness.player(1_000);
  const bonusId = await activeBonus(harness, player, 100);
  const { bookmaker } = await harness.anotherMatch(`broken-${(matches += 1)}`);
  const rate = { rate: 100, maxPaise: rupees(100_000) };
  for (const { id } of bookmaker.selections) harness.betting.setRates(bookmaker.id, id, { back: rate, lay: rate });
  await harness.take(player, { market: bookmaker, side: 'back', odds: 100, stake: 100, walletKind: '2' });
  return { player, bonusId, bookmaker };
}

async function settled(player: Player, bonusId: string) {
  const [{ balancePaise: bonus }, { balancePaise: main }] = [
    await bonusWallet(harness, player),
    await harness.wallet(player),
  ];
  const { state, wageredPaise } = await bonusOf(harness, player, bonusId);
  return { main, bonus, state, wageredPaise };
}

/** Settlement comes back to what it left, sooner or later: here at once. */
const settling = (marketId: string, work: () => Promise<unknown>) => async (): Promise<boolean> => {
  const isAsked = await trying(work)();
  await harness.settlement.settled();
  const { rows } = await harness.db.ownerPool.query(
    'select 1 from market_results where market_id = $1 and settled_at is null',
    [marketId],
  );
  return isAsked && rows.length === 0;
};

const brokenInHarness = (prepare: () => Promise<Attempt>, effect: unknown) =>
  breakEveryStatement(breakingHarness, {
    prepare,
    effect,
    breaks,
    faults: async () => [...(await harness.faults()), ...(await moneyFaults(harness.db.ownerPool))],
  });

test('N-3 N-6 S-1 L-6 a settlement for a bonus that breaks anywhere counts and pays once', async () => {
  const statements = await brokenInHarness(
    async () => {
      const { player, bonusId, bookmaker } = await withBet();
      const [winner] = bookmaker.selections;
      const outcome = { kind: 'winners', selectionIds: [winner?.id ?? ''] } as const;
      const decide = () => harness.settlement.decide(bookmaker.id, outcome);
      return { act: settling(bookmaker.id, decide), effect: () => settled(player, bonusId) };
    },
    { main: rupees(1_000), bonus: rupees(200), state: 'ACTIVE', wageredPaise: rupees(10) },
  );
  expect(statements).toBeGreaterThan(15);
});

test('N-3 S-2 S-4 L-6 a resettlement that breaks anywhere takes back what it counted, once', async () => {
  expect(
    await brokenInHarness(
      async () => {
        const { player, bonusId, bookmaker } = await withBet();
        const [winner] = bookmaker.selections;
        const outcome = { kind: 'winners', selectionIds: [winner?.id ?? ''] } as const;
        await harness.settlement.decide(bookmaker.id, outcome);
        await harness.settlement.settled();
        const undo = () => harness.settlement.voidMarket(bookmaker.id, 'abandoned');
        return { act: settling(bookmaker.id, undo), effect: () => settled(player, bonusId) };
      },
      { main: rupees(1_000), bonus: rupees(100), state: 'ACTIVE', wageredPaise: 0 },
    ),
  ).toBeGreaterThan(2);
});
