import type { Bet } from '@maidan/contract';
import { CheckCircleIcon, ClockIcon, CountdownRing } from '@maidan/ui';
import { formatRupees, paiseOf } from '../../../lib/format/figures.ts';
import { useWords, type Words } from '../words/index.ts';
import { useDelay } from '../../../live/index.ts';
import styles from './delay.module.css';
import { betOddsWords } from '../placed-notice.ts';

/** The slip during the bet delay: the bet, the time left, and why it cannot be cancelled. */
export function DelayView({ bet }: { readonly bet: Bet | undefined }) {
  const { say } = useWords();
  const delay = useDelay(bet ?? { createdAt: '', releaseAt: null });
  const seconds = delay?.seconds ?? 0;
  return (
    <div className={styles.view}>
      <CountdownRing share={delay?.share ?? 0} seconds={seconds} label={say('slip.countdown')} />
      <div className={styles.words}>
        <p className={styles.state}>{seconds > 0 ? say('slip.waits', { seconds }) : say('slip.matching')}</p>
        {bet && <p>{whatOf(bet, say)}</p>}
        <p className={styles.fine}>{say('slip.noWayBack')}</p>
      </div>
    </div>
  );
}

/** The outcome of a delay, shown briefly before the slip closes. */
export function EndedView({ bet }: { readonly bet: Bet }) {
  const { say } = useWords();
  const isWhole = bet.remainingStake === 0 && bet.matchedStake > 0;
  return (
    <div className={styles.view} data-ended>
      {isWhole ? <CheckCircleIcon size={48} className={styles.done} /> : <ClockIcon size={48} />}
      <div className={styles.words}>
        <p className={styles.state}>{endWords(bet, say)}</p>
        <p>{whatOf(bet, say)}</p>
      </div>
    </div>
  );
}

function endWords(bet: Bet, say: Words['say']): string {
  if (bet.matchedStake === 0) return say('bet.placed.unmatched');
  if (bet.matchedStake === bet.stake) return say('bet.placed.matched');
  return say('bet.placed.partly');
}

/** `₹5,000.00 at 1.72`; for a partial match both amounts. */
function whatOf(bet: Bet, say: Words['say']): string {
  const isPart = bet.matchedStake > 0 && bet.matchedStake < bet.stake;
  const amount = (rupees: number) => formatRupees(paiseOf(rupees));
  if (isPart) return say('slip.parts', { matched: amount(bet.matchedStake), stake: amount(bet.stake) });
  return say('slip.stakeAt', { stake: amount(bet.stake), odds: betOddsWords(bet) });
}
