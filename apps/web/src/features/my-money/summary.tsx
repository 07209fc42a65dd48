import type { MyMoney } from '@maidan/contract';
import type { Paise } from '@maidan/domain';
import { Card, cssVariables, Plate } from '@maidan/ui';
import { NARROW, useMedia } from '../../lib/browser/media.ts';
import { formatRupees, formatWholeRupees, paiseOf } from '../../lib/format/figures.ts';
import { useWords } from './words/index.ts';
import styles from './summary.module.css';

const PARTS = ['available', 'markets', 'casino', 'withdrawals', 'bonus'] as const;
type Part = (typeof PARTS)[number];

/** The total, its parts as shares of a bar, and the same as a sum. Parts that hold nothing are left out; the available one
 *  never is. */
export function Summary({ money }: { readonly money: MyMoney }) {
  const { say } = useWords();
  const isNarrow = useMedia(NARROW);
  const total = paiseOf(money.total);
  const credit = paiseOf(money.creditReference);
  const parts = partsOf(money);
  return (
    <Card as="section" bleed className={styles.card} aria-label={say('money.total')}>
      <div className={styles.total}>
        <p className={styles.label}>
          {credit === 0 ? say('money.total') : say('money.totalCredit', { amount: formatWholeRupees(credit) })}
        </p>
        <p className={styles.amount}>
          <span aria-hidden="true">{total < 0 ? '−₹' : '₹'}</span>
          <Plate
            value={formatRupees(total).replace(/^−?₹/, '')}
            label={formatRupees(total)}
            size={isNarrow ? 'md' : 'xl'}
          />
        </p>
        <div className={styles.bar} aria-hidden="true">
          {parts.map(({ part, amount }) => (
            <span key={part} data-part={part} ref={cssVariables({ '--share': Math.max(0, amount) })} />
          ))}
        </div>
      </div>
      <dl className={styles.sum}>
        {parts.map(({ part, amount }) => (
          <div key={part} data-part={part}>
            <dt>{say(`money.${part}`)}</dt>
            <dd data-negative={amount < 0 || undefined}>{formatRupees(amount)}</dd>
          </div>
        ))}
        <div data-total>
          <dt>{say('money.total')}</dt>
          <dd>{formatRupees(total)}</dd>
        </div>
      </dl>
    </Card>
  );
}

function partsOf(money: MyMoney): readonly { readonly part: Part; readonly amount: Paise }[] {
  const amounts: Readonly<Record<Part, number>> = {
    available: money.available,
    markets: money.inMarkets,
    casino: money.inCasino,
    withdrawals: money.inWithdrawals,
    bonus: money.bonus?.amount ?? 0,
  };
  return PARTS.filter((part) => part === 'available' || amounts[part] !== 0).map((part) => ({
    part,
    amount: paiseOf(amounts[part]),
  }));
}
