import { useSports } from '../../api/index.ts';
import styles from './multi-markets.module.css';
import { pinnedPlace } from './pinned-event.tsx';
import { useWords } from './words/index.ts';

/** On phones: leads to each of the pinned events, which stand under each other. */
export function Switcher({ pinned }: { readonly pinned: readonly string[] }) {
  const { say } = useWords();
  const events = (useSports().data ?? []).flatMap(({ leagues }) => leagues.flatMap((league) => league.events));
  if (pinned.length < 2) return null;
  return (
    <nav className={styles.switcher} aria-label={say('multi.switcher')}>
      {pinned.map((id, place) => {
        const name = events.find(({ _id }) => _id === id)?.name ?? say('multi.finished');
        return (
          <button
            key={id}
            type="button"
            onClick={() => document.getElementById(pinnedPlace(id))?.scrollIntoView({ block: 'start' })}
          >
            <i aria-hidden="true">{place + 1}</i>
            <span>{name}</span>
          </button>
        );
      })}
    </nav>
  );
}
