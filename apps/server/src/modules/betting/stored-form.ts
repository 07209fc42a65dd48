import { invariant, ok } from '@maidan/domain';
import type { StoredAnswer } from '../../platform/idempotency/index.ts';
import type { Queryable } from '../../platform/postgres/index.ts';
import type { BetRecord } from './bet-record.ts';
import { betsByIds } from './bets-repository.ts';
import type { Answer, WalletAfter } from './commands.ts';

/** What an answer is stored as (L-5): a refusal whole, a bet by its id with only that of it which may change later. */
export type StoredForm =
  | Extract<Answer, { ok: false }>
  | {
      readonly ok: true;
      readonly betId: string;
      readonly asOf: Pick<BetRecord, 'matchedPaise' | 'remainingPaise' | 'state' | 'lapseReason' | 'matches'>;
      readonly wallet: WalletAfter;
    };

export function storedForm(answer: Answer): StoredForm {
  if (!answer.ok) return answer;
  const { bet, wallet } = answer.value;
  const { matchedPaise, remainingPaise, state, lapseReason, matches } = bet;
  return { ok: true, betId: bet.id, asOf: { matchedPaise, remainingPaise, state, lapseReason, matches }, wallet };
}

/** The answers as they were first given. */
export async function answersOf(
  db: Queryable,
  stored: ReadonlyMap<string, StoredAnswer<StoredForm>>,
): Promise<Map<string, StoredAnswer<Answer>>> {
  const betIds = [...stored.values()].flatMap(({ answer }) => (answer.ok ? [answer.betId] : []));
  const bets = betIds.length === 0 ? [] : await betsByIds(db, betIds);
  const byId = new Map(bets.map((bet) => [bet.id, bet]));
  const answers = new Map<string, StoredAnswer<Answer>>();
  for (const [place, { requestHash, answer }] of stored) {
    answers.set(place, { requestHash, answer: answer.ok ? asGiven(answer, byId.get(answer.betId)) : answer });
  }
  return answers;
}

function asGiven({ asOf, wallet }: Extract<StoredForm, { ok: true }>, bet: BetRecord | undefined): Answer {
  invariant(bet !== undefined, 'a bet that was answered is in the database (invariant 5)');
  return ok({ bet: { ...bet, ...asOf, netPaise: null }, wallet });
}
