import type { BonusData, BonusView } from '@maidan/contract';
import { paise } from '@maidan/domain';
import { formatRupees, paiseOf } from '../../lib/format/figures.ts';

/** What is lost when an active bonus is forfeited, formatted. */
export function costOf({ wagered }: BonusView, { balance, exposure }: Pick<BonusData, 'balance' | 'exposure'>) {
  const free = paise(Math.max(0, paiseOf(balance) + paiseOf(exposure)));
  return { amount: formatRupees(free), wagered: formatRupees(paiseOf(wagered)) };
}
