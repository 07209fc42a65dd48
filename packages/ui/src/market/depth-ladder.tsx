import { classes, cssVariables } from '../class-names.ts';
import styles from './depth-ladder.module.css';

export interface LadderRung {
  /** Formatted price. */
  readonly price: string;
  /** The side of the money at this price. */
  readonly side: 'back' | 'lay';
  /** The money here as a share of the largest rung shown, 0 to 1. */
  readonly depth: number;
  /** The best price of its side. */
  readonly best?: boolean;
  /** Accessible name ("1.71, 52,900 to back"). */
  readonly label: string;
}

export interface DepthLadderProps {
  readonly rungs: readonly LadderRung[];
  /** The price currently in the slip. */
  readonly current: string;
  readonly onPick: (price: string) => void;
  readonly label?: string;
}

/** The rungs around the slip's price, as buttons that also form a depth chart. */
export function DepthLadder({ rungs, current, onPick, label = 'Prices nearby' }: DepthLadderProps) {
  return (
    <fieldset className={styles.ladder} aria-label={label} ref={cssVariables({ '--rungs': rungs.length })}>
      {rungs.map((rung) => (
        <button
          key={rung.price}
          type="button"
          aria-label={rung.label}
          aria-pressed={rung.price === current}
          className={classes(
            styles.rung,
            styles[rung.side],
            (rung.best === true || rung.price === current) && styles.lit,
          )}
          onClick={() => onPick(rung.price)}
        >
          <span className={styles.depth} ref={cssVariables({ '--depth': Math.min(1, Math.max(0, rung.depth)) })} />
          <span className={styles.price}>{rung.price}</span>
        </button>
      ))}
    </fieldset>
  );
}
