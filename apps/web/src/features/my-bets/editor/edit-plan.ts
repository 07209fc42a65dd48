/** What editing an unmatched bet will do, computed before it is sent, so that the button can say it. */
import type { Bet } from '@maidan/contract';
import { paise, parseOrderPrice, subtractPaise, type ExchangeBet, type Paise } from '@maidan/domain';
import { typedOdds } from '@maidan/ui/typed';
import type { StakeTooSmall, TypedProblem } from '../../../lib/format/order-problem.ts';
import { readStake } from '../../../lib/format/stake-text.ts';
import { amountOf, priceOf } from '../../../live/figures/position.ts';

export type EditProblem = TypedProblem | StakeTooSmall;

export type EditPlan =
  | { readonly kind: 'problem'; readonly problem: EditProblem }
  /** Nothing has changed. */
  | { readonly kind: 'same' }
  /** Part of it is cancelled; the rest keeps its place in the queue. */
  | { readonly kind: 'reduce'; readonly leavePaise: Paise; readonly cancelPaise: Paise }
  /** A new order replaces it at the end of the queue. */
  | { readonly kind: 'replace'; readonly order: ExchangeBet };

export interface Typed {
  readonly oddsText: string;
  readonly stakeText: string;
}

type Resting = Pick<Bet, 'selectionId' | 'selectionType' | 'odds' | 'remainingStake'>;

/** `minimumPaise` is the market's minimum stake, 0 if the page does not know it; the server checks again. An unmatched
 *  part that only changes its odds may be smaller. */
export function planEdit(bet: Resting, typed: Typed, minimumPaise: number): EditPlan {
  const odds = parseOrderPrice(typedOdds(typed.oddsText));
  if (!odds.ok) {
    const { refusal } = odds;
    return refusal.kind === 'odds-malformed'
      ? { kind: 'problem', problem: { kind: 'odds-malformed' } }
      : { kind: 'problem', problem: { kind: 'odds-off-ladder', below: refusal.below, above: refusal.above } };
  }
  const stake = readStake(typed.stakeText);
  if (stake.problem) return { kind: 'problem', problem: stake.problem };
  const resting = amountOf(bet.remainingStake);
  const isSamePrice = odds.value === priceOf(bet.odds);
  const isSameStake = stake.paise === resting;
  if (isSamePrice && isSameStake) return { kind: 'same' };
  if (!isSameStake && stake.paise < minimumPaise) {
    return { kind: 'problem', problem: { kind: 'stake-below-minimum', minimumPaise: paise(minimumPaise) } };
  }
  if (isSamePrice && stake.paise < resting) {
    return { kind: 'reduce', leavePaise: stake.paise, cancelPaise: subtractPaise(resting, stake.paise) };
  }
  const { selectionId, selectionType: side } = bet;
  return {
    kind: 'replace',
    order: { kind: 'exchange', selectionId, side, price: odds.value, stakePaise: stake.paise },
  };
}
