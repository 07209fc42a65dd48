import { decodeRupees } from '@maidan/contract';
import { paise, type Paise } from '@maidan/domain';
import type { FeedLevel } from '../../../../modules/odds-feed/port.ts';
import type { Level } from '../book/ladder.ts';

/** The value of one unit of the exchange's currency, in paise: a configured rate, not a daily one. */
export type PaisePerUnit = Paise;

/**
 * Converts an amount of the exchange's currency to paise, rounded down, so that the house never offers more than is
 * available there.
 */
export function inPaise(amount: number, paisePerUnit: PaisePerUnit): Paise {
  const hundredths = decodeRupees(amount);
  if (hundredths.ok) return paise(Number((BigInt(hundredths.value) * BigInt(paisePerUnit)) / 100n));
  return paise(Math.floor(amount * paisePerUnit));
}

/** Converts levels to paise; sizes below one paisa are left out. */
export function inRupees(levels: readonly Level[], paisePerUnit: PaisePerUnit): FeedLevel[] {
  return levels
    .map(([price, size]): FeedLevel => [price, inPaise(size, paisePerUnit)])
    .filter(([, sizePaise]) => sizePaise > 0);
}
