import { useState } from 'react';
import { classes } from '../class-names.ts';
import { Spoken } from '../surface/spoken.tsx';
import styles from './plate.module.css';

export type PlateSize = 'xl' | 'md' | 'sm';

export interface PlateProps {
  /** Already formatted: `178/6`, `04:12`, `16.3`, `₹5,000.00`. Digits are on plates, other characters between them. */
  readonly value: string;
  /** Text for screen readers instead of the digits ("178 for 6"). */
  readonly label?: string;
  /** xl 32×44, md 20×28, sm 15×20 px. */
  readonly size?: PlateSize;
  readonly className?: string | undefined;
}

/** Scoreboard digits on fixed plates. Only changed digits roll. Digits are keyed from the right, so that 99 → 100 rolls
 *  units into units. */
export function Plate({ value, label, size = 'md', className }: PlateProps) {
  const characters = Array.from(value);
  return (
    <span className={classes(styles.plates, styles[size], className)}>
      <Spoken>{label ?? value}</Spoken>
      {characters.map((character, index) => {
        const place = characters.length - index;
        return /\d/.test(character) ? (
          <Digit key={`digit-${place}`} digit={character} />
        ) : (
          <span key={`sign-${place}`} className={styles.sign} aria-hidden="true">
            {character}
          </span>
        );
      })}
    </span>
  );
}

function Digit({ digit }: { readonly digit: string }) {
  const [shown, setShown] = useState({ digit, left: '', turn: 0 });
  if (shown.digit !== digit) setShown({ digit, left: shown.digit, turn: shown.turn + 1 });
  return (
    <span className={styles.digit} aria-hidden="true">
      {shown.turn > 0 && (
        <span key={`out-${shown.turn}`} className={styles.out}>
          {shown.left}
        </span>
      )}
      <span key={`in-${shown.turn}`} className={shown.turn > 0 ? styles.in : undefined}>
        {shown.digit}
      </span>
    </span>
  );
}
