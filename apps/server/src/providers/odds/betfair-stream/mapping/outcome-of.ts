import type { FeedOutcome } from '../../../../modules/odds-feed/port.ts';
import type { MarketDefinition, RunnerDefinition } from '../protocol/messages.ts';
import { selectionKeyOf } from './market-of.ts';

/** Every runner that was ever announced for a market, whatever its definition lists now. */
export type KnownRunners = {
  readonly ids: Iterable<number>;
  readonly isRemoved: (id: number) => boolean;
};

/**
 * The result of a closed market (S-1); null if the stream alone does not determine it.
 *
 * It is void by itself only if every known runner was removed (S-8). A known runner that is missing, hidden or still active
 * leaves it undecided: the definition may be incomplete.
 *
 * Tied runners are all reported as winners, so there may be more winners than places (D-4). If there is one place, all
 * of them tie for it. For a place market the stream does not report who was ahead; the win market of the same race does
 * so for those in front (`first`), which is enough if all tied or if one place is left for the rest. Anything else is
 * left to an operator: no money is paid on a guess.
 */
export function outcomeOf(
  definition: MarketDefinition,
  first: readonly string[] | null,
  known: KnownRunners,
): FeedOutcome | null {
  const { runners, numberOfWinners: places } = definition;
  const byId = new Map(runners.map((runner) => [runner.id, runner]));
  const ends = [...known.ids].map((id) => endOf(byId.get(id), known.isRemoved(id)));
  if (ends.includes(null)) return null;
  if (ends.length > 0 && ends.every((end) => end === 'removed')) return { kind: 'void', reason: 'Abandoned (S-6)' };
  const winners = runners.filter(({ status }) => status === 'WINNER').map(selectionKeyOf);
  if (winners.length === 0) return null;
  if (winners.length <= places) return { kind: 'winners', selectionKeys: winners };
  const ahead = (first ?? []).filter((key) => winners.includes(key));
  if (places === 1 || ahead.length === winners.length) return tied([], winners, places);
  const left = places - ahead.length;
  if (ahead.length === 0 || left !== 1) return null;
  const rest = winners.filter((key) => !ahead.includes(key));
  return tied(ahead, rest, left);
}

/** How a runner ended; null if the definition does not say so. */
function endOf(runner: RunnerDefinition | undefined, wasRemoved: boolean): 'removed' | 'ran' | null {
  switch (runner?.status) {
    case 'WINNER':
    case 'LOSER':
    case 'PLACED':
      return 'ran';
    case 'REMOVED':
    case 'REMOVED_VACANT':
      return 'removed';
    case 'HIDDEN':
    case undefined:
      return wasRemoved ? 'removed' : null;
    case 'ACTIVE':
      return null;
  }
}

function tied(selectionKeys: readonly string[], heat: readonly string[], places: number): FeedOutcome {
  return { kind: 'winners', selectionKeys, deadHeat: { selectionKeys: heat, places } };
}
