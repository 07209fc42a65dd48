import { Spoken } from '@maidan/ui';
import styles from './bead.module.css';
import type { Outcome } from './big-road.ts';

/** A result in 28 px: the first side square, the second round, a tie a ring. */
export function Bead({
  outcome,
  letter,
  name,
}: {
  readonly outcome: Outcome;
  readonly letter: string;
  readonly name: string;
}) {
  return (
    <span className={styles.bead} data-outcome={outcome}>
      <Spoken>{name}</Spoken>
      <span aria-hidden="true">{letter}</span>
    </span>
  );
}
