import { Dialog } from '@maidan/ui';
import { formatRupees, formatSeconds, paiseOf } from '../../../lib/format/figures.ts';
import type { MarketMeta } from '../../../live/index.ts';
import { useWords } from '../words/index.ts';
import styles from './rules.module.css';
import { mishapsOf, rulesOf, type MarketRule } from './rules-of.ts';

interface RulesDialogProps {
  readonly market: MarketMeta;
  readonly title: string;
  readonly onClose: () => void;
}

/** The rules of a market, each with the number by which receipts cite it; below them, what a late start, a non-runner, a tie or an end
 *  without a result does to a bet. */
export function RulesDialog({ market, title, onClose }: RulesDialogProps) {
  const { say, sayLoosely } = useWords();
  const figures = {
    minimum: formatRupees(paiseOf(market.minStake)),
    maximum: formatRupees(paiseOf(market.maxStake)),
    seconds: formatSeconds(market.betDelaySeconds),
    percent: market.commissionPercent,
  };
  const list = (rules: readonly MarketRule[]) => (
    <ul className={styles.rules}>
      {rules.map(({ text, number }) => (
        <li key={text}>
          {sayLoosely(text, figures)} <small>{number}</small>
        </li>
      ))}
    </ul>
  );
  return (
    <Dialog title={title} width={400} closeLabel={say('page.close')} onClose={onClose}>
      {list(rulesOf(market))}
      <h3 className={styles.mishaps}>{say('rules.mishaps')}</h3>
      {list(mishapsOf(market))}
    </Dialog>
  );
}
