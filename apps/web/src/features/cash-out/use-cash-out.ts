/** The steps of a cash out. The amount shown is always the present one. What the player has agreed to is kept: a better
 *  offer replaces it, one that has fallen by more than the chosen share of it must be accepted (C-2). It is sent once, retried under its key, and then followed through the bet delay. */
import { newRequestKey, type Refused } from '@maidan/client';
import { useKeyedAction } from '@maidan/client/react';
import { cashOut, type BodyOf, type CashOutEnd, type DataOf } from '@maidan/contract';
import {
  addPaise,
  basisPointsOfPercent,
  exposurePaise,
  maxPaise,
  rupeesOf,
  shareOfPaise,
  subtractPaise,
  ZERO_PAISE,
  type Paise,
} from '@maidan/domain';
import { useMemo, useState } from 'react';
import { failureWords, request } from '../../api/index.ts';
import { actionKeys } from '../../lib/action-keys.ts';
import { usePreferences } from '../../lib/browser/preferences.ts';
import { nowMs } from '../../lib/browser/clock.ts';
import { formatSignedRupees, paiseOf } from '../../lib/format/figures.ts';
import { presentWords } from './words/index.ts';
import { noteBet, positionOf, useCashOutEnd, useMarketBets, useMe, type MarketMeta } from '../../live/index.ts';
import { endOf, type Sent } from './legs.ts';

/** `reference` is new on every confirmation, because two equal cash outs are separate actions. */
type Order = { readonly reference: string; readonly body: BodyOf<typeof cashOut> };

export type CashOutPhase =
  | { readonly kind: 'choosing'; readonly words: string }
  | { readonly kind: 'sending' }
  /** No answer arrived. A retry under the same key cannot do it twice. */
  | { readonly kind: 'unknown'; readonly order: Order }
  | { readonly kind: 'waiting'; readonly sent: Sent }
  | { readonly kind: 'done'; readonly amountPaise: Paise };

interface Seen {
  readonly share: number;
  /** The offer that the player has agreed to. */
  readonly paise: Paise;
  /** Set if `paise` is the server's offer after a refusal: the page's offer at that time, which was better. While the
   *  page's offer is unchanged, the server knows something that the page does not (a newer price, a commission). */
  readonly refusedAt: Paise | null;
}

const CHOOSING: CashOutPhase = { kind: 'choosing', words: '' };

export function useCashOut(market: MarketMeta, share: number, livePaise: Paise | null) {
  const marketId = market._id;
  const [phase, setPhase] = useState<CashOutPhase>(CHOOSING);
  const [seen, setSeen] = useState<Seen | null>(null);
  const bets = useMarketBets(marketId);
  // The offer is for the bets of the selected wallet.
  const wallet = useMe()?.wallet ?? '1';
  const { send: sendKeyed } = useKeyedAction(`cash-out ${marketId}`, actionKeys);
  const isSame = seen !== null && seen.share === share;
  // A better offer is shown at once; a worse one must be accepted first.
  const isBetter = !isSame || (livePaise !== null && livePaise > seen.paise && livePaise !== seen.refusedAt);
  if (livePaise !== null && phase.kind === 'choosing' && isBetter) {
    setSeen({ share, paise: livePaise, refusedAt: null });
  }
  const agreedPaise = isSame ? seen.paise : livePaise;
  // After a refusal the server's word stands until the page's own offer moves again.
  const isServers = isSame && seen.refusedAt !== null && livePaise === seen.refusedAt;
  const shownPaise = isServers ? seen.paise : (livePaise ?? agreedPaise);
  const fallPercent = usePreferences((preferences) => preferences.cashOutFall);
  const exposed = useMemo(() => exposurePaise(positionOf(market, bets, wallet)), [market, bets, wallet]);
  const leastPaise =
    agreedPaise === null
      ? null
      : leastOf({ agreedPaise, atRiskPaise: shareOfPaise(exposed, basisPointsOfPercent(share)), fallPercent });
  const end = useCashOutEnd(phase.kind === 'waiting' ? phase.sent._id : null);
  // If the outcome message was missed, the legs show it too.
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
    // A pending answer repeats the least accepted; what is expected is the amount shown.
    return {
      kind: 'waiting',
      sent: { _id, amountPaise: shownPaise ?? paiseOf(amount), betIds, before, createdAt, releaseAt },
    };
  }

  /** If a refusal contains the current amount, it becomes the displayed offer. */
  function refusalWords({ message, problem }: Refused): string {
    const now = problem.details?.['amount'];
    if (typeof now !== 'number') return message;
    setSeen({ share, paise: paiseOf(now), refusedAt: livePaise });
    return presentWords().say('cash.movedTo', { amount: formatSignedRupees(paiseOf(now)) });
  }

  return {
    phase: followed === 'matched' && phase.kind === 'waiting' ? doneOf(phase.sent, end) : phase,
    /** Set if the cash out lapsed after its delay. */
    lapsed: followed === 'lapsed' ? { words: end?.message ?? '' } : null,
    shownPaise,
    leastPaise,
    /** The offer has fallen by more than the player accepts. */
    hasMoved: shownPaise !== null && leastPaise !== null && shownPaise < leastPaise && phase.kind === 'choosing',
    takeNew: () => {
      if (livePaise !== null) setSeen({ share, paise: livePaise, refusedAt: null });
      setPhase(CHOOSING);
    },
    confirm: () => {
      if (leastPaise === null) return;
      void send({ reference: newRequestKey(), body: { share, amount: rupeesOf(leastPaise), wallet } });
    },
    checkAgain: () => {
      if (phase.kind === 'unknown') void send(phase.order);
    },
  };
}

/** The least that is accepted for an offer, so that a moving market needs no second press. It may fall by a share of
 *  what the cash out saves: the offer over the worst case. */
export function leastOf(offer: { agreedPaise: Paise; atRiskPaise: Paise; fallPercent: number }): Paise {
  const { agreedPaise, atRiskPaise, fallPercent } = offer;
  const savedPaise = maxPaise(ZERO_PAISE, addPaise(agreedPaise, atRiskPaise));
  return subtractPaise(agreedPaise, shareOfPaise(savedPaise, basisPointsOfPercent(fallPercent)));
}

function doneOf(sent: Sent, end: CashOutEnd | undefined): CashOutPhase {
  return { kind: 'done', amountPaise: end?.amount == null ? sent.amountPaise : paiseOf(end.amount) };
}
