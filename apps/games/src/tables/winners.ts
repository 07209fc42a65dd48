/** The highest profits of a table's last paid round, as every watcher sees them. */
import type { Queryable } from '../platform/postgres/index.ts';
import type { RoundState } from '../rounds/index.ts';
import type { TableFrame, TableWinner } from './page-api.ts';
import type { TableRules } from './rules.ts';
import { betsOfRound, type TableBet } from './table-bets.ts';
import { roundBefore, type TableRound } from './table-round.ts';
import { tagOf } from './tag.ts';

const MOST_SHOWN = 3;

const SETTLED: ReadonlySet<RoundState> = new Set(['RESULT', 'WIN', 'CLOSED']);

type Paid = Required<Pick<TableFrame, 'winners' | 'winnersOf'>>;

/** By table: the round before the one with the id `next`, once it has been read. It changes no more. */
export type PaidBefore = Map<string, { readonly next: number; readonly paid: Paid | null }>;

/** The position that returned most to one player, and the number of their positions. */
function positionsOf(rules: TableRules, drawn: unknown, bets: readonly TableBet[]) {
  const returns: Record<string, number> = {};
  for (const { positions } of bets)
    for (const [id, stake] of Object.entries(positions))
      returns[id] = (returns[id] ?? 0) + rules.returnOf(id, stake, drawn);
  const ids = Object.keys(returns).toSorted((a, b) => (returns[b] ?? 0) - (returns[a] ?? 0));
  return { position: ids[0] ?? '', positions: ids.length };
}

/** Profits are net of all stakes of the player in the round, in paise. */
function winnersOf(rules: TableRules, drawn: unknown, bets: readonly TableBet[]): TableWinner[] {
  const byPlayer = Map.groupBy(
    bets.filter(({ state }) => SETTLED.has(state)),
    ({ playerId }) => playerId,
  );
  return [...byPlayer.values()]
    .map((own) => ({ own, profit: own.reduce((sum, bet) => sum + bet.returnPaise - bet.stakePaise, 0) }))
    .filter(({ profit }) => profit > 0)
    .toSorted((a, b) => b.profit - a.profit)
    .slice(0, MOST_SHOWN)
    .map(({ own, profit }) => ({ tag: tagOf(own[0]?.roundId ?? ''), ...positionsOf(rules, drawn, own), profit }));
}

/** Of the present round once it is paid, until then of the round before it; null if that one is void or does not exist.
 *  `bets` are those of the present round, which every frame reads anyway. */
export async function lastPaid(
  db: Queryable,
  rules: TableRules,
  {
    round,
    bets,
    before,
  }: { readonly round: TableRound; readonly bets: readonly TableBet[]; readonly before: PaidBefore },
): Promise<Paid | null> {
  if (round.state === 'VOID') return null;
  const paidBy = ({ number, drawn }: TableRound, its: readonly TableBet[]): Paid => ({
    winners: winnersOf(rules, drawn, its),
    winnersOf: number,
  });
  if (round.state === 'PAYING' || round.state === 'DONE') return paidBy(round, bets);
  const known = before.get(rules.gameId);
  if (known?.next === round.id) return known.paid;
  const last = await roundBefore(db, round);
  const paid = last?.state === 'DONE' ? paidBy(last, await betsOfRound(db, last.id)) : null;
  before.set(rules.gameId, { next: round.id, paid });
  return paid;
}
