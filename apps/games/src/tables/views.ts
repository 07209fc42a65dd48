import type { Queryable } from '../platform/postgres/index.ts';
import type { RoundState } from '../rounds/index.ts';
import type { TableBetView, TableFrame, TableResult, TableRoundView } from './page-api.ts';
import { betsOfRound, type TableBet } from './table-bets.ts';
import { presentRound, type TableRound } from './table-round.ts';

/** Stakes that count or may still come to count. */
const STANDING: ReadonlySet<RoundState> = new Set(['INTENT', 'BET', 'RESULT', 'WIN', 'CLOSED']);

function roundView({ id, number, state, since, until, drawn, link }: TableRound): TableRoundView {
  return { id, number, state, since: since.toISOString(), until: until.toISOString(), drawn, link };
}

export function resultView({ id, number, state, drawn, link, chainId }: TableRound): TableResult {
  return { id, number, state, drawn, link, chainId };
}

/** The table as everybody sees it now. */
export async function frameOf(db: Queryable, tableId: string, now: number): Promise<TableFrame> {
  const round = await presentRound(db, tableId);
  const bets = round ? await betsOfRound(db, round.id) : [];
  const sums: Record<string, number> = {};
  const players = new Set<string>();
  for (const { state, positions, playerId } of bets) {
    if (!STANDING.has(state)) continue;
    players.add(playerId);
    for (const [id, stake] of Object.entries(positions)) sums[id] = (sums[id] ?? 0) + stake;
  }
  return {
    serverTime: new Date(now).toISOString(),
    round: round ? roundView(round) : null,
    sums,
    players: players.size,
  };
}

export function betView(bet: TableBet): TableBetView {
  const { roundId, tableRoundId, refusal, positions, stakePaise, returnPaise } = bet;
  return { roundId, tableRoundId, state: stateOf(bet), refusal, positions, stake: stakePaise, payout: returnPaise };
}

function stateOf({ state, returnPaise }: TableBet): TableBetView['state'] {
  switch (state) {
    case 'INTENT':
      return 'pending';
    case 'BET':
      return 'placed';
    case 'RESULT':
    case 'WIN':
    case 'CLOSED':
      return returnPaise > 0 ? 'won' : 'lost';
    case 'REFUSED':
      return 'refused';
    case 'ROLLBACK':
    case 'VOID':
      return 'void';
    default:
      return state satisfies never;
  }
}
