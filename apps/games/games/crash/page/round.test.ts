import { expect, test } from 'vitest';
import { flightMs } from '../rules.ts';
import type { TableAnswer, TableBetView, TableFrame } from '../../../src/tables/page-api.ts';
import { airOf, autoOf, flightAt, outcomeOf, worthOf } from './round.ts';

const SINCE_MS = Date.UTC(2026, 10, 1, 12);
const bet = (more: Partial<TableBetView> = {}): TableBetView => ({
  roundId: '01a214e8-f2c8-7184-b0b0-d6dbddcb2c3c',
  tableRoundId: 7,
  state: 'placed',
  refusal: null,
  positions: { hand: 500_00 },
  stake: 500_00,
  payout: 0,
  isOwed: false,
  ...more,
});

function told(
  state: NonNullable<TableFrame['round']>['state'],
  { bets = [], drawn = null }: { readonly bets?: readonly TableBetView[]; readonly drawn?: number | null } = {},
) {
  const since = new Date(SINCE_MS).toISOString();
  const until = new Date(SINCE_MS + 8_000).toISOString();
  const frame: TableFrame = {
    serverTime: since,
    round: { id: 7, chainId: 'chain', number: 12, state, since, until, drawn, link: null },
    isClosed: false,
    sums: {},
    players: 0,
  };
  const table = { bets, frame } as unknown as TableAnswer;
  return { frame, table };
}

test('the seconds to take-off are counted by the server’s clock, and bets close when they are over', () => {
  expect(flightAt(told('BETTING'), SINCE_MS + 2_500)).toMatchObject({ phase: 'betting', leftS: 6, ms: null });
  expect(flightAt(told('BETTING'), SINCE_MS + 8_000)).toMatchObject({ phase: 'taking-off', leftS: 0 });
  expect(flightAt(told('CLOSING'), SINCE_MS)).toMatchObject({ phase: 'taking-off' });
});

test('the multiplier comes from the time alone while it flies, and is the cut from the cut on', () => {
  expect(flightAt(told('DEALT'), SINCE_MS + 10_000)).toMatchObject({ phase: 'flying', ms: 10_000, multiplier: 182 });
  expect(flightAt(told('DEALT'), SINCE_MS - 50)).toMatchObject({ ms: 0, multiplier: 100 });
  const cut = flightAt(told('PAYING', { drawn: 247 }), SINCE_MS + 99_000);
  expect(cut).toMatchObject({ phase: 'cut', multiplier: 247, ms: flightMs(247) - 1 });
});

test('a bet is worth its stake times the multiplier, and no more than at its target', () => {
  const at = (positions: TableBetView['positions']) =>
    worthOf(flightAt(told('DEALT', { bets: [bet({ positions })] }), SINCE_MS + 10_000));
  expect(at({ hand: 500_00 })).toBe(910_00);
  expect(at({ '150': 500_00 })).toBe(750_00);
  expect([autoOf(bet()), autoOf(bet({ positions: { '150': 500_00 } }))]).toEqual([null, 150]);
});

test('a bet that missed the cut is lost, but not while a press of it is on its way', () => {
  const flight = flightAt(told('PAYING', { drawn: 247, bets: [bet()] }), SINCE_MS);
  expect(outcomeOf(flight, true)).toBeNull();
  expect(outcomeOf(flight, false)).toEqual({ kind: 'lost' });
  const out = flightAt(told('DEALT', { bets: [bet({ state: 'won', payout: 1_155_00 })] }), SINCE_MS);
  expect(outcomeOf(out, false)).toEqual({ kind: 'out', multiplier: 231, paise: 1_155_00 });
  expect(outcomeOf(flightAt(told('DEALT', { bets: [bet()] }), SINCE_MS), false)).toBeNull();
});

test('a bet that was read in flight is not told as lost at the cut: its target may have paid it since', () => {
  const bets = [bet({ positions: { '200': 500_00 } })];
  const { frame } = told('PAYING', { drawn: 247 });
  const { table } = told('DEALT', { bets });
  const flight = flightAt({ frame, table }, SINCE_MS);
  expect(flight).toMatchObject({ phase: 'cut', own: { state: 'placed' } });
  expect(outcomeOf(flight, false)).toBeNull();
});

test('a refused or void bet takes no part, and the player’s own stands first in the list', () => {
  expect(flightAt(told('DEALT', { bets: [bet({ state: 'refused' })] }), SINCE_MS).own).toBeNull();
  expect(flightAt(told('DEALT', { bets: [bet({ state: 'void' })] }), SINCE_MS).own).toBeNull();
  const { frame } = told('DEALT');
  const air = {
    flying: 1,
    flyingStake: 500_00,
    bets: [
      { tag: '0001', stake: 900_00, returned: 1_800_00 },
      { tag: '2c3c', stake: 500_00, returned: null },
    ],
  };
  expect(airOf({ ...frame, air }, bet()).map(({ tag, multiplier, isOwn }) => [tag, multiplier, isOwn])).toEqual([
    ['2c3c', null, true],
    ['0001', 200, false],
  ]);
});
