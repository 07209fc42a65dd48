import { ArrowRightIcon } from '@maidan/ui';
import { Link } from 'wouter';
import styles from './list-page.module.css';
import { useWords } from './words/index.ts';

/** Leads to the page of pinned matches (BET-26), which no navigation names. */
export function MultiLink() {
  const { say } = useWords();
  return (
    <Link href="/multi-markets" className={styles.more}>
      {say('list.multi')}
      <ArrowRightIcon size={14} />
    </Link>
  );
}
