import { classes } from '@maidan/ui';
import { typedRupees } from '../../lib/figures.ts';
import { CHIP_VALUES, chipFor } from './chips.ts';
import styles from './chip.module.css';

/** `50`, `1,500`, `20k`: what stands on a chip, in rupees. */
export function chipText(paise: number): string {
  const rupees = Number(typedRupees(paise));
  return rupees < 10_000 ? rupees.toLocaleString('en-IN') : `${rupees / 1_000}k`;
}

/** Colour and number of edge marks tell its value; a dashed ring that the server does not have it yet. */
export function ChipFace({ paise, isLaid = false }: { readonly paise: number; readonly isLaid?: boolean }) {
  const value = chipFor(paise);
  const marks = CHIP_VALUES.findIndex((each) => each === value) + 4;
  return (
    <svg
      className={classes(styles.chip, isLaid && styles.laid)}
      viewBox="0 0 52 52"
      data-chip={typedRupees(value)}
      aria-hidden="true"
    >
      <circle cx="26" cy="26" r="25" className={styles.body} />
      <circle cx="26" cy="26" r="22.6" pathLength={marks * 2} strokeDasharray="1" className={styles.marks} />
      <circle cx="26" cy="26" r="19.2" className={styles.face} />
      <text x="26" y="26" dy="0.36em" data-long={chipText(paise).length > 3 || undefined}>
        {chipText(paise)}
      </text>
    </svg>
  );
}
