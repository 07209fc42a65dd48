import type { WalletKind } from '@maidan/contract';
import type { Period } from '../../lib/format/periods.ts';

export type ListId = 'account' | 'transactions' | 'results';

export interface Asked {
  readonly list: ListId;
  readonly wallet: WalletKind;
  /** Whether to include bets and casino; only the account list can exclude them. */
  readonly withBets: boolean;
  readonly period: Pick<Period, 'from' | 'to'>;
}

/** The query of a page or of the whole CSV file. */
export function queryOf({ list, wallet, withBets, period }: Asked) {
  const isChecked = list === 'results' || (list === 'account' && withBets) ? 'true' : 'false';
  return { start_date: period.from, end_date: period.to, wallet, isChecked } as const;
}
