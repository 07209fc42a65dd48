import { Card, EmptyState } from '@maidan/ui';
import { Link } from 'wouter';
import { useWords } from './words/index.ts';
import styles from './referral.module.css';

/** SHL-13: credit players have no referrals. */
export function NotHere() {
  const { say } = useWords();
  return (
    <Card as="section" bleed>
      <EmptyState
        title={say('referral.notHereTitle')}
        action={
          <Link href="/" className={styles.link}>
            {say('referral.home')}
          </Link>
        }
      >
        {say('referral.notHere')}
      </EmptyState>
    </Card>
  );
}
