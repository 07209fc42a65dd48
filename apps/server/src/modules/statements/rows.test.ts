import { expect, test } from 'vitest';
import { paise } from '@maidan/domain';
import type { JournalReason, StatementEntry } from '../wallet/index.ts';
import { rowsOf, type Naming } from './rows.ts';

const MARKET = '0193b5e2-7a10-7000-8000-00000000abcd';
const naming: Naming = {
  marketNames: async (ids) =>
    new Map(ids.map((id) => [id, { name: 'Match Odds', eventName: 'Mumbai v Chennai', sport: 'cricket' }])),
  casinoDetails: async () => new Map(),
  adjustmentReasons: async () => new Map(),
  paymentsByIds: async (ids) =>
    new Map(
      ids.map((id) => [
        id,
        id === 'upi'
          ? { number: 'W-7', type: 'upi', known: 'rohan@bank' }
          : { number: 'D-9', type: 'bank', known: '000122072207' },
      ]),
    ),
};

/** Oldest first, as they were booked. */
function entriesOf(
  ...lines: (readonly [reason: JournalReason, reference: string, amountPaise: number])[]
): StatementEntry[] {
  let balance = 0;
  return lines
    .map(([reason, reference, amountPaise], at) => ({
      seq: at + 1,
      at: new Date(0),
      reason,
      reference,
      amountPaise: paise(amountPaise),
      balanceAfterPaise: paise((balance += amountPaise)),
    }))
    .toReversed();
}

const told = async (entries: StatementEntry[], older: StatementEntry | null = null) =>
  (await rowsOf({ entries, older }, naming, 'en')).map(({ kind, detail, amount }) => [kind, detail, amount]);

test('MON-13 S-3 what a settlement books second is commission, also where the page ends between the two', async () => {
  const settled = entriesOf(
    ['settlement', `${MARKET}:w:1`, 100_000],
    ['settlement', `${MARKET}:w:1`, -2_000],
    ['settlement', `${MARKET.replace('abcd', 'abce')}:w:1`, -5_000],
  );
  const words = [
    ['bet', 'Mumbai v Chennai, Match Odds', -50],
    ['commission', 'Mumbai v Chennai, Match Odds. Commission on net winnings', -20],
    ['bet', 'Mumbai v Chennai, Match Odds', 1_000],
  ];
  expect(await told(settled)).toEqual(words);
  expect(await told(settled.slice(0, 2), settled[2])).toEqual(words.slice(0, 2));
});

test('MON-13 S-2 a result that is taken back gives its commission back, and the next version says that it is one', async () => {
  const again = entriesOf(
    ['settlement-reversal', `${MARKET}:w:1`, -100_000],
    ['settlement-reversal', `${MARKET}:w:1`, 2_000],
    ['settlement', `${MARKET}:w:2`, -10_000],
  );
  expect(await told(again)).toEqual([
    ['bet-again', 'Mumbai v Chennai, Match Odds', -100],
    ['commission', 'Mumbai v Chennai, Match Odds. Commission returned', 20],
    ['bet-reversed', 'Mumbai v Chennai, Match Odds. Earlier result reversed', -1_000],
  ]);
});

test('MON-13 payments are named by their number and by what the player knows them by, an account by its end alone', async () => {
  const rows = await rowsOf(
    {
      entries: entriesOf(
        ['deposit', 'bank', 100],
        ['withdrawal', 'upi', -100],
        ['withdrawal', 'bank', -100],
        ['withdrawal-rejected', 'upi', 100],
      ),
      older: null,
    },
    naming,
    'en',
  );
  expect(rows.map(({ reference, detail }) => [reference, detail])).toEqual([
    ['W-7', 'Rejected, amount returned'],
    ['D-9', 'Held for bank account ending 2207'],
    ['W-7', 'Held for rohan@bank'],
    ['D-9', 'Bank deposit approved, 000122072207'],
  ]);
});

test.each<readonly [reason: JournalReason, kind: string, detail: string]>([
  ['bonus-activated', 'bonus', 'Bonus activated'],
  ['bonus-converted', 'bonus', 'Wagering complete, bonus converted'],
  ['bonus-ended', 'bonus', 'Bonus ended, remainder removed'],
  ['referral', 'referral', 'Claimed referral earnings'],
  ['adjustment', 'adjustment', 'Adjusted by the operator'],
  ['opening-balance', 'opening', 'Balance at account opening'],
  ['casino-win', 'casino-win', ''],
  ['liquidity', 'other', 'Booked by the system'],
  // By another version of the server.
  ['something-new' as JournalReason, 'other', 'Booked by the system'],
])('MON-13 %s is told in words', async (reason, kind, detail) => {
  expect(await told(entriesOf([reason, `${MARKET}:1`, 100]))).toEqual([[kind, detail, 1]]);
});
