import { decodeRupees } from '@maidan/contract';
import { paise, type Paise } from '@maidan/domain';
import type { FeedLevel } from '../../../../modules/odds-feed/port.ts';
import type { Level } from '../book/ladder.ts';

/** The value of one pound in paise: a configured rate, not a daily one. */
export type PaisePerPound = Paise;

/**
 * Converts an amount in pounds to paise, rounded down, so that the house never offers more than is
 * available there.
 */
export function inPaise(amount: number, paisePerPound: PaisePerPound): Paise {
  const hundredths = decodeRupees(amount);
  if (hundredths.ok) return paise(Number((BigInt(hundredths.value) * BigInt(paisePerPound)) / 100n));
  return paise(Math.floor(amount * paisePerPound));
}

/** Converts levels to paise; sizes below one paisa are left out. */
export function inRupees(levels: readonly Level[], paisePerPound: PaisePerPound): FeedLevel[] {
  return levels
    .map(([price, size]): FeedLevel => [price, inPaise(size, paisePerPound)])
    .filter(([, sizePaise]) => sizePaise > 0);
}
