import { StarButton } from '@maidan/ui';
import { useEffect, type ReactNode } from 'react';
import { keepItem, useIsKept } from '../../api/index.ts';
import { named } from '../../lib/words/index.ts';
import type { EventMeta } from '../../live/index.ts';
import { useWords } from './words/index.ts';

interface EventMarksProps {
  readonly event: EventMeta;
  readonly pin: ReactNode;
}

/** The star of a favourite and the pin on the event's page, which counts as viewed. */
export function EventMarks({ event, pin }: EventMarksProps) {
  const words = useWords();
  const favourite = { list: 'FAVOURITE_EVENT', id: event._id } as const;
  const isFavourite = useIsKept(favourite);
  const hasEnded = event.status === 'ENDED';
  useEffect(() => {
    if (!hasEnded) void keepItem({ list: 'VIEWED_EVENT', id: event._id }, true);
  }, [event._id, hasEnded]);
  return (
    <>
      {pin}
      {!hasEnded && (
        <StarButton
          label={words.say('favourite.name', { name: named(event.name, words) })}
          isOn={isFavourite}
          onToggle={(isOn) => void keepItem(favourite, isOn)}
        />
      )}
    </>
  );
}
