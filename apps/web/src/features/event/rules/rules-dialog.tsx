import { Dialog } from '@maidan/ui';
import { formatRupees, formatSeconds, paiseOf } from '../../../lib/format/figures.ts';
import type { MarketMeta } from '../../../live/index.ts';
import { useWords } from '../words/index.ts';
import styles from './rules.module.css';
import { rulesOf } from './rules-of.ts';

interface RulesDialogProps {
  readonly market: MarketMeta;
  readonly title: string;
  readonly onClose: () => void;
}

/** The rules of a market, each with the number by which receipts cite it. */
export function RulesDialog({ market, title, onClose }: RulesDialogProps) {
  const { say, sayLoosely } = useWords();
  const figures = {
    minimum: formatRupees(paiseOf(market.minStake)),
    maximum: formatRupees(paiseOf(market.maxStake)),
    seconds: formatSeconds(market.betDelaySeconds),
    percent: market.commissionPercent,
  };
  return (
    <Dialog title={title} width={400} closeLabel={say('page.close')} onClose={onClose}>
      <ul className={styles.rules}>
        {rulesOf(market).map(({ text, number }) => (
          <li key={text}>
            {sayLoosely(text, figures)} <small>{number}</small>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
