import { classes, cssVariables, SeamSpinner } from '@maidan/ui';
import { useEffect, useState } from 'react';
import { useSay } from '../lib/words/say.ts';
import styles from './money-button.module.css';

export interface MoneyButtonProps {
  readonly label: string;
  /** Small, under the label. */
  readonly detail?: string | undefined;
  readonly amount: string;
  readonly isBusy: boolean;
  readonly isDisabled?: boolean;
  /** No press before this moment of the page's clock: a ring shows the wait. */
  readonly wait?: { readonly untilMs: number; readonly wholeMs: number };
  readonly now: () => number;
  readonly onPress: () => void;
  readonly className?: string | undefined;
}

/** The one amber button of a game, which carries its amount. */
export function MoneyButton({
  label,
  detail,
  amount,
  isBusy,
  isDisabled = false,
  wait,
  now,
  onPress,
  className,
}: MoneyButtonProps) {
  const say = useSay();
  const leftMs = useLeft(wait?.untilMs ?? 0, now);
  const isWaiting = leftMs > 0 && !isBusy;
  const isOff = isBusy || isDisabled || isWaiting;
  return (
    <button
      type="button"
      className={classes(styles.button, isDisabled && styles.off, isWaiting && styles.waiting, className)}
      aria-disabled={isOff || undefined}
      aria-busy={isBusy || undefined}
      onClick={isOff ? undefined : onPress}
    >
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        {isWaiting ? (
          <span className={styles.detail}>{say('wait', { seconds: (Math.ceil(leftMs / 500) / 2).toFixed(1) })}</span>
        ) : (
          detail !== undefined && <span className={styles.detail}>{detail}</span>
        )}
      </span>
      {isBusy ? (
        <SeamSpinner />
      ) : isWaiting ? (
        <svg
          className={styles.ring}
          viewBox="0 0 40 40"
          aria-hidden="true"
          ref={cssVariables({
            '--whole': `${wait?.wholeMs ?? 0}ms`,
            '--gone': `${leftMs - (wait?.wholeMs ?? 0)}ms`,
          })}
        >
          <circle cx="20" cy="20" r="16" pathLength="1" />
          <circle cx="20" cy="20" r="16" pathLength="1" />
        </svg>
      ) : (
        <span className={styles.amount}>{amount}</span>
      )}
    </button>
  );
}

/** Milliseconds left, told when the wait begins and every half second of it. */
export function useLeft(untilMs: number, now: () => number): number {
  const [, look] = useState(0);
  const leftMs = Math.max(0, untilMs - now());
  useEffect(() => {
    if (leftMs <= 0) return undefined;
    const timer = setTimeout(() => look((count) => count + 1), Math.min(leftMs, leftMs % 500 || 500) + 5);
    return () => clearTimeout(timer);
  });
  return leftMs;
}
