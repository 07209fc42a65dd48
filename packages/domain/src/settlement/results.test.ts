import { describe, expect, test } from 'vitest';
import { bookmaker, yes } from '../../test/builders.ts';
import {
  abandonedOutcome,
  addMatched,
  createPosition,
  exposurePaise,
  oddEvenOutcome,
  outcomeResults,
  settlePlayerMarket,
  tiedOutcome,
  tieRuleOf,
} from '../index.ts';

describe('ties', () => {
  test('S-6 races and outrights of several runners share the places, anything else is void', () => {
    expect(tieRuleOf({ type: 'race', selections: 2 })).toBe('dead-heat');
    expect(tieRuleOf({ type: 'outright', selections: 3 })).toBe('dead-heat');
    expect(tieRuleOf({ type: 'outright', selections: 2 })).toBe('void');
    expect(tieRuleOf({ type: 'other', selections: 3 })).toBe('void');
  });

  test('S-6 a market may say otherwise', () => {
    expect(tieRuleOf({ type: 'race', selections: 8, said: 'void' })).toBe('void');
    expect(tieRuleOf({ type: 'other', selections: 2, said: 'dead-heat' })).toBe('dead-heat');
  });

  test('S-6 D-4 the outcome names the tied apart from the winners', () => {
    const result = { winners: ['A'], tied: ['B', 'C'], places: 1 };
    expect(tiedOutcome({ ...result, rule: 'dead-heat' })).toEqual({
      kind: 'winners',
      selectionIds: ['A'],
      deadHeat: { selectionIds: ['B', 'C'], places: 1 },
    });
    expect(tiedOutcome({ ...result, rule: 'void' })).toEqual({ kind: 'void', reason: 'tie' });
    expect(() => tiedOutcome({ ...result, rule: 'dead-heat', winners: ['B'] })).toThrow('D-4');
  });
});

describe('abandoned matches', () => {
  const settle = (outcome: ReturnType<typeof abandonedOutcome>) =>
    settlePlayerMarket({ kind: 'fancy', bets: [{ betId: '1', ...yes(100, 40) }], outcome, commissionBasisPoints: 0 });

  test('F-8 S-6 a fancy that was decided stands, one that was not is void', () => {
    expect(settle(abandonedOutcome({ kind: 'number', value: 52 }, 'rain')).netPaise).toBe(10_000);
    expect(settle(abandonedOutcome(null, 'rain'))).toMatchObject({
      netPaise: 0,
      bets: [{ receipt: [{ kind: 'void', reason: 'rain' }] }],
    });
  });
});

describe('odd/even', () => {
  const sides = { oddId: 'odd', evenId: 'even' };

  test('F-6 the parity of the result wins, and 0 is even', () => {
    expect([0, 1, 2, 167].map((runs) => oddEvenOutcome(runs, sides))).toMatchObject(
      ['even', 'odd', 'even', 'odd'].map((id) => ({ selectionIds: [id] })),
    );
    expect(() => oddEvenOutcome(-1, sides)).toThrow('F-8');
    expect(() => oddEvenOutcome(1.5, sides)).toThrow('F-8');
  });

  test('F-6 each side is paid by its size, and the two sides are held against each other', () => {
    const bets = ['odd', 'even'].map((id) => ({ betId: id, ...bookmaker('back', 100, 95, 'per-100', id) }));
    const position = createPosition({ kind: 'bookmaker', selectionIds: ['odd', 'even'], complete: true });
    for (const bet of bets) addMatched(position, bet);
    expect(exposurePaise(position)).toBe(500);
    expect(outcomeResults(position).map((each) => each.ifWinsPaise)).toEqual([-500, -500]);
    const outcome = oddEvenOutcome(7, sides);
    const settled = settlePlayerMarket({ kind: 'bookmaker', bets, outcome, commissionBasisPoints: 0 });
    expect(settled.bets.map((bet) => bet.netPaise)).toEqual([9_500, -10_000]);
  });
});
