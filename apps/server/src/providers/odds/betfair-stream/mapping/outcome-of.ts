import type { FeedOutcome } from '../../../../modules/odds-feed/port.ts';
import type { MarketDefinition } from '../protocol/messages.ts';
import { isOut, selectionKeyOf } from './market-of.ts';

/**
 * The result of a closed market (S-1); null if the stream alone does not determine it.
 *
 * Tied runners are all reported as winners, so there may be more winners than places (D-4). If there is one place, all
 * of them tie for it. For a place market the stream does not report who was ahead; the win market of the same race does
 * so for those in front (`first`), which is enough if all tied or if one place is left for the rest. Anything else is
 * left to an operator: no money is paid on a guess.
 */
export function outcomeOf(definition: MarketDefinition, first: readonly string[] | null): FeedOutcome | null {
  const { runners, numberOfWinners: places } = definition;
  const winners = runners.filter(({ status }) => status === 'WINNER').map(selectionKeyOf);
  if (winners.length === 0) {
    const nobodyLost = runners.every((runner) => isOut(runner) || runner.status === 'ACTIVE');
    return nobodyLost ? { kind: 'void', reason: 'Abandoned (S-6)' } : null;
  }
  if (winners.length <= places) return { kind: 'winners', selectionKeys: winners };
  const ahead = (first ?? []).filter((key) => winners.includes(key));
  if (places === 1 || ahead.length === winners.length) return tied([], winners, places);
  const left = places - ahead.length;
  if (ahead.length === 0 || left !== 1) return null;
  const rest = winners.filter((key) => !ahead.includes(key));
  return tied(ahead, rest, left);
}

function tied(selectionKeys: readonly string[], heat: readonly string[], places: number): FeedOutcome {
  return { kind: 'winners', selectionKeys, deadHeat: { selectionKeys: heat, places } };
}
