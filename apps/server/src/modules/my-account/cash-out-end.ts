import { detailsOf, encodeRupees, say, sentenceOf, spoken, type CashOutEnd } from '@maidan/contract';
import { invariant } from '@maidan/domain';
import type { CashOutRecord } from '../betting/index.ts';

/** How a cash out that waited the bet delay has ended, as its player is told (C-2). */
export function cashOutEnd({ id, marketId, walletKind, state }: CashOutRecord): CashOutEnd {
  invariant(state.kind !== 'pending', 'a cash out is told of when it has ended');
  const ended = { _id: id, marketId, wallet: walletKind, state: state.kind };
  if (state.kind === 'done') {
    const message = say('en', 'notice.cashedOut', { amount: spoken(state.amountPaise) });
    return { ...ended, amount: encodeRupees(state.amountPaise), reason: null, message };
  }
  const { refusal } = state;
  const { amount } = detailsOf(refusal);
  const reason = sentenceOf(refusal, 'en');
  const message = say('en', 'notice.notCashedOut', { reason });
  return { ...ended, amount: typeof amount === 'number' ? amount : null, reason: refusal.kind, message };
}
