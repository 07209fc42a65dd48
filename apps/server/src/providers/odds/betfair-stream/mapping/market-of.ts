import type { FeedMarket, FeedSelection, StaleAfter } from '../../../../modules/odds-feed/port.ts';
import type { RaceKind } from '@maidan/domain';
import type { MarketDefinition, RunnerDefinition } from '../protocol/messages.ts';
import { GREYHOUNDS, isRace, sportOf, type Names } from './event-of.ts';

const KNOWN: Readonly<Record<string, { readonly name: string; readonly sort: number }>> = {
  MATCH_ODDS: { name: 'Match Odds', sort: 1 },
  WIN: { name: 'Win', sort: 1 },
  PLACE: { name: 'To Be Placed', sort: 2 },
  COMPLETED_MATCH: { name: 'Completed Match', sort: 30 },
  TIED_MATCH: { name: 'Tied Match', sort: 31 },
};
const SORT_OF_OTHERS = 50;

/** Why a market of the exchange is not offered here; null if it is. Lines, handicaps and each-way have rules of their
 *  own, and finer ladders have prices that ours lacks (M-1). */
export function notOurs(definition: MarketDefinition): 'unknown-sport' | 'other-market' | 'other-ladder' | null {
  if (!sportOf(definition)) return 'unknown-sport';
  const { bettingType, marketType, eachWayDivisor, numberOfWinners, priceLadderDefinition } = definition;
  if (bettingType !== 'ODDS' || marketType === 'EACH_WAY' || (eachWayDivisor ?? 0) > 0) return 'other-market';
  if (numberOfWinners < 1) return 'other-market';
  return (priceLadderDefinition?.type ?? 'CLASSIC') === 'CLASSIC' ? null : 'other-ladder';
}

export const selectionKeyOf = ({ id }: Pick<RunnerDefinition, 'id'>): string => String(id);

export const isOut = ({ status }: RunnerDefinition): boolean => status === 'REMOVED' || status === 'REMOVED_VACANT';

/** Maps a market definition. `betDelayMs` is the in-play bet delay. */
export function marketOf(
  marketId: string,
  definition: MarketDefinition,
  names: Names,
  {
    betDelayMs,
    staleAfter,
    numbers,
    eventKey,
  }: {
    readonly eventKey: string;
    readonly betDelayMs: number;
    readonly staleAfter: StaleAfter;
    /** Numbers of runners that have no other, independent of their present place. */
    readonly numbers: ReadonlyMap<number, number>;
  },
): FeedMarket {
  const races = isRace(definition);
  const { numberOfWinners, marketType, runners } = definition;
  const { name, sort } = KNOWN[marketType] ?? { name: inWords(marketType), sort: SORT_OF_OTHERS };
  return {
    kind: 'exchange',
    eventKey,
    marketKey: marketId,
    name,
    sort,
    betDelayMs,
    staleAfter,
    winners: numberOfWinners,
    // A race has non-runners; elsewhere the exchange states whether an unlisted selection can win.
    complete: definition.complete && !races && numberOfWinners === 1,
    ...(races && { race: raceKindOf(definition) }),
    selections: runners
      .filter(({ status }) => status !== 'HIDDEN')
      .toSorted((a, b) => a.sortPriority - b.sortPriority)
      .map((runner) => selectionOf(runner, names, races ? (numbers.get(runner.id) ?? runner.sortPriority) : null)),
  };
}

function raceKindOf({ eventTypeId, numberOfWinners, marketType }: MarketDefinition): RaceKind {
  if (eventTypeId === GREYHOUNDS) return 'greyhound';
  return numberOfWinners > 1 || marketType === 'PLACE' ? 'horse-place' : 'horse-win';
}

/** For example “7. Sons Of John” → 7, Sons Of John. */
const NUMBERED = /^(\d{1,2})\. (.+)$/;

/** `place` is the number of a race's runner whose name contains none. */
function selectionOf(runner: RunnerDefinition, names: Names, place: number | null): FeedSelection {
  const selectionKey = selectionKeyOf(runner);
  const known = names.runner(runner.id) ?? runner.name;
  // Named after the exchange's own id, because the place in the list changes.
  const told = known ?? `Runner ${runner.id}`;
  const [, number, name = told] = NUMBERED.exec(told) ?? [];
  const called = { selectionKey, name, ...(known ? {} : { isNameless: true }) };
  if (place === null) return called;
  const bib = number === undefined ? place : Number(number);
  return { ...called, runner: { number: bib, draw: null, colours: [], jockey: '', trainer: '' } };
}

/** For example “FIRST_HALF_GOALS_05” → First Half Goals 05. */
function inWords(marketType: string): string {
  return marketType
    .split('_')
    .map((word) => word.slice(0, 1) + word.slice(1).toLowerCase())
    .join(' ');
}
