import type { Step } from '../../../src/games/slots/play.ts';
import bloom from './bloom.svg';
import blossom from './blossom.svg';
import styles from './blossoms.module.css';
import bud from './bud.svg';

/** The blossom over the door, with what the free spins multiply their pay by. */
export function Blossom({ step }: { readonly step: Step }) {
  return (
    <span className={styles.blossom}>
      <img src={blossom} alt="" />
      <b>{`×${step.multiplier}`}</b>
    </span>
  );
}

/** One bud for each free spin; it opens when its spin starts. */
export function Buds({ step }: { readonly step: Step }) {
  if (step.kind !== 'free') return null;
  return (
    <span className={styles.buds}>
      {Array.from({ length: step.of }, (_, at) => (
        <span key={at} data-now={at + 1 === step.number || undefined}>
          {at < step.number ? <img key="bloom" src={bloom} alt="" /> : <img key="bud" src={bud} alt="" />}
        </span>
      ))}
    </span>
  );
}
