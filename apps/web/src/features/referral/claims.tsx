import { Card } from '@maidan/ui';
import { useNow } from '../../lib/browser/clock.ts';
import { dateLabel } from '../../lib/format/dates.ts';
import { formatRupees, paiseOf } from '../../lib/format/figures.ts';
import { useWords } from './words/index.ts';
import { useReferralClaims } from './queries.ts';
import page from './referral.module.css';
import styles from './friends.module.css';

/** The claims so far; hidden if there are none. */
export function Claims() {
  const { say, language } = useWords();
  const now = useNow();
  const { data = [] } = useReferralClaims();
  if (data.length === 0) return null;
  return (
    <section className={page.part} aria-label={say('referral.claims')}>
      <h2>{say('referral.claims')}</h2>
      <Card bleed>
        <ul className={styles.claims}>
          {data.map(({ _id, amount, claimedAt }) => (
            <li key={_id}>
              <span>{dateLabel(claimedAt, now, language)}</span>
              <b>{formatRupees(paiseOf(amount))}</b>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
