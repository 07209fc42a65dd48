import { ANSWER_WITHIN_HOURS, QUESTION_WITHIN_DAYS, type QuestionReason, type Refusal } from '@maidan/contract';
import { invariant, ok, refused, type Result } from '@maidan/domain';
import type { Tx } from '../../platform/postgres/index.ts';
import type { BetRecord } from '../betting/index.ts';
import { caseNumber, casesOfMarket, insertCase, type StoredCase } from './repository.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Until when the result of a bet can be questioned (S-11). */
export const questionUntil = (settledAt: Date): Date => new Date(settledAt.getTime() + QUESTION_WITHIN_DAYS * DAY_MS);

export type Asked = {
  readonly id: string;
  readonly bet: BetRecord;
  /** The bet's last settlement; undefined if it has none. */
  readonly settled: { readonly version: number; readonly settledAt: Date } | undefined;
  readonly reason: QuestionReason;
  readonly text: string;
  readonly at: Date;
};

/** S-11: opens a case in the caller's transaction. Refuses a bet without a result, a late question, and a second open case of
 *  the player's about this market. */
export async function askQuestion(t: Tx, asked: Asked): Promise<Result<StoredCase, Refusal>> {
  const { id, bet, settled, reason, text, at } = asked;
  const { playerId, walletKind, marketId } = bet;
  if (!settled) return refused({ kind: 'receipt-not-ready' });
  if (at > questionUntil(settled.settledAt)) return refused({ kind: 'question-late', days: QUESTION_WITHIN_DAYS });
  const opened = await insertCase(t, {
    id,
    playerId,
    walletKind,
    marketId,
    betId: bet.id,
    version: settled.version,
    reason,
    text,
    askedAt: at,
    dueAt: new Date(at.getTime() + ANSWER_WITHIN_HOURS * HOUR_MS),
  });
  if (opened) return ok(opened);
  const [open] = await casesOfMarket(t, { playerId, marketId });
  invariant(open !== undefined, 'an open case is in the way of another');
  return refused({ kind: 'case-open', number: caseNumber(open) });
}
