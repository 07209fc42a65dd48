import type { StatementRow } from '@maidan/contract';
import { expect, test } from 'vitest';
import { queryOf } from './asked.ts';
import { balanceSteps } from './balance-steps.ts';
import { ledgerDays } from './ledger-days.ts';
import { isSitting, linesOf } from './sittings.ts';

const row = (date: string, amount: number, balance: number): StatementRow => ({
  _id: date,
  date,
  kind: 'deposit',
  title: '',
  detail: '',
  reference: '',
  amount,
  balance,
  market: null,
  casino: null,
});
/** Newest first; the first two are of one day in India, the third of the day before. */
const rows = [
  row('2024-11-20T10:00:00Z', -50.5, 149.5),
  row('2024-11-19T18:45:00Z', 100, 200),
  row('2024-11-19T18:00:00Z', 100, 100),
];

test('MON-13 a ledger is grouped by the days of India, each with what it comes to and ends with', () => {
  expect(ledgerDays(rows, false)).toMatchObject([
    { day: '2024-11-20', netPaise: 49_50, balancePaise: 149_50, rows: [{}, {}] },
    { day: '2024-11-19', netPaise: 100_00, balancePaise: 100_00, rows: [{}] },
  ]);
});

test('MON-13 a day that goes on further down has no sum yet', () => {
  expect(ledgerDays(rows, true).map(({ netPaise }) => netPaise)).toEqual([49_50, null]);
});

test('MON-13 the balance is drawn in steps from what was there before, oldest on the left', () => {
  const steps = balanceSteps(rows, { width: 300, height: 100, max: 100 });
  expect(steps).toMatchObject({ path: 'M0 100H100V50H200V0H300V25.3', end: { x: 300, y: 25.3 } });
  expect(steps?.marks.map(({ paise }) => paise)).toEqual([0, 100_00, 200_00]);
  expect(balanceSteps(rows.slice(0, 1), { width: 300, height: 100, max: 100 })).toBeNull();
});

test('MON-13 bets and casino are asked for by the account’s list alone', () => {
  const asked = { wallet: '1', period: { from: '2024-11-18', to: '2024-11-20' } } as const;
  expect(queryOf({ ...asked, list: 'account', withBets: true }).isChecked).toBe('true');
  expect(queryOf({ ...asked, list: 'account', withBets: false }).isChecked).toBe('false');
  expect(queryOf({ ...asked, list: 'transactions', withBets: true }).isChecked).toBe('false');
});

const played = (at: string, amount: number, reference: string, game = 'Peacock'): StatementRow => ({
  ...row(`2024-11-20T${at}:00Z`, amount, 0),
  reference,
  casino: { game, round: reference },
});

/** Each line in words: an entry by its amount, a sitting by what it says. */
const told = (entries: readonly StatementRow[]) =>
  linesOf(entries).map((line) =>
    isSitting(line) ? [line.game, line.rounds, line.inPaise, line.outPaise, line.balancePaise] : line.amount,
  );

test('MON-13 rounds of one game that follow one another are one line, with what they staked and returned', () => {
  const spins = [
    { ...played('10:02', 30, 'c'), balance: 60 },
    played('10:02', -50, 'c'),
    played('10:01', -50, 'b'),
    played('10:00', 80, 'a'),
    played('10:00', -50, 'a'),
  ];
  expect(told(spins)).toEqual([['Peacock', 3, 110_00, -150_00, 60_00]]);
});

test('MON-13 one round stays as its entries, and another entry, another game or a pause above 30 minutes ends a sitting', () => {
  expect(told([played('10:00', 80, 'a'), played('10:00', -50, 'a')])).toEqual([80, -50]);
  const deposit = row('2024-11-20T10:01:00Z', 500, 0);
  expect(told([played('10:02', -1, 'b'), deposit, played('10:00', -2, 'a')])).toEqual([-1, 500, -2]);
  expect(told([played('10:02', -1, 'b', 'Dice'), played('10:00', -2, 'a')])).toEqual([-1, -2]);
  expect(told([played('10:31', -1, 'b'), played('10:00', -2, 'a')])).toEqual([-1, -2]);
  expect(told([played('10:30', -1, 'b'), played('10:00', -2, 'a')])).toEqual([['Peacock', 2, 0, -3_00, 0]]);
});
