import type { ReferralUsers } from '@maidan/contract';
import { Button, Card, Plate } from '@maidan/ui';
import { useNow } from '../../lib/browser/clock.ts';
import { dateLabel } from '../../lib/format/dates.ts';
import { formatRupees, paiseOf } from '../../lib/format/figures.ts';
import { useWords } from './words/index.ts';
import styles from './earnings.module.css';
import { useClaim } from './use-claim.ts';

/** Earnings from friends: held, claimable and claimed. */
export function Earnings({ data }: { readonly data: ReferralUsers }) {
  const { say, language } = useWords();
  const now = useNow();
  const { isBusy, claim } = useClaim();
  const claimable = formatRupees(paiseOf(data.claimable));
  return (
    <Card as="section" bleed className={styles.card} aria-label={say('referral.earnedTitle')}>
      <h2>{say('referral.claimable')}</h2>
      <p className={styles.amount}>
        <span aria-hidden="true">₹</span>
        <Plate value={claimable.replace('₹', '')} label={claimable} size="xl" />
      </p>
      <Button
        variant="money"
        size={48}
        wide
        disabled={data.claimable === 0}
        loading={isBusy}
        onClick={() => void claim()}
      >
        {data.claimable === 0 ? say('referral.nothing') : say('referral.claim', { amount: claimable })}
      </Button>
      <dl className={styles.sums}>
        <div>
          <dt>
            {say('referral.held')}
            {data.nextAt !== null && (
              <small>{say('referral.nextAt', { date: dateLabel(data.nextAt, now, language) })}</small>
            )}
          </dt>
          <dd>{formatRupees(paiseOf(data.held))}</dd>
        </div>
        <div>
          <dt>{say('referral.claimedSum')}</dt>
          <dd>{formatRupees(paiseOf(data.claimed))}</dd>
        </div>
        <div data-total>
          <dt>{say('referral.earnedTitle')}</dt>
          <dd>{formatRupees(paiseOf(data.earned))}</dd>
        </div>
      </dl>
    </Card>
  );
}
