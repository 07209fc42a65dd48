import { availablePaise, minPaise, paise, type Paise } from '@maidan/domain';
import type { User } from '@maidan/contract';
import { paiseOf } from '../../lib/format/figures.ts';

/** The amount available to bet (E-4, E-6): the selected wallet minus what is held. */
export function availableOf(me: User): Paise {
  // `exposure` is that of the main wallet; `bonus` already excludes what open bets hold.
  if (me.wallet === '2') return paiseOf(me.bonus);
  return availablePaise({
    balancePaise: paiseOf(me.balance),
    exposurePaise: paise(Math.abs(paiseOf(me.exposure))),
    creditReferencePaise: paiseOf(me.creditReference),
  });
}

/** The maximum stake that the slip offers: the available amount or the market's maximum, whichever is less. */
export function maxToStake(available: Paise | null, marketMaximum: Paise): Paise {
  return available === null || available < 0 ? marketMaximum : minPaise(available, marketMaximum);
}
