import { availablePaise, minPaise, paise, type Paise } from '@maidan/domain';
import type { User } from '@maidan/contract';
import { paiseOf } from '../../lib/format/figures.ts';

/** What the player can put at risk now (E-4, E-6): the selected wallet, less what is held. */
export function availableOf(me: User): Paise {
  // The exposure of the figures is the main wallet's; what open bets hold is off the bonus already.
  if (me.wallet === '2') return paiseOf(me.bonus);
  return availablePaise({
    balancePaise: paiseOf(me.balance),
    exposurePaise: paise(Math.abs(paiseOf(me.exposure))),
    creditReferencePaise: paiseOf(me.creditReference),
  });
}

/** The most that the slip offers to stake: what is left in the wallet, or the market's own maximum. */
export function maxToStake(available: Paise | null, marketMaximum: Paise): Paise {
  return available === null || available < 0 ? marketMaximum : minPaise(available, marketMaximum);
}
