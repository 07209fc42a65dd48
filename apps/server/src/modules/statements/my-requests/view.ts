import { encodeRupees, sentenceOf, type Language, type MyRequest, type Refusal } from '@maidan/contract';
import type { Queryable } from '../../../platform/postgres/index.ts';
import { askedBets, askedCashOuts } from '../../betting/index.ts';
import { askedPayments } from '../../cashier/index.ts';
import type { Asked } from './asked.ts';

/** Requests with what became of them since; refusals in the player's language. */
export async function requestViews(
  db: Queryable,
  requests: readonly Asked[],
  { playerId, language }: { readonly playerId: string; readonly language: Language },
): Promise<MyRequest[]> {
  const accepted = requests.flatMap((asked) => (asked.refusal === null ? [asked] : []));
  const of = (ids: readonly (string | undefined)[]) => ({ playerId, ids: ids.filter((id) => id !== undefined) });
  const [bets, cashOuts, payments] = await Promise.all([
    askedBets(db, of(accepted.flatMap(({ betIds }) => betIds))),
    askedCashOuts(db, of(accepted.map(({ cashOutId }) => cashOutId))),
    askedPayments(db, { ...of(accepted.map(({ paymentId }) => paymentId)), numbers: [] }),
  ]);
  return requests.map((asked) => {
    const common = { key: asked.key, kind: asked.kind, at: asked.at.toISOString() };
    if (asked.refusal !== null) return { ...common, ...refused(asked.refusal), subject: null };
    const cashOut = cashOuts.find(({ id }) => id === asked.cashOutId);
    const payment = payments.find(({ id }) => id === asked.paymentId);
    const bet = asked.betIds.length === 1 ? bets.find(({ id }) => id === asked.betIds[0]) : undefined;
    if (cashOut) {
      const { state, amountPaise, refusal } = cashOut;
      const subject = { type: 'cash-out' as const, amount: encodeRupees(amountPaise), state };
      return { ...common, ...(refusal === null ? ACCEPTED : refused(refusal)), subject };
    }
    return { ...common, ...ACCEPTED, subject: payment ? paymentView(payment) : bet ? betView(bet) : null };
  });

  function refused(refusal: Refusal) {
    return { outcome: 'refused' as const, refusal: { reason: refusal.kind, words: sentenceOf(refusal, language) } };
  }
}

const ACCEPTED = { outcome: 'accepted', refusal: null } as const;

function betView(bet: Awaited<ReturnType<typeof askedBets>>[number]): NonNullable<MyRequest['subject']> {
  const { kind: marketType, selectionName: selection, side, stakePaise, state } = bet;
  return { type: 'bet', selection, marketType, side, stake: encodeRupees(stakePaise), state };
}

function paymentView(payment: Awaited<ReturnType<typeof askedPayments>>[number]): NonNullable<MyRequest['subject']> {
  const { number, amountPaise, state } = payment;
  return { type: 'payment', number, amount: encodeRupees(amountPaise), state };
}
