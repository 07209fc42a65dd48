import type { RestingOrder } from '../book/types.ts';
import { riskOf } from './bets.ts';
import {
  availablePaise,
  checkExposure,
  checkFunds,
  checkStake,
  type ExposureRefusal,
  type Funds,
  type FundsRefusal,
  type StakeLimits,
  type StakeRefusal,
} from '../position/limits.ts';
import { negatePaise, paise, type Paise } from '../money/money.ts';
import { addUnmatched, clonePosition, exposurePaise, removeUnmatched, type Position } from '../position/position.ts';
import type { Price } from '../price/price.ts';
import { ok, refused, type Result } from '../base/result.ts';

/** A requested change of an unmatched order: another price, another unmatched stake (0 cancels), or both. */
export interface OrderEdit {
  readonly price?: Price;
  readonly stakePaise?: Paise;
}

/** How an edit is carried out. A replacement loses its queue position and enters the book as a new order, with a bet
 *  delay if it crosses. */
export type EditPlan =
  | { readonly kind: 'keep' }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'reduce'; readonly toPaise: Paise }
  | { readonly kind: 'replace'; readonly order: RestingOrder };

/** Plans an edit of a resting order without carrying it out, so that a refusal leaves the old order where
 *  it is. A reduction at the same price keeps its queue position and leaves 0 or at least the market's minimum. A
 *  higher stake or another price is checked against limits and funds with the old order removed and the new one counted
 *  as wholly unmatched (E-4). An unmatched remainder that only changes its price may be below the minimum. */
export function planEdit(command: {
  readonly resting: RestingOrder;
  readonly selectionId: string;
  readonly edit: OrderEdit;
  readonly limits: StakeLimits;
  /** The owner's position, including the resting order. */
  readonly position: Position;
  readonly funds: Funds;
}): Result<EditPlan, StakeRefusal | ExposureRefusal | FundsRefusal> {
  const { resting, edit, limits } = command;
  const { price = resting.price, stakePaise = resting.sizePaise } = edit;
  if (stakePaise === 0) return ok({ kind: 'cancel' });
  if (stakePaise < 0) return refused({ kind: 'stake-below-minimum', minimumPaise: limits.minStakePaise });
  const isSmaller = stakePaise < resting.sizePaise;
  const isSameStake = stakePaise === resting.sizePaise;
  if (price === resting.price && isSameStake) return ok({ kind: 'keep' });
  if (price === resting.price && isSmaller) {
    if (stakePaise >= Math.max(limits.minStakePaise, 1)) return ok({ kind: 'reduce', toPaise: stakePaise });
    return refused({ kind: 'stake-below-minimum', minimumPaise: limits.minStakePaise });
  }
  const order = { ...resting, price, sizePaise: stakePaise };
  const checked = checkReplacement(
    { ...command, limits: isSameStake ? { ...limits, minStakePaise: paise(0) } : limits },
    order,
  );
  return checked.ok ? ok({ kind: 'replace', order }) : checked;
}

function checkReplacement(
  command: Omit<Parameters<typeof planEdit>[0], 'edit'>,
  order: RestingOrder,
): Result<void, StakeRefusal | ExposureRefusal | FundsRefusal> {
  const { resting, selectionId, limits, position, funds } = command;
  const { side } = order;
  const bet = { kind: 'exchange', selectionId, side, price: order.price, stakePaise: order.sizePaise } as const;
  const stake = checkStake(limits, { ...riskOf(bet), side, stakePaise: bet.stakePaise });
  if (!stake.ok) return stake;
  const after = clonePosition(position);
  removeUnmatched(after, { selectionId, side, price: resting.price, stakePaise: resting.sizePaise });
  addUnmatched(after, bet);
  const change = { beforePaise: exposurePaise(position), afterPaise: exposurePaise(after) };
  const exposure = checkExposure(limits, change);
  if (!exposure.ok) return exposure;
  const available = availablePaise(funds);
  // An overdrawn wallet may do at once what does not raise its exposure, but may not leave a new resting order (E-4).
  if (available < 0) return refused({ kind: 'insufficient-balance', missingPaise: negatePaise(available) });
  return checkFunds(funds, change);
}
