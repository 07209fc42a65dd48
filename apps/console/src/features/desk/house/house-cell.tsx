import type { DeskMarket } from '@maidan/contract';
import { classes } from '@maidan/ui';
import { wholeRupees } from '../../../lib/figures.ts';
import { lossWords } from './figures.ts';
import styles from './house.module.css';
import { LimitBar } from './limit-bar.tsx';

/** the house's worst outcome against its limit, and the sides that are full. */
export function HouseCell({ market }: { readonly market: DeskMarket }) {
  const { house, prices, marketType } = market;
  const full = prices.flatMap(({ name, full: sides }) => sides.map((side) => sideWords(marketType, name, side)));
  return (
    <span className={styles.cell}>
      <span className={classes(styles.figure, house.loss > 0 && styles.loss)}>
        {house.loss > 0 ? lossWords(house.loss) : wholeRupees(0)}
      </span>
      <LimitBar {...house} />
      <span className={styles.of}>of {wholeRupees(house.limit)}</span>
      {full.length > 0 && <strong className={styles.full}>Full: {full.join(', ')}</strong>}
    </span>
  );
}

function sideWords(marketType: DeskMarket['marketType'], name: string, side: 'back' | 'lay'): string {
  if (marketType === 'FANCY') return side === 'back' ? 'Yes' : 'No';
  return `${side === 'back' ? 'back' : 'lay'} ${name}`;
}
