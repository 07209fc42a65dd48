/** Cashing out step by step: the offer that the player looks at is kept, a better one is taken over, a worse one is
 *  asked for (C-2); sent once, repeated under its key; then followed through the bet delay. */
import { newRequestKey, type Refused } from '@maidan/client';
import { useKeyedAction } from '@maidan/client/react';
import { cashOut, type BodyOf, type CashOutEnd, type DataOf } from '@maidan/contract';
import { rupeesOf, type Paise } from '@maidan/domain';
import { useState } from 'react';
import { failureWords, request } from '../../api/index.ts';
import { actionKeys } from '../../lib/action-keys.ts';
import { nowMs } from '../../lib/browser/clock.ts';
import { formatSignedRupees, paiseOf } from '../../lib/format/figures.ts';
import { presentWords } from './words/index.ts';
import { noteBet, useCashOutEnd, useMarketBets, useMe } from '../../live/index.ts';
import { endOf, type Sent } from './legs.ts';

/** `reference` is new at every press: two equal cash outs are two. */
type Order = { readonly reference: string; readonly body: BodyOf<typeof cashOut> };

export type CashOutPhase =
  | { readonly kind: 'choosing'; readonly words: string }
  | { readonly kind: 'sending' }
  /** No answer at all: asking again under the same key cannot do it twice. */
  | { readonly kind: 'unknown'; readonly order: Order }
  | { readonly kind: 'waiting'; readonly sent: Sent }
  | { readonly kind: 'done'; readonly amountPaise: Paise };

interface Seen {
  readonly share: number;
  readonly paise: Paise;
  /** Of the server's own offer, by which it refused: the page's, which was better. Until that changes, the server knows
   *  something that the page does not (a newer price, a commission). */
  readonly refusedAt: Paise | null;
}

const CHOOSING: CashOutPhase = { kind: 'choosing', words: '' };

export function useCashOut(marketId: string, share: number, livePaise: Paise | null) {
  const [phase, setPhase] = useState<CashOutPhase>(CHOOSING);
  const [seen, setSeen] = useState<Seen | null>(null);
  const bets = useMarketBets(marketId);
  // The offer on the page is of the selected wallet's bets.
  const wallet = useMe()?.wallet ?? '1';
  const { send: sendKeyed } = useKeyedAction(`cash-out ${marketId}`, actionKeys);
  const isSame = seen !== null && seen.share === share;
  // A better offer is simply shown; a worse one waits until it is asked for.
  const isBetter = !isSame || (livePaise !== null && livePaise > seen.paise && livePaise !== seen.refusedAt);
  if (livePaise !== null && phase.kind === 'choosing' && isBetter) {
    setSeen({ share, paise: livePaise, refusedAt: null });
  }
  const seenPaise = isSame ? seen.paise : livePaise;
  const end = useCashOutEnd(phase.kind === 'waiting' ? phase.sent._id : null);
  // The legs tell it too, should the word itself have been missed.
  const legsEnd = phase.kind === 'waiting' ? endOf(phase.sent, bets) : null;
  const followed = end ? (end.state === 'done' ? 'matched' : 'lapsed') : legsEnd;

  const send = async (order: Order) => {
    setPhase({ kind: 'sending' });
    const outcome = await sendKeyed(order, ({ idempotencyKey }) =>
      request(cashOut, { params: { _id: marketId }, body: order.body, idempotencyKey }),
    );
    switch (outcome.kind) {
      case 'done':
        return setPhase(phaseAfter(outcome.answer.data));
      case 'refused':
        return setPhase({ kind: 'choosing', words: refusalWords(outcome.answer) });
      case 'unknown':
        return setPhase({ kind: 'unknown', order });
      case 'failed':
        return setPhase({ kind: 'choosing', words: failureWords(outcome.error) });
      case 'session-ended':
      case 'busy':
        return setPhase(CHOOSING);
    }
  };

  function phaseAfter({ _id, state, amount, bets: legs, releaseAt }: DataOf<typeof cashOut>): CashOutPhase {
    const before = new Set(bets.map((each) => each._id));
    legs.forEach(noteBet);
    if (state === 'done' || releaseAt === null) return { kind: 'done', amountPaise: paiseOf(amount) };
    const betIds = legs.map((each) => each._id);
    const createdAt = new Date(nowMs()).toISOString();
    return { kind: 'waiting', sent: { _id, amountPaise: paiseOf(amount), betIds, before, createdAt, releaseAt } };
  }

  /** A refusal that names the present amount becomes the offer that the player looks at. */
  function refusalWords({ message, problem }: Refused): string {
    const now = problem.details?.['amount'];
    if (typeof now !== 'number') return message;
    setSeen({ share, paise: paiseOf(now), refusedAt: livePaise });
    return presentWords().say('cash.movedTo', { amount: formatSignedRupees(paiseOf(now)) });
  }

  return {
    phase: followed === 'matched' && phase.kind === 'waiting' ? doneOf(phase.sent, end) : phase,
    /** Set once the delay has ended without it. */
    lapsed: followed === 'lapsed' ? { words: end?.message ?? '' } : null,
    seenPaise,
    /** The offer has fallen under what the player saw. */
    hasMoved: livePaise !== null && seenPaise !== null && livePaise < seenPaise && phase.kind === 'choosing',
    takeNew: () => {
      if (livePaise !== null) setSeen({ share, paise: livePaise, refusedAt: null });
      setPhase(CHOOSING);
    },
    confirm: () => {
      if (seenPaise === null) return;
      void send({ reference: newRequestKey(), body: { share, amount: rupeesOf(seenPaise), wallet } });
    },
    checkAgain: () => {
      if (phase.kind === 'unknown') void send(phase.order);
    },
  };
}

function doneOf(sent: Sent, end: CashOutEnd | undefined): CashOutPhase {
  return { kind: 'done', amountPaise: end?.amount == null ? sent.amountPaise : paiseOf(end.amount) };
}
