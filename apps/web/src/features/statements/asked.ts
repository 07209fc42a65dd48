import type { WalletKind } from '@maidan/contract';
import type { Period } from '../../lib/format/periods.ts';

export type ListId = 'account' | 'transactions' | 'results';

export interface Asked {
  readonly list: ListId;
  readonly wallet: WalletKind;
  /** The account's list alone can leave bets and casino out. */
  readonly withBets: boolean;
  readonly period: Pick<Period, 'from' | 'to'>;
}

/** What is asked of the server, of a page or of a whole file. */
export function queryOf({ list, wallet, withBets, period }: Asked) {
  const isChecked = list === 'results' || (list === 'account' && withBets) ? 'true' : 'false';
  return { start_date: period.from, end_date: period.to, wallet, isChecked } as const;
}
