import type { InstantRound } from '../../page-api.ts';
import { hasResult, ownSeedsOf } from '../../rounds/index.ts';
import { factsOf, pairsOf, type ViewsOf } from '../shared/index.ts';
import { decisionsOf } from './instant-repository.ts';
import type { InstantRules } from './rules.ts';

/** Rounds as pages see them: what was drawn is shown once it was committed. */
export function instantViews<Choice, Drawn>(rules: InstantRules<Choice, Drawn>): ViewsOf<InstantRound<Choice, Drawn>> {
  return async (db, vault, rounds) => {
    const decisions = await decisionsOf<Choice, Drawn>(
      db,
      rounds.map(({ id }) => id),
    );
    const pairs = await pairsOf(db, rounds);
    return rounds.flatMap((round) => {
      const decision = decisions.get(round.id);
      const pair = pairs.get(ownSeedsOf(round).seedPairId);
      if (!decision || !pair) return [];
      const { choice } = decision;
      const drawn = hasResult(round) ? decision.drawn : null;
      const ended = round.returnPaise > 0 ? 'won' : 'lost';
      return [
        {
          ...factsOf(vault, round, { pair, ended, payout: round.returnPaise }),
          choice,
          drawn,
          multiplier: drawn === null ? 0 : rules.multiplierOf(choice, drawn),
        },
      ];
    });
  };
}
