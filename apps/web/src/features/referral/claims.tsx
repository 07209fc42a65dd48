import { Card } from '@maidan/ui';
import { failureWords } from '../../api/index.ts';
import { AsyncState } from '../../lib/async-state.tsx';
import { useNow } from '../../lib/browser/clock.ts';
import { dateLabel } from '../../lib/format/dates.ts';
import { formatRupees, paiseOf } from '../../lib/format/figures.ts';
import { useWords } from './words/index.ts';
import { useReferralClaims } from './queries.ts';
import page from './referral.module.css';
import styles from './friends.module.css';

/** The claims so far; hidden while they load and if there are none. */
export function Claims() {
  const { say, language } = useWords();
  const now = useNow();
  const { data = [], error, refetch } = useReferralClaims();
  if (data.length === 0 && error === null) return null;
  return (
    <section className={page.part} aria-label={say('referral.claims')}>
      <h2>{say('referral.claims')}</h2>
      <Card bleed>
        {data.length === 0 ? (
          <AsyncState
            failure={error && failureWords(error)}
            title={say('referral.failed')}
            onRetry={refetch}
            rows={2}
            rowHeight={44}
          />
        ) : (
          <ul className={styles.claims}>
            {data.map(({ _id, amount, claimedAt }) => (
              <li key={_id}>
                <span>{dateLabel(claimedAt, now, language)}</span>
                <b>{formatRupees(paiseOf(amount))}</b>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
}
