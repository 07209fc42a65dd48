import type { StatementRow } from '@maidan/contract';
import { paise, type Paise } from '@maidan/domain';
import { paiseOf } from '../../lib/format/figures.ts';
import { indianDay } from '../../lib/format/periods.ts';

/** A day's entries, newest first. */
export interface LedgerDay {
  readonly day: string;
  readonly rows: readonly StatementRow[];
  /** The sum of the day's entries; null while older ones may not have been loaded. */
  readonly netPaise: Paise | null;
  /** The balance at the end of the day. */
  readonly balancePaise: Paise;
}

/** Groups entries (newest first) by day in India. */
export function ledgerDays(rows: readonly StatementRow[], hasMore: boolean): readonly LedgerDay[] {
  const groups = [...Map.groupBy(rows, ({ date }) => indianDay(Date.parse(date)))];
  return groups.map(([day, ofDay], at) => ({
    day,
    rows: ofDay,
    netPaise:
      hasMore && at === groups.length - 1 ? null : paise(ofDay.reduce((sum, { amount }) => sum + paiseOf(amount), 0)),
    balancePaise: paiseOf(ofDay[0]?.balance ?? 0),
  }));
}
