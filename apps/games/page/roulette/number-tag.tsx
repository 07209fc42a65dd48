import { colourOf } from '../../src/games/roulette/positions.ts';
import styles from './number-tag.module.css';

/** A number in the shape of its colour: red a lozenge, black a square, zero a disc. */
export function NumberTag({ drawn }: { readonly drawn: number }) {
  return (
    <span className={styles.tag} data-colour={colourOf(drawn)}>
      <span>{drawn}</span>
    </span>
  );
}
