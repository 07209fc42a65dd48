import type { Step } from '../../../src/games/slots/play.ts';
import locomotive from './locomotive.svg';
import styles from './train.module.css';
import wagon from './wagon.svg';

/** A train with one wagon more after each win; the last wagon has what the spin's pay is multiplied by. */
export function Train({ step }: { readonly step: Step }) {
  return (
    <span className={styles.train}>
      <img src={locomotive} alt="" />
      {Array.from({ length: step.multiplier }, (_, at) => (
        <span key={at} className={styles.wagon} data-now={at + 1 === step.multiplier || undefined}>
          <img src={wagon} alt="" />
          <b>{`×${at + 1}`}</b>
        </span>
      ))}
    </span>
  );
}
