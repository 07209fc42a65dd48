import { afterAll, beforeAll, expect, test } from 'vitest';
import { negatePaise, ZERO_PAISE } from '@maidan/domain';
import { rupees } from '../../../../test/harness.ts';
import { testDatabase, type TestDatabase } from '../../../../test/database/database.ts';
import { systemChance, uuidV7 } from '../../../platform/ids/index.ts';
import { tx } from '../../../platform/postgres/index.ts';
import {
  openWallets,
  postJournals,
  type JournalReason,
  spanOf,
  statementPage,
  statementSum,
  walletsOf,
  type Wallet,
} from '../index.ts';

let db: TestDatabase;
let wallet: Wallet;
let nowMs = Date.UTC(2026, 0, 1);
const clock = { now: () => nowMs, after: () => () => undefined, every: () => () => undefined };
const ids = uuidV7({ now: clock.now, chance: systemChance });
const HOUR = 3_600_000;
const whole = { from: null, until: null };

async function post(amount: number, reason: JournalReason): Promise<void> {
  await tx(db.pool, (t) =>
    postJournals(t, [
      {
        id: ids(),
        reason,
        reference: ids(),
        at: new Date(nowMs),
        lines: [
          { wallet, amountPaise: rupees(amount) },
          { account: 'adjustments', amountPaise: negatePaise(rupees(amount)) },
        ],
      },
    ]),
  );
}

/** Twenty-four hours from the first of January: ₹100 in at each full hour, as a bet's win but for every fourth. */
beforeAll(async () => {
  db = await testDatabase();
  const playerId = ids();
  const opening = { playerId, openingPaise: ZERO_PAISE, creditReferencePaise: ZERO_PAISE };
  await tx(db.pool, (t) => openWallets(t, { clock, ids }, opening));
  const [main] = await walletsOf(db.pool, playerId);
  if (!main) throw new Error('a player has wallets');
  wallet = main;
  for (let hour = 0; hour < 24; hour += 1) {
    await post(hour === 23 ? -300 : 100, hour % 4 === 3 ? 'deposit' : 'settlement');
    nowMs += HOUR;
  }
});
afterAll(() => db.drop());

const at = (hour: number) => new Date(Date.UTC(2026, 0, 1) + hour * HOUR);

async function seqs(query: Partial<Parameters<typeof statementPage>[1]> = {}): Promise<number[]> {
  const asked = { wallet, ...whole, which: 'all', before: null, limit: 100, ...query } as const;
  return (await statementPage(db.pool, asked, await spanOf(db.pool, asked))).map(({ seq }) => seq);
}

test('MON-13 a statement goes from page to page by its cursor, newest first, with the balance after each', async () => {
  expect(await seqs({ limit: 3 })).toEqual([24, 23, 22]);
  expect(await seqs({ limit: 3, before: 22 })).toEqual([21, 20, 19]);
  expect(await seqs({ limit: 3, before: 2 })).toEqual([1]);
  expect(await seqs({ limit: 3, before: 1 })).toEqual([]);
  const asked = { wallet, ...whole, which: 'all', before: null, limit: 2 } as const;
  const [last, before] = await statementPage(db.pool, asked, await spanOf(db.pool, asked));
  expect(last).toMatchObject({ amountPaise: rupees(-300), balanceAfterPaise: rupees(2_000), reason: 'deposit' });
  expect(before).toMatchObject({ amountPaise: rupees(100), balanceAfterPaise: rupees(2_300), at: at(22) });
});

test('MON-13 bets can be left out, or stand alone', async () => {
  expect(await seqs({ which: 'no-bets' })).toEqual([24, 20, 16, 12, 8, 4]);
  expect(await seqs({ which: 'bets', limit: 4 })).toEqual([23, 22, 21, 19]);
  expect(await seqs({ which: 'no-bets', before: 16, limit: 2 })).toEqual([12, 8]);
});

test('MON-13 a range of time is the entries from its first moment to without its last', async () => {
  expect(await seqs({ from: at(5), until: at(8) })).toEqual([8, 7, 6]);
  expect(await seqs({ from: at(22) })).toEqual([24, 23]);
  expect(await seqs({ until: at(1) })).toEqual([1]);
  expect(await seqs({ from: at(99) })).toEqual([]);
  expect(await seqs({ until: at(-1) })).toEqual([]);
});

test('MON-13 opening and what came, less what went, is the closing balance', async () => {
  const sum = async (from: Date | null, until: Date | null) =>
    statementSum(db.pool, { wallet }, await spanOf(db.pool, { wallet, from, until }));
  expect(await sum(null, null)).toEqual({
    openingPaise: 0,
    inPaise: rupees(2_300),
    outPaise: rupees(300),
    closingPaise: rupees(2_000),
    entries: 24,
    bets: { inPaise: rupees(1_800), outPaise: 0, entries: 18 },
  });
  expect(await sum(at(5), at(8))).toMatchObject({ openingPaise: rupees(500), closingPaise: rupees(800), entries: 3 });
  expect(await sum(at(99), null)).toMatchObject({
    openingPaise: rupees(2_000),
    closingPaise: rupees(2_000),
    entries: 0,
  });
});
