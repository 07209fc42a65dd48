import { ArrowsClockwiseIcon, classes, cssVariables } from '@maidan/ui';
import { useSay } from '../lib/words/say.ts';
import { useLeft } from '../shell/money-button.tsx';
import styles from './spin-button.module.css';

export interface SpinButtonProps {
  readonly label: string;
  readonly amount: string;
  /** What the bet is doing: it stands on the button instead of the label, and nothing can be pressed. */
  readonly status: { readonly large: string; readonly small: string } | null;
  /** What a press starts, such as `8 free spins`, which stakes nothing; null where it bets. */
  readonly start: string | null;
  /** How much of it has been shown, 0 to 1: so much of the ring is chalk. */
  readonly share: number;
  readonly isDisabled: boolean;
  /** No press before this moment of the page's clock. */
  readonly wait: { readonly untilMs: number; readonly wholeMs: number };
  readonly now: () => number;
  readonly onPress: () => void;
}

const RADIUS = 47;
const STITCHES = 36;
/** A stitch and its gap, in shares of the whole ring. */
const DASHES = `${0.6 / STITCHES} ${0.4 / STITCHES}`;

/** The one amber button of a slot, in a ring of stitches that shows the wait. */
export function SpinButton(props: SpinButtonProps) {
  const { label, amount, status, start, share, isDisabled, wait, now, onPress } = props;
  const say = useSay();
  const leftMs = useLeft(wait.untilMs, now);
  const isWaiting = leftMs > 0;
  const isOff = start === null && (status !== null || isDisabled || isWaiting);
  const done = status !== null ? share : isWaiting ? 1 - leftMs / Math.max(1, wait.wholeMs) : 1;
  return (
    <button
      type="button"
      className={classes(styles.spin, isOff && styles.off, start !== null && styles.start)}
      aria-disabled={isOff || undefined}
      aria-busy={(start === null && status !== null) || undefined}
      onClick={isOff ? undefined : onPress}
    >
      <svg className={styles.ring} viewBox="0 0 100 100" aria-hidden="true" ref={cssVariables({ '--done': done })}>
        <mask id="spin-done">
          <circle className={styles.done} cx="50" cy="50" r={RADIUS} pathLength="1" />
        </mask>
        <circle className={styles.rest} cx="50" cy="50" r={RADIUS} pathLength="1" strokeDasharray={DASHES} />
        <circle
          className={styles.stitches}
          cx="50"
          cy="50"
          r={RADIUS}
          pathLength="1"
          strokeDasharray={DASHES}
          mask="url(#spin-done)"
        />
      </svg>
      {start !== null ? (
        <>
          <b className={styles.large}>{say('slotStart')}</b>
          <span>{start}</span>
        </>
      ) : status === null ? (
        <>
          <ArrowsClockwiseIcon size={28} />
          <b>{label}</b>
          <span>{amount}</span>
        </>
      ) : (
        <>
          <b className={styles.large}>{status.large}</b>
          <span>{status.small}</span>
        </>
      )}
    </button>
  );
}
