import { classes } from '../class-names.ts';
import { LockSimpleIcon } from '../icons/glyphs.ts';
import styles from './state-lock.module.css';

export type StateLockProps = {
  readonly className?: string | undefined;
} & (
  | {
      /** Hatched, with the word: suspended, closed, removed. */
      readonly kind: 'suspended';
      readonly words: string;
    }
  | {
      /** A ball is being bowled: the last two lines stay legible either side of a lock. */
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

/** Stands where a row's price cells would be while nobody may bet. A shape and a word, never colour alone. */
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
