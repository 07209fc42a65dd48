import { SportIcon } from '@maidan/sports/icons';
import { SquaresFourIcon } from '@maidan/ui';
import { Link } from 'wouter';
import { named } from '../../lib/words/index.ts';
import { useWords } from './words/index.ts';
import { countEvents } from './sports.ts';
import styles from './sport-strip.module.css';
import type { SportsList } from './use-sports-list.ts';

interface SportStripProps {
  readonly list: SportsList;
  /** The page of a sport's tab, to which `?sport=` is added. */
  readonly href: '/sports' | '/inplay';
  /** The current sport's slug; null for all sports. Omitted on home, where no tab is current. */
  readonly current?: string | null;
  /** False on the in-play page (HOM-03). */
  readonly showCounts?: boolean;
}

/** The sports as tabs with their event counts (HOM-02). They are links, so that a choice can be shared and Back
 *  works. */
export function SportStrip({ list, href, current, showCounts = true }: SportStripProps) {
  const words = useWords();
  const { say } = words;
  return (
    <nav aria-label={say('sports.strip')} className={styles.strip}>
      {current !== undefined && (
        <Link href={href} className={styles.tab} aria-current={current === null ? 'true' : undefined}>
          <SquaresFourIcon size={20} />
          {say('sports.all')}
        </Link>
      )}
      {list.sports.map((sport) => (
        <Link
          key={sport._id}
          href={`${href}?sport=${sport.slugName}`}
          className={styles.tab}
          aria-current={current === sport.slugName ? 'true' : undefined}
        >
          <SportIcon sport={sport.slugName} size={20} />
          {named(sport.name, words)}
          {showCounts && <span className={styles.count}>{list.state === 'ready' && countEvents(sport)}</span>}
        </Link>
      ))}
    </nav>
  );
}
