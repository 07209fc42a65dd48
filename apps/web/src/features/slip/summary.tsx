import { negatePaise } from '@maidan/domain';
import { formatSignedRupees } from '../../lib/format/figures.ts';
import { useWords } from './words/index.ts';
import type { Calculation } from './slip-bet.ts';
import styles from './slip.module.css';
import type { Slip } from './slip-store.ts';

export interface SummaryProps {
  readonly slip: Slip;
  readonly calculation: Calculation;
}

/** Profit and liability before placing (BET-10), and a fancy's rule in words (F-2). */
export function Summary({ slip, calculation }: SummaryProps) {
  const { say } = useWords();
  const { risk } = calculation;
  const { marketType, side, odds } = slip.pick;
  return (
    <>
      <dl className={styles.sum}>
        <div>
          <dt>{say('slip.profit')}</dt>
          <dd translate="no" className={risk ? styles.pos : styles.none}>
            {risk ? formatSignedRupees(risk.profitPaise) : '₹0.00'}
          </dd>
        </div>
        <div>
          <dt>{say('slip.liability')}</dt>
          <dd translate="no" className={risk ? styles.neg : styles.none}>
            {risk ? formatSignedRupees(negatePaise(risk.liabilityPaise)) : '₹0.00'}
          </dd>
        </div>
      </dl>
      {marketType === 'FANCY' && (
        <p className={styles.fine}>
          {side === 'back' ? say('slip.yesRule', { line: odds }) : say('slip.noRule', { line: odds })}
        </p>
      )}
    </>
  );
}
