/** What has become of a round, from Hub88's list of its transactions: it has no call that says so itself. */
import * as z from 'zod/mini';
import type { RoundStatus } from '../../../modules/casino/port.ts';
import { winPaise } from './units.ts';

const listed = z.object({
  user: z.optional(z.string()),
  game_code: z.optional(z.string()),
  transaction_uuid: z.string(),
  reference_transaction_uuid: z.nullish(z.string()),
  kind: z.string(),
  /** Older lists call it `status`. */
  transaction_status: z.optional(z.string()),
  status: z.optional(z.string()),
  amount: z.nullish(z.int()),
});
type Listed = z.infer<typeof listed>;

/** Rounds are named by the suppliers behind Hub88, of whom two may use one name: ours begins with the game. */
export function roundIdOf(gameId: string, round: string): string {
  return `${gameId}:${round}`;
}

/** The supplier's name of a round. */
export function roundOf({ gameId, roundId }: { readonly gameId: string; readonly roundId: string }): string {
  return roundId.slice(roundIdOf(gameId, '').length);
}

const BETS = ['TK_BET', 'TK_FREE_BET'];
const WINS = ['TK_WIN', 'TK_FREE_WIN', 'TK_JP_WIN', 'TK_BONUS_WIN'];
const NOTHING = { wins: [], rollbacks: [] };

/** A round is closed once each of its bets has been won or rolled back. If it is over, a bet with nothing after it is lost. With a transaction whose kind or fate we do not
 *  know it is `unknown`: an operator decides. */
export function roundStatusOf(
  answer: unknown,
  {
    playerId,
    gameId,
    isOver = false,
  }: { readonly playerId: string; readonly gameId: string; readonly isOver?: boolean },
): RoundStatus {
  const isOfRound = ({ user = playerId, game_code: game = gameId }: Listed) => user === playerId && game === gameId;
  const all = z.array(listed).parse(answer).filter(isOfRound);
  if (all.length === 0 || all.some((each) => !isUnderstood(each))) return { state: 'unknown', ...NOTHING };
  const of = (kinds: readonly string[]) =>
    all.filter((each) => kinds.includes(each.kind) && stateOf(each) === 'TS_SUCCESS');
  const rollbacks = of(['TK_ROLLBACK']).map(referring);
  const wins = of(WINS).map((win) => ({ ...referring(win), ...winPaise(win.amount ?? 0) }));
  const settled = new Set([...rollbacks, ...wins].map(({ betTxId }) => betTxId));
  const bets = all.filter(({ kind }) => BETS.includes(kind));
  const isLost = (bet: Listed) => isOver && stateOf(bet) === 'TS_SUCCESS';
  const isOpen = bets.some((bet) => !settled.has(bet.transaction_uuid) && !isLost(bet));
  return isOpen ? { state: 'open', ...NOTHING } : { state: 'closed', wins, rollbacks };
}

function isUnderstood(each: Listed): boolean {
  const isBet = BETS.includes(each.kind);
  const isAnswer = each.kind === 'TK_ROLLBACK' || WINS.includes(each.kind);
  const state = stateOf(each);
  // A bet that was rolled back is still listed, and so is the rollback.
  if (isBet) return state === 'TS_SUCCESS' || state === 'TS_ROLLEDBACK';
  return isAnswer && state === 'TS_SUCCESS' && typeof each.reference_transaction_uuid === 'string';
}

function stateOf({ transaction_status: state, status }: Listed): string {
  return state ?? status ?? '';
}

function referring({ transaction_uuid: txId, reference_transaction_uuid: betTxId }: Listed) {
  return { txId, betTxId: betTxId ?? '' };
}
