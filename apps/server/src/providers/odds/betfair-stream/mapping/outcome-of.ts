import type { FeedOutcome } from '../../../../modules/odds-feed/port.ts';
import type { MarketDefinition } from '../protocol/messages.ts';
import { isOut, selectionKeyOf } from './market-of.ts';

/**
 * What a closed market came to (S-1); null while the stream alone does not tell.
 *
 * Runners that tie are all winners there, so that more win than there are places (D-4). Where one place is to be had,
 * all of them tie for it. Of a place market the stream does not say who was ahead; the win market of the same race
 * does for those in front (`first`), and that is enough where all tied or where one place is left for the rest.
 * Anything else is left to an operator: money is not paid on a guess.
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
