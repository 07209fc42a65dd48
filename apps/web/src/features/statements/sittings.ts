import type { StatementRow } from '@maidan/contract';
import { paise, type Paise } from '@maidan/domain';
import { paiseOf } from '../../lib/format/figures.ts';

/** Rounds of one game that follow one another, newest entry first. */
export interface Sitting {
  readonly game: string;
  readonly rows: readonly StatementRow[];
  readonly rounds: number;
  readonly inPaise: Paise;
  readonly outPaise: Paise;
  /** The balance after its newest entry. */
  readonly balancePaise: Paise;
}

export type LedgerLine = StatementRow | Sitting;

const LONGEST_PAUSE_MS = 30 * 60_000;

/** A day's entries (newest first), with those of a sitting as one line; a sitting of one round stays as its entries. Other
 *  entries end a sitting, so that each line's balance is the next older one's plus what it moved. */
export function linesOf(rows: readonly StatementRow[]): readonly LedgerLine[] {
  const runs: StatementRow[][] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    if (run && isNextOf(run.at(-1)!, row)) run.push(row);
    else runs.push([row]);
  }
  return runs.flatMap((run): readonly LedgerLine[] => {
    const rounds = new Set(run.map(({ reference }) => reference)).size;
    return rounds < 2 ? run : [sittingOf(run, rounds)];
  });
}

export function isSitting(line: LedgerLine): line is Sitting {
  return 'rows' in line;
}

function isNextOf(newer: StatementRow, older: StatementRow): boolean {
  if (newer.casino === null || newer.casino.game !== older.casino?.game) return false;
  return Date.parse(newer.date) - Date.parse(older.date) <= LONGEST_PAUSE_MS;
}

function sittingOf(rows: readonly StatementRow[], rounds: number): Sitting {
  const amounts = rows.map(({ amount }) => paiseOf(amount));
  const sum = (of: readonly number[]): Paise => paise(of.reduce((total, amount) => total + amount, 0));
  return {
    game: rows[0]?.casino?.game ?? '',
    rows,
    rounds,
    inPaise: sum(amounts.filter((amount) => amount > 0)),
    outPaise: sum(amounts.filter((amount) => amount < 0)),
    balancePaise: paiseOf(rows[0]?.balance ?? 0),
  };
}
