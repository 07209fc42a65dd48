import { CheckIcon, classes, WarningCircleIcon } from '@maidan/ui';
import { counted } from '../../../lib/words.ts';
import type { Comparison, Place } from '../decision/compare.ts';
import styles from './bank-form.module.css';

interface DigitsProps {
  readonly comparison: Comparison;
  readonly amountAgrees: boolean;
}

/** Both references, one above the other. Places that differ are framed, and a sentence states the result. */
export function Digits({ comparison, amountAgrees }: DigitsProps) {
  const { places, agrees } = comparison;
  return (
    <div className={styles.digits}>
      <p className={styles.legend}>Player’s above, bank’s below</p>
      <div className={styles.places} aria-hidden="true">
        {inFours(places).map((four, index) => (
          <span key={index} className={styles.four}>
            {four.map((place, at) => (
              <Pair key={at} place={place} />
            ))}
          </span>
        ))}
      </div>
      <output className={classes(styles.verdict, agrees === true && styles.good, agrees === false && styles.bad)}>
        {agrees === true && <CheckIcon size={16} />}
        {agrees === false && <WarningCircleIcon size={16} />}
        {verdict(comparison, amountAgrees)}
      </output>
    </div>
  );
}

/** Groups of four, as banks print references. */
function inFours(places: readonly Place[]): readonly (readonly Place[])[] {
  return Array.from({ length: Math.ceil(places.length / 4) }, (_, index) => places.slice(index * 4, index * 4 + 4));
}

function Pair({ place: { sent, read, state } }: { readonly place: Place }) {
  return (
    <span className={classes(styles.pair, styles[state])}>
      <b>{sent}</b>
      <b>{read}</b>
    </span>
  );
}

function verdict({ places, agrees, unit }: Comparison, amountAgrees: boolean): string {
  if (agrees === null) return 'Enter the bank reference to compare';
  const all = counted(places.length, unit);
  if (!agrees) return `${places.filter(({ state }) => state === 'differs').length} of ${all} differ`;
  return amountAgrees ? `All ${all} and the amount match` : `All ${all} match`;
}
