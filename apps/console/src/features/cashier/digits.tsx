import { CheckIcon, classes, WarningCircleIcon } from '@maidan/ui';
import type { Comparison, Place } from './compare.ts';
import styles from './bank-form.module.css';

interface DigitsProps {
  readonly comparison: Comparison;
  readonly amountAgrees: boolean;
}

/** Both references, one over the other, place by place: what differs is framed and said. */
export function Digits({ comparison, amountAgrees }: DigitsProps) {
  const { places, agrees, differsAt } = comparison;
  return (
    <div className={styles.digits}>
      <p className={styles.legend}>Sent, above bank</p>
      <div className={styles.places} aria-hidden="true">
        {places.map((place, index) => (
          <Pair key={index} place={place} />
        ))}
      </div>
      <output className={classes(styles.verdict, agrees === true && styles.good, agrees === false && styles.bad)}>
        {agrees === true && <CheckIcon size={16} />}
        {agrees === false && <WarningCircleIcon size={16} />}
        {verdict(places.length, agrees, differsAt, amountAgrees)}
      </output>
    </div>
  );
}

function Pair({ place: { sent, read, state } }: { readonly place: Place }) {
  return (
    <span className={classes(styles.pair, styles[state])}>
      <b>{sent}</b>
      <b>{read}</b>
    </span>
  );
}

function verdict(count: number, agrees: boolean | null, at: number | null, amountAgrees: boolean): string {
  if (agrees === null) return 'Type the bank’s reference to compare';
  if (!agrees) return at === null ? 'The references differ' : `Place ${at} differs`;
  return amountAgrees ? `All ${count} characters and the amount agree` : `All ${count} characters agree`;
}
