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
  /** Where a sport's tab leads, with `?sport=` behind it. */
  readonly href: '/sports' | '/inplay';
  /** The slug that is shown now; null is all of them. Left out on home, where no tab is the present one. */
  readonly current?: string | null;
  /** In play the counts are hidden (HOM-03). */
  readonly showCounts?: boolean;
}

/** The sports as tabs with their event counts (HOM-02). Links, so that a choice can be shared and gone back from. */
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
          {showCounts && <span className={styles.count}>{list.isWhole && countEvents(sport)}</span>}
        </Link>
      ))}
    </nav>
  );
}
