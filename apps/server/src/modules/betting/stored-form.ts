import { invariant, ok } from '@maidan/domain';
import type { StoredAnswer } from '../../platform/idempotency/index.ts';
import type { Queryable } from '../../platform/postgres/index.ts';
import type { BetRecord } from './bet-record.ts';
import { betsByIds } from './bets-repository.ts';
import type { CashOutAnswer } from './cash-out/types.ts';
import type { Answer, AnyAnswer, WalletAfter } from './commands.ts';

/** What of a bet may be another when its answer is asked for again. */
type AsOf = Pick<
  BetRecord,
  'matchedPaise' | 'remainingPaise' | 'state' | 'lapseReason' | 'held' | 'queueId' | 'matches'
>;

/** What an answer is stored as (L-5): a refusal whole, a bet by its id with only that of it which may change later. */
export type StoredForm =
  | Extract<Answer, { ok: false }>
  | { readonly ok: true; readonly betId: string; readonly asOf: AsOf; readonly wallet: WalletAfter }
  | {
      readonly ok: true;
      readonly bets: readonly { readonly betId: string; readonly asOf: AsOf }[];
      readonly wallet: WalletAfter;
      readonly cashOut?: CashOutAnswer;
    };

export function storedForm(answer: AnyAnswer): StoredForm {
  if (!answer.ok) return answer;
  const { wallet } = answer.value;
  if ('bet' in answer.value) return { ok: true, ...formOf(answer.value.bet), wallet };
  const { bets, cashOut } = answer.value;
  return { ok: true, bets: bets.map(formOf), wallet, ...(cashOut && { cashOut }) };
}

function formOf(bet: BetRecord): { readonly betId: string; readonly asOf: AsOf } {
  const { id, matchedPaise, remainingPaise, state, lapseReason, held, queueId, matches } = bet;
  return { betId: id, asOf: { matchedPaise, remainingPaise, state, lapseReason, held, queueId, matches } };
}

/** The answers as they were first given. */
export async function answersOf(
  db: Queryable,
  stored: ReadonlyMap<string, StoredAnswer<StoredForm>>,
): Promise<Map<string, StoredAnswer<AnyAnswer>>> {
  const betIds = [...stored.values()].flatMap(({ answer }) => (answer.ok ? betIdsOf(answer) : []));
  const bets = betIds.length === 0 ? [] : await betsByIds(db, betIds);
  const byId = new Map(bets.map((bet) => [bet.id, bet]));
  const answers = new Map<string, StoredAnswer<AnyAnswer>>();
  for (const [place, { requestHash, answer }] of stored) {
    answers.set(place, { requestHash, answer: answer.ok ? asGiven(answer, byId) : answer });
  }
  return answers;
}

function betIdsOf(form: Extract<StoredForm, { ok: true }>): string[] {
  return 'bets' in form ? form.bets.map(({ betId }) => betId) : [form.betId];
}

function asGiven(form: Extract<StoredForm, { ok: true }>, byId: ReadonlyMap<string, BetRecord>): AnyAnswer {
  const { wallet } = form;
  const betOf = ({ betId, asOf }: { betId: string; asOf: AsOf }): BetRecord => {
    const bet = byId.get(betId);
    invariant(bet !== undefined, 'a bet that was answered is in the database (invariant 5)');
    return { ...bet, ...asOf, netPaise: null };
  };
  if (!('bets' in form)) return ok({ bet: betOf(form), wallet });
  const { bets, cashOut } = form;
  return ok({ bets: bets.map(betOf), wallet, ...(cashOut && { cashOut }) });
}
