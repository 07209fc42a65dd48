import { classes } from '../class-names.ts';
import { LockSimpleIcon } from '../icons/glyphs.ts';
import styles from './state-lock.module.css';

export type StateLockProps = {
  readonly className?: string | undefined;
} & (
  | {
      /** Hatched, with a word: suspended, closed, removed. */
      readonly kind: 'suspended';
      readonly words: string;
    }
  | {
      /** Ball running: the last two lines stay readable on both sides of a lock. */
      readonly kind: 'ball-running';
      readonly words: string;
      readonly left?: string;
      readonly right?: string;
    }
  | {
      /** Dashed, with a sentence: a non-runner and its reduction. */
      readonly kind: 'withdrawn';
      readonly words: string;
    }
);

/** Replaces a row's price cells while no bets are taken. It is marked by shape and word, not by colour alone. */
export function StateLock(props: StateLockProps) {
  const { kind, words, className } = props;
  if (kind !== 'ball-running') return <div className={classes(styles.lock, styles[kind], className)}>{words}</div>;
  return (
    <div className={classes(styles.lock, styles.running, className)}>
      {props.left !== undefined && <span className={styles.line}>{props.left}</span>}
      <LockSimpleIcon size={16} label={words} />
      {props.right !== undefined && <span className={styles.line}>{props.right}</span>}
    </div>
  );
}
