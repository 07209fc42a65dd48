import { StarButton } from '@maidan/ui';
import { keepItem, useIsKept } from '../../../api/index.ts';
import { named } from '../../../lib/words/index.ts';
import { useWords } from '../words/index.ts';

interface Named {
  readonly _id: string;
  readonly name: string;
}

export function EventStar({ event }: { readonly event: Named }) {
  return <Star list="FAVOURITE_EVENT" of={event} />;
}

export function LeagueStar({ league }: { readonly league: Named }) {
  return <Star list="FAVOURITE_LEAGUE" of={league} />;
}

interface StarProps {
  readonly list: 'FAVOURITE_EVENT' | 'FAVOURITE_LEAGUE';
  readonly of: Named;
}

function Star({ list, of: { _id: id, name } }: StarProps) {
  const words = useWords();
  const item = { list, id };
  return (
    <StarButton
      label={words.say('favourite.name', { name: named(name, words) })}
      isOn={useIsKept(item)}
      onToggle={(isOn) => void keepItem(item, isOn)}
    />
  );
}
