import {
  detailsOf,
  encodeRupees,
  say,
  sentenceOf,
  formatAmount,
  type CashOutEnd,
  type Language,
  type Notice,
} from '@maidan/contract';
import { invariant } from '@maidan/domain';
import type { CashOutRecord } from '../betting/index.ts';
import { noticeOf } from './notice.ts';

/** The outcome of a cash out after its bet delay, for the player's page (C-2). */
export function cashOutEnd({ id, marketId, walletKind, state }: CashOutRecord): CashOutEnd {
  invariant(state.kind !== 'pending', 'a cash out is told of when it has ended');
  const ended = { _id: id, marketId, wallet: walletKind, state: state.kind, message: endIn('en', state) };
  if (state.kind === 'done') return { ...ended, amount: encodeRupees(state.amountPaise), reason: null };
  const { amount } = detailsOf(state.refusal);
  return { ...ended, amount: typeof amount === 'number' ? amount : null, reason: state.refusal.kind };
}

/** The same outcome as a notice to the player. */
export function cashOutNotice({ state }: CashOutRecord, market: string): Notice {
  return noticeOf(state.kind === 'done' ? 'success' : 'warning', (language) => ({
    message: endIn(language, state),
    subMessage: market,
  }));
}

function endIn(language: Language, state: CashOutRecord['state']): string {
  invariant(state.kind !== 'pending', 'a cash out is told of when it has ended');
  if (state.kind === 'done') return say(language, 'notice.cashedOut', { amount: formatAmount(state.amountPaise) });
  return say(language, 'notice.notCashedOut', { reason: sentenceOf(state.refusal, language) });
}
