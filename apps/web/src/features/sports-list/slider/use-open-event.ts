import type { ListedEvent } from '@maidan/contract';
import { useState } from 'react';
import { useTicks } from '../../../live/index.ts';
import { isOpen, isUndecided } from './slides.ts';

/** The first of the events that takes bets and is not decided; the same one as long as it is so, so that the slide does not
 *  change under the reader. Null while there is none. */
export function useOpenEvent(events: readonly ListedEvent[]): ListedEvent | null {
  const [shown, setShown] = useState<string | null>(null);
  const ticks = useTicks(events.map(({ _id }) => _id));
  const open = events.filter((event, index) => isOpen(event, ticks[index]) && isUndecided(event, ticks[index]));
  const chosen = open.find(({ _id }) => _id === shown) ?? open[0] ?? null;
  const id = chosen?._id ?? null;
  if (id !== shown) setShown(id);
  return chosen;
}
