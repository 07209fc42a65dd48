import type { Step } from '../../../src/games/slots/play.ts';
import { mangoDrop } from '../slot.ts';
import styles from './branch.module.css';
import ripe from './ripe.svg';
import unripe from './unripe.svg';

const { feature } = mangoDrop;
const MULTIPLIERS = feature?.kind === 'cascades' ? feature.multipliers : [];

/** One mango for each multiplier of the cascades, ripe once it is reached; the present cascade's is ringed. */
export function Branch({ step }: { readonly step: Step }) {
  return (
    <span className={styles.branch}>
      {MULTIPLIERS.map((multiplier) => (
        <span
          key={multiplier}
          className={styles.mango}
          data-ripe={multiplier <= step.multiplier || undefined}
          data-now={(step.kind === 'cascade' && multiplier === step.multiplier) || undefined}
        >
          <img src={unripe} alt="" />
          <img className={styles.ripe} src={ripe} alt="" />
          <b>{`×${multiplier}`}</b>
        </span>
      ))}
    </span>
  );
}
