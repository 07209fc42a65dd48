import { SportIcon } from '@maidan/sports/icons';
import { ArrowRightIcon } from '@maidan/ui';
import { Link } from 'wouter';
import { useWords } from './words/index.ts';
import styles from './racing-link.module.css';

/** A link to the racing page (SHL-26), because the lists do not include racing (SHL-09). */
export function RacingLink() {
  const { say } = useWords();
  return (
    <Link href="/racing" className={styles.link}>
      <SportIcon sport="horse-racing" size={24} />
      <SportIcon sport="greyhound-racing" size={24} />
      <span className={styles.words}>
        <b>{say('racing.link')}</b>
        <span>{say('racing.linkMore')}</span>
      </span>
      <ArrowRightIcon size={16} />
    </Link>
  );
}
