import { invariant, ok, type Paise } from '@maidan/domain';
import type { StoredAnswer } from '../../../platform/idempotency/index.ts';
import type { Queryable } from '../../../platform/postgres/index.ts';
import { matchesOf, type BetRecord, type Match } from '../bets/bet-record.ts';
import { atStoredQuote, oddsSizeColumn, priceColumn } from '../bets/bet-row.ts';
import { betsByIds } from '../bets/bets-repository.ts';
import type { CashOutAnswer } from '../cash-out/types.ts';
import type { Answer, AnyAnswer, WalletAfter } from './commands.ts';

/** A bet by its id, with the fields that may have changed by the time its answer is asked for again. A tuple, because
 *  every bet with a key stores one and field names would be more than half of its size. */
type BetForm = readonly [
  id: string,
  state: BetRecord['state'],
  matchedPaise: Paise,
  remainingPaise: Paise,
  matches: readonly Match[],
  lapseReason: BetRecord['lapseReason'],
  held: BetRecord['held'],
  queueId: BetRecord['queueId'],
  /** Only for a bookmaker or fancy bet in its delay, which may be taken at another quote (B-6). */
  price?: number,
  oddsSize?: number,
];

type WalletForm = readonly [balancePaise: Paise, exposurePaise: Paise, creditReferencePaise: Paise];

/** The stored form of an answer; refusals are stored in full (L-5). */
export type StoredForm =
  | Extract<Answer, { ok: false }>
  | { readonly bet: BetForm; readonly wallet: WalletForm }
  | { readonly bets: readonly BetForm[]; readonly wallet: WalletForm; readonly cashOut?: CashOutAnswer };

type StoredSuccess = Exclude<StoredForm, { ok: false }>;

export function storedForm(answer: AnyAnswer): StoredForm {
  if (!answer.ok) return answer;
  const { balancePaise, exposurePaise, creditReferencePaise } = answer.value.wallet;
  const wallet: WalletForm = [balancePaise, exposurePaise, creditReferencePaise];
  if ('bet' in answer.value) return { bet: formOf(answer.value.bet), wallet };
  const { bets, cashOut } = answer.value;
  return { bets: bets.map(formOf), wallet, ...(cashOut && { cashOut }) };
}

function formOf(bet: BetRecord): BetForm {
  const { id, state, matchedPaise, remainingPaise, lapseReason, held, queueId } = bet;
  const form = [id, state, matchedPaise, remainingPaise, matchesOf(bet), lapseReason, held, queueId] as const;
  return held && bet.kind !== 'exchange' ? [...form, priceColumn(bet), oddsSizeColumn(bet)] : form;
}

/** Restores the original answers. */
export async function answersOf(
  db: Queryable,
  stored: ReadonlyMap<string, StoredAnswer<StoredForm>>,
): Promise<Map<string, StoredAnswer<AnyAnswer>>> {
  const betIds = [...stored.values()].flatMap(({ answer }) => (isRefusal(answer) ? [] : betIdsOf(answer)));
  const bets = betIds.length === 0 ? [] : await betsByIds(db, betIds);
  const byId = new Map(bets.map((bet) => [bet.id, bet]));
  const answers = new Map<string, StoredAnswer<AnyAnswer>>();
  for (const [key, { requestHash, answer }] of stored) {
    answers.set(key, { requestHash, answer: isRefusal(answer) ? answer : restoreAnswer(answer, byId) });
  }
  return answers;
}

function isRefusal(form: StoredForm): form is Extract<Answer, { ok: false }> {
  return 'ok' in form;
}

function betIdsOf(form: StoredSuccess): string[] {
  return ('bets' in form ? form.bets : [form.bet]).map(([id]) => id);
}

function restoreAnswer(form: StoredSuccess, byId: ReadonlyMap<string, BetRecord>): AnyAnswer {
  const [balancePaise, exposurePaise, creditReferencePaise] = form.wallet;
  const wallet: WalletAfter = { balancePaise, exposurePaise, creditReferencePaise };
  const betOf = ([
    id,
    state,
    matchedPaise,
    remainingPaise,
    matches,
    lapseReason,
    held,
    queueId,
    price,
    oddsSize,
  ]: BetForm): BetRecord => {
    const bet = byId.get(id);
    invariant(bet !== undefined, 'a bet that was answered is in the database (invariant 5)');
    const given = { state, matchedPaise, remainingPaise, lapseReason, held, queueId, netPaise: null };
    if (bet.kind === 'exchange') return { ...bet, ...given, matches };
    if (price === undefined || oddsSize === undefined) return { ...bet, ...given };
    return { ...atStoredQuote(bet, { price, oddsSize }), ...given };
  };
  if (!('bets' in form)) return ok({ bet: betOf(form.bet), wallet });
  const { bets, cashOut } = form;
  return ok({ bets: bets.map(betOf), wallet, ...(cashOut && { cashOut }) });
}
