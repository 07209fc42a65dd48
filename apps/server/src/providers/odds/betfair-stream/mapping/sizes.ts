import { decodeRupees } from '@maidan/contract';
import { paise, type Paise } from '@maidan/domain';
import type { FeedLevel } from '../../../../modules/odds-feed/port.ts';
import type { Level } from '../book/ladder.ts';

/** What one unit of the exchange's currency is worth, in paise: a configured rate, not the day's. */
export type PaisePerUnit = Paise;

/** An amount of the exchange's currency in paise, rounded down: the house never offers more than stands there. */
export function inPaise(amount: number, paisePerUnit: PaisePerUnit): Paise {
  const hundredths = decodeRupees(amount);
  if (hundredths.ok) return paise(Number((BigInt(hundredths.value) * BigInt(paisePerUnit)) / 100n));
  return paise(Math.floor(amount * paisePerUnit));
}

/** Levels as the house knows them; what is worth less than a paisa is left out. */
export function inRupees(levels: readonly Level[], paisePerUnit: PaisePerUnit): FeedLevel[] {
  return levels
    .map(([price, size]): FeedLevel => [price, inPaise(size, paisePerUnit)])
    .filter(([, sizePaise]) => sizePaise > 0);
}
