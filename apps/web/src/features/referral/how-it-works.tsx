import type { ReferralUsers } from '@maidan/contract';
import { formatRupees, paiseOf } from '../../lib/format/figures.ts';
import { useWords } from './words/index.ts';
import styles from './referral.module.css';

/** How referral earnings work, in three steps. */
export function HowItWorks({ data }: { readonly data: ReferralUsers }) {
  const { say } = useWords();
  const stake = formatRupees(paiseOf(data.qualifyingStake));
  return (
    <section className={styles.how} aria-label={say('referral.how')}>
      <ol>
        <li>{say('referral.how1')}</li>
        <li>{say('referral.how2', { stake, days: data.qualifyingDays })}</li>
        <li>{say('referral.how3')}</li>
      </ol>
      <p>{say('referral.own')}</p>
    </section>
  );
}
