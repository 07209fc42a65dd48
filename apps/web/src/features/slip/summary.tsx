import { Segmented } from '@maidan/ui';
import { negatePaise } from '@maidan/domain';
import { formatSignedRupees } from '../../lib/format/figures.ts';
import { usePreferences } from '../../lib/browser/preferences.ts';
import { useWords } from './words/index.ts';
import type { Calculation } from './slip-bet.ts';
import styles from './slip.module.css';
import type { Slip } from './slip-store.ts';
import { TimeInForceChoice } from './odds/time-in-force.tsx';

export interface SummaryProps {
  readonly slip: Slip;
  readonly calculation: Calculation;
  readonly isInPlay: boolean;
}

/** Profit and liability before placing (BET-10), a fancy's rule in words (F-2), and the handling of moved prices. */
export function Summary({ slip, calculation, isInPlay }: SummaryProps) {
  const { say } = useWords();
  const acceptOdds = usePreferences((preferences) => preferences.acceptOdds);
  const prefer = usePreferences((preferences) => preferences.prefer);
  const { risk } = calculation;
  const { marketType, side, odds } = slip.pick;
  return (
    <>
      <dl className={styles.sum}>
        <div>
          <dt>{say('slip.profit')}</dt>
          <dd className={risk ? styles.pos : styles.none}>{risk ? formatSignedRupees(risk.profitPaise) : '₹0.00'}</dd>
        </div>
        <div>
          <dt>{say('slip.liability')}</dt>
          <dd className={risk ? styles.neg : styles.none}>
            {risk ? formatSignedRupees(negatePaise(risk.liabilityPaise)) : '₹0.00'}
          </dd>
        </div>
      </dl>
      {marketType === 'FANCY' && (
        <p className={styles.fine}>
          {side === 'back' ? say('slip.yesRule', { line: odds }) : say('slip.noRule', { line: odds })}
        </p>
      )}
      {marketType === 'EXCHANGE' && <TimeInForceChoice slip={slip} isInPlay={isInPlay} />}
      <div className={styles.accept}>
        <span aria-hidden="true">{say('slip.accept')}</span>
        <Segmented
          label={say('slip.accept')}
          value={acceptOdds}
          onChange={(choice) => prefer({ acceptOdds: choice })}
          options={[
            { id: 'none', label: say('slip.acceptNone') },
            { id: 'better', label: say('slip.acceptBetter') },
            { id: 'any', label: say('slip.acceptAny') },
          ]}
        />
      </div>
    </>
  );
}
