import type { Queryable } from '../platform/postgres/index.ts';
import type { RoundState } from '../rounds/index.ts';
import type { TableBetView, TableFrame, TableResult, TableRoundView } from './page-api.ts';
import { readLimits } from './limits-repository.ts';
import type { TableRules } from './rules.ts';
import { isSwitchedOff } from './switches.ts';
import { betsOfRound, type TableBet } from './table-bets.ts';
import { countVoids, presentRound, type TableRound } from './table-round.ts';
import { lastPaid, type PaidBefore } from './winners.ts';

/** Of a round's bets. */
const SHOWN_IN_AIR = 60;

/** Stakes that count or may still come to count. */
const STANDING: ReadonlySet<RoundState> = new Set(['INTENT', 'BET', 'RESULT', 'WIN', 'CLOSED']);

/** Whether what was drawn may not be told yet. */
function isHidden(rules: TableRules, { state }: TableRound): boolean {
  return rules.isHiddenWhileDealt === true && state === 'DEALT';
}

function roundView(rules: TableRules, round: TableRound): TableRoundView {
  const { id, chainId, number, state, since, until, drawn, link } = round;
  const facts = { id, chainId, number, state, since: since.toISOString(), link };
  // When it ends would tell what was drawn.
  if (isHidden(rules, round)) return { ...facts, until: facts.since, drawn: null };
  return { ...facts, until: until.toISOString(), drawn };
}

export function resultView(rules: TableRules, round: TableRound): TableResult {
  const { id, number, state, drawn, link, chainId } = round;
  return { id, number, state, drawn: isHidden(rules, round) ? null : drawn, link, chainId };
}

/** The bets of a round that one sees end, the highest stakes first. */
function airOf(bets: readonly TableBet[]): NonNullable<TableFrame['air']> {
  const flying = bets.filter(({ state }) => state === 'INTENT' || state === 'BET');
  return {
    flying: flying.length,
    flyingStake: flying.reduce((sum, { stakePaise }) => sum + stakePaise, 0),
    bets: bets
      .toSorted((a, b) => b.stakePaise - a.stakePaise)
      .slice(0, SHOWN_IN_AIR)
      .map(({ roundId, stakePaise, returnPaise, state }) => ({
        tag: roundId.slice(-4),
        stake: stakePaise,
        returned: state === 'INTENT' || state === 'BET' ? null : returnPaise,
      })),
  };
}

/** Real stakes and players by position. */
function byPosition(bets: readonly TableBet[]): Required<Pick<TableFrame, 'sums' | 'heads'>> {
  const sums: Record<string, number> = {};
  const heads: Record<string, number> = {};
  const counted = new Set<string>();
  for (const { positions, playerId } of bets) {
    for (const [id, stake] of Object.entries(positions)) {
      sums[id] = (sums[id] ?? 0) + stake;
      const head = `${playerId} ${id}`;
      if (counted.has(head)) continue;
      counted.add(head);
      heads[id] = (heads[id] ?? 0) + 1;
    }
  }
  return { sums, heads };
}

/** The table as everybody sees it now. With one `before` for all frames, the winners of a round before are read once. */
export async function frameOf(
  db: Queryable,
  rules: TableRules,
  now: number,
  before: PaidBefore = new Map(),
): Promise<TableFrame> {
  const { gameId: tableId } = rules;
  const round = await presentRound(db, tableId);
  const bets = (round ? await betsOfRound(db, round.id) : []).filter(({ state }) => STANDING.has(state));
  const limits = await readLimits(db, tableId);
  return {
    serverTime: new Date(now).toISOString(),
    round: round
      ? {
          ...roundView(rules, round),
          ...(round.state === 'VOID' && { voids: await countVoids(db, tableId) }),
        }
      : null,
    isClosed: await isSwitchedOff(db, tableId),
    ...(Object.keys(limits).length > 0 && { limits }),
    // A position would tell at which target others have bet.
    ...(rules.isHiddenWhileDealt ? { sums: {} } : byPosition(bets)),
    players: new Set(bets.map(({ playerId }) => playerId)).size,
    ...(round && (await lastPaid(db, rules, { round, bets, before }))),
    ...(rules.isHiddenWhileDealt && { air: airOf(bets) }),
  };
}

export function betView(bet: TableBet): TableBetView {
  const { roundId, tableRoundId, refusal, positions, stakePaise, returnPaise } = bet;
  return {
    roundId,
    tableRoundId,
    state: stateOf(bet),
    refusal,
    positions,
    stake: stakePaise,
    payout: returnPaise,
    isOwed: bet.state === 'ROLLBACK' || (bet.state === 'RESULT' && returnPaise > 0),
  };
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
