import { classes, cssVariables } from '../class-names.ts';
import { Spoken } from '../surface/spoken.tsx';
import styles from './countdown-ring.module.css';

export interface CountdownRingProps {
  /** The share left, 1 to 0; clamped. */
  readonly share: number;
  /** Whole seconds left, drawn inside the large ring. */
  readonly seconds: number;
  /** Accessible name of what runs out; the seconds are in the text beside the ring. */
  readonly label: string;
  /** Side in px. The small ring shows no seconds and belongs beside text that does. */
  readonly size?: 20 | 48;
  readonly className?: string | undefined;
}

/** A ring that empties clockwise from the top: a bet delay, an offer that expires. */
export function CountdownRing({ share, seconds, label, size = 48, className }: CountdownRingProps) {
  const left = Math.min(1, Math.max(0, share));
  return (
    <span
      className={classes(styles.ring, styles[`size${size}`], className)}
      ref={cssVariables({ '--left': left.toFixed(3) })}
    >
      <Spoken>{label}</Spoken>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle className={styles.track} cx="24" cy="24" r="20" pathLength="1" />
        <circle className={styles.left} cx="24" cy="24" r="20" pathLength="1" />
      </svg>
      {size === 48 && <b aria-hidden="true">{seconds}</b>}
    </span>
  );
}
