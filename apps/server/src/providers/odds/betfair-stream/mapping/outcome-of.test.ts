import { describe, expect, test } from 'vitest';
import { active, definition, race } from '../../../../../test/exchange/exchange-fixtures.ts';
import { marketChange, type MarketDefinition } from '../protocol/messages.ts';
import { outcomeOf as outcomeOfKnown } from './outcome-of.ts';

/** Runners 1, 2 … with these statuses, in a market that pays so many places. */
function closed(places: number, ...statuses: string[]): MarketDefinition {
  const runners = statuses.map((status, index) => active(index + 1, { status }));
  const more = { status: 'CLOSED', numberOfWinners: places };
  const told = places === 1 ? definition(runners, more) : race(runners, { ...more, marketType: 'PLACE' });
  const read = marketChange.parse({ id: '1.1', marketDefinition: told }).marketDefinition;
  if (!read) throw new Error('a definition');
  return read;
}
/** The result where as many runners are known as the definition lists, or more; `removed` were reported removed before. */
function outcomeOf(
  told: MarketDefinition,
  first: readonly string[] | null,
  { known = told.runners.length, removed = [] }: { known?: number; removed?: readonly number[] } = {},
) {
  const ids = Array.from({ length: known }, (_, index) => index + 1);
  return outcomeOfKnown(told, first, { ids, isRemoved: (id) => removed.includes(id) });
}
const [W, L] = ['WINNER', 'LOSER'];

describe('S-1 what a closed market came to', () => {
  test('one winner, or all the placed', () => {
    expect(outcomeOf(closed(1, L, W, L), null)).toEqual({ kind: 'winners', selectionKeys: ['2'] });
    expect(outcomeOf(closed(3, W, L, W, W), null)).toEqual({ kind: 'winners', selectionKeys: ['1', '3', '4'] });
    expect(outcomeOf(closed(3, W, L, 'REMOVED', W), null)).toEqual({ kind: 'winners', selectionKeys: ['1', '4'] });
  });

  test('S-8 every known runner was removed: void; otherwise a market without a winner is undecided', () => {
    expect(outcomeOf(closed(1, 'REMOVED', 'REMOVED_VACANT'), null)).toMatchObject({ kind: 'void' });
    expect(outcomeOf(closed(1, 'ACTIVE', 'ACTIVE'), null)).toBeNull();
    expect(outcomeOf(closed(1, 'REMOVED', 'ACTIVE'), null)).toBeNull();
    expect(outcomeOf(closed(1, L, L), null)).toBeNull();
    expect(outcomeOf(closed(1), null)).toBeNull();
  });

  test('S-8 a closing definition that leaves known runners out is undecided', () => {
    expect(outcomeOf(closed(1, 'REMOVED'), null, { known: 3 })).toBeNull();
    expect(outcomeOf(closed(1), null, { known: 3 })).toBeNull();
    expect(outcomeOf(closed(1, W), null, { known: 3 })).toBeNull();
    expect(outcomeOf(closed(2, W, W, 'HIDDEN'), null)).toBeNull();
    expect(outcomeOf(closed(1, W, L), null, { known: 3, removed: [3] })).toMatchObject({ selectionKeys: ['1'] });
    expect(outcomeOf(closed(1, 'REMOVED'), null, { known: 2, removed: [2] })).toMatchObject({ kind: 'void' });
  });

  test('D-4 two winners of one place tie for it', () => {
    expect(outcomeOf(closed(1, W, L, W), null)).toEqual({
      kind: 'winners',
      selectionKeys: [],
      deadHeat: { selectionKeys: ['1', '3'], places: 1 },
    });
  });

  test('D-4 of three placed for two places the win market tells who was ahead', () => {
    const placed = closed(2, W, W, W, L);
    expect(outcomeOf(placed, null)).toBeNull();
    expect(outcomeOf(placed, ['2'])).toEqual({
      kind: 'winners',
      selectionKeys: ['2'],
      deadHeat: { selectionKeys: ['1', '3'], places: 1 },
    });
    expect(outcomeOf(placed, ['1', '2', '3'])).toEqual({
      kind: 'winners',
      selectionKeys: [],
      deadHeat: { selectionKeys: ['1', '2', '3'], places: 2 },
    });
  });

  test('D-4 where it does not say which tied, nothing is paid on a guess', () => {
    expect(outcomeOf(closed(3, W, W, W, W, L), ['1'])).toBeNull();
    expect(outcomeOf(closed(3, W, W, W, W, L), ['1', '2'])).toMatchObject({
      selectionKeys: ['1', '2'],
      deadHeat: { places: 1 },
    });
  });
});
