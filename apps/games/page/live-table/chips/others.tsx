import { typedRupees } from '../../lib/figures.ts';
import { othersChips } from './chips.ts';
import styles from './others.module.css';

/** Small chips without figures for the stakes of other players. */
export function OthersChips({ paise, most }: { readonly paise: number; readonly most: number }) {
  return (
    <span className={styles.others} aria-hidden="true">
      {othersChips(paise, most).map((value, index) => (
        <i key={index} data-chip={typedRupees(value)} />
      ))}
    </span>
  );
}
