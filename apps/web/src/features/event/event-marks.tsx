import { StarButton } from '@maidan/ui';
import { useEffect } from 'react';
import { keepItem, useIsKept } from '../../api/index.ts';
import type { EventMeta } from '../../live/index.ts';
import { useWords } from './words/index.ts';

/** The star of a favourite on the event's page, which counts as viewed. */
export function EventMarks({ event }: { readonly event: EventMeta }) {
  const { say } = useWords();
  const favourite = { list: 'FAVOURITE_EVENT', id: event._id } as const;
  const isFavourite = useIsKept(favourite);
  const hasEnded = event.status === 'ENDED';
  useEffect(() => {
    if (!hasEnded) void keepItem({ list: 'VIEWED_EVENT', id: event._id }, true);
  }, [event._id, hasEnded]);
  if (hasEnded && !isFavourite) return null;
  return (
    <StarButton
      label={say('favourite.name', { name: event.name })}
      isOn={isFavourite}
      onToggle={(isOn) => void keepItem(favourite, isOn)}
    />
  );
}
