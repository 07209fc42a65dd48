/** What a table has returned, and what it was bound to return on average for exactly the stakes that were bet. */
import type { Queryable, Tx } from '../platform/postgres/index.ts';
import { sum, type Fraction } from '../games/exact.ts';
import { root, type Moments } from './moments.ts';
import type { TableRules } from './rules.ts';
import type { RoundState } from '../rounds/index.ts';
import { betsOfRound } from './table-bets.ts';
import type { TableRound } from './table-round.ts';

/** Fewer rounds say nothing yet. */
export const BAND_FROM_ROUNDS = 1_000;
const STANDARD_ERRORS = 4n;

/** Bets that the wallet took and that were not given back. */
const COUNTED: ReadonlySet<RoundState> = new Set(['BET', 'RESULT', 'WIN', 'CLOSED']);

export interface Measured extends Moments {
  readonly since: Date;
  /** With bets that count. */
  readonly rounds: number;
  readonly stakePaise: number;
  readonly returnPaise: number;
  /** How often the return has left its band. */
  readonly crossings: number;
}

/** Adds a round that is done, in the transaction that ends it. */
export async function measure(t: Tx, rules: TableRules, round: TableRound, at: Date): Promise<void> {
  const bets = (await betsOfRound(t, round.id)).filter(({ state }) => COUNTED.has(state));
  if (bets.length === 0) return;
  const of = rules.momentsOf(bets, round.drawn);
  const before = await measuredOf(t, round.tableId);
  const after: Measured = {
    since: before?.since ?? at,
    rounds: (before?.rounds ?? 0) + 1,
    stakePaise: bets.reduce((total, { stakePaise }) => total + stakePaise, before?.stakePaise ?? 0),
    returnPaise: bets.reduce((total, { returnPaise }) => total + returnPaise, before?.returnPaise ?? 0),
    expected: before ? sum(before.expected, of.expected) : of.expected,
    variance: before ? sum(before.variance, of.variance) : of.variance,
    isBound: of.isBound || before?.isBound === true,
    crossings: before?.crossings ?? 0,
  };
  const isCrossed = bandOf(after)?.isCrossed === true;
  const hasLeft = isCrossed && before?.isCrossed !== true;
  const { expected, variance } = after;
  // Rounds of a table end one after the other, under its lock.
  await t.query(
    `insert into games.table_returns (table_id, since, rounds, stake_paise, return_paise, expected_numerator,
       expected_denominator, variance_numerator, variance_denominator, is_bound, crossings, is_crossed)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (table_id) do update set rounds = excluded.rounds, stake_paise = excluded.stake_paise,
       return_paise = excluded.return_paise, expected_numerator = excluded.expected_numerator,
       expected_denominator = excluded.expected_denominator, variance_numerator = excluded.variance_numerator,
       variance_denominator = excluded.variance_denominator, is_bound = excluded.is_bound,
       crossings = excluded.crossings, is_crossed = excluded.is_crossed`,
    [
      round.tableId,
      after.since,
      after.rounds,
      after.stakePaise,
      after.returnPaise,
      String(expected.numerator),
      String(expected.denominator),
      String(variance.numerator),
      String(variance.denominator),
      after.isBound,
      after.crossings + Number(hasLeft),
      isCrossed,
    ],
  );
}

interface Row {
  since: Date;
  rounds: number;
  stake_paise: number;
  return_paise: number;
  expected: string;
  variance: string;
  is_bound: boolean;
  crossings: number;
  is_crossed: boolean;
}

/** Undefined before the first round with bets. */
export async function measuredOf(
  db: Queryable,
  tableId: string,
): Promise<(Measured & { readonly isCrossed: boolean }) | undefined> {
  const { rows } = await db.query<Row>(
    `select since, rounds, stake_paise, return_paise, is_bound, crossings, is_crossed, expected_numerator || '/' || expected_denominator as expected,
       variance_numerator || '/' || variance_denominator as variance
     from games.table_returns where table_id = $1`,
    [tableId],
  );
  return rows.map((row) => ({
    since: row.since,
    rounds: row.rounds,
    stakePaise: row.stake_paise,
    returnPaise: row.return_paise,
    expected: readFraction(row.expected),
    variance: readFraction(row.variance),
    isBound: row.is_bound,
    crossings: row.crossings,
    isCrossed: row.is_crossed,
  }))[0];
}

function readFraction(text: string): Fraction {
  const [numerator = '0', denominator = '1'] = text.split('/');
  return { numerator: BigInt(numerator), denominator: BigInt(denominator) };
}

export interface Band {
  readonly lowPaise: number;
  readonly highPaise: number;
  readonly isCrossed: boolean;
}

/** Exact ± 4 standard errors, in whole paise away from the middle; null while too few rounds have had bets. */
export function bandOf({ rounds, returnPaise, expected, variance }: Measured): Band | null {
  if (rounds < BAND_FROM_ROUNDS) return null;
  const width = root((STANDARD_ERRORS ** 2n * variance.numerator) / variance.denominator) + 1n;
  const middle = expected.numerator / expected.denominator;
  const [lowPaise, highPaise] = [Number(middle - width), Number(middle + width + 1n)];
  return { lowPaise, highPaise, isCrossed: returnPaise < lowPaise || returnPaise > highPaise };
}
