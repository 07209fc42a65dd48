import { classes } from '@maidan/ui';
import type { RoundFacts } from '../../src/page-api.ts';
import { rupees, signedRupees } from '../lib/figures.ts';
import { useSay } from '../lib/words/say.ts';
import { CountUp } from './count-up.tsx';
import styles from './result-line.module.css';
import { isCelebrated, resultOf } from './state.ts';

/** What a round paid and brought; a loss is as large as a profit. */
export function Amounts({
  round,
  isFresh,
  now,
}: {
  readonly round: RoundFacts;
  /** The page saw the round end: only then is it celebrated. */
  readonly isFresh: boolean;
  readonly now: () => number;
}) {
  const say = useSay();
  const result = resultOf(round);
  return (
    <span className={styles.amounts}>
      <span className={styles.paid}>
        {isCelebrated(round) && isFresh ? (
          <CountUp key={round.roundId} paise={round.payout} stakePaise={round.stake} now={now} />
        ) : (
          say('paidAmount', { amount: rupees(round.state === 'won' ? round.payout : 0) })
        )}
      </span>
      <b className={classes(styles.result, result > 0 && styles.up, result < 0 && styles.down)}>
        {signedRupees(result)}
      </b>
    </span>
  );
}
