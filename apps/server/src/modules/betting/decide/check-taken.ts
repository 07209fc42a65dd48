import {
  addMatched,
  bestResultPaise,
  checkExposure,
  checkFunds,
  checkProfit,
  checkStake,
  clonePosition,
  exposurePaise,
  ok,
  profitAtOffers,
  refused,
  removeHeld,
  riskOf,
  whatIf,
  type BookmakerBet,
  type ExchangeBet,
  type FancyBet,
  type Position,
  type Result,
} from '@maidan/domain';
import type { Refusal } from '@maidan/contract';
import type { Batch } from '../worker/batch.ts';
import type { BetRecord } from '../bets/bet-record.ts';
import { checkBonus } from './bonus-risk.ts';
import { bookOf } from './enter-order.ts';
import { checkHouseTakes } from '../book/house-limit.ts';
import { positionOf, type FoundMarket } from '../book/market-runtime.ts';
import { heldPart } from './positions.ts';

type Owner = Pick<BetRecord, 'playerId' | 'walletId' | 'walletKind'>;

/**
 * Checks a bookmaker or fancy bet against every limit at the rate, or line and size, at which it is taken, not at what
 * the slip sent (X-10, B-4, E-4, N-4, Q-6). `waiting` is the held bet, once its delay is over.
 */
export function checkTaken(
  batch: Batch,
  found: FoundMarket,
  owner: Owner,
  { bet, counted, waiting }: { bet: BookmakerBet | FancyBet; counted: 'matched' | 'unmatched'; waiting?: BetRecord },
): Result<void, Refusal> {
  const { runtime, market } = found;
  const limits = batch.limitsFor(owner.playerId, market, waiting !== undefined);
  const risk = riskOf(bet);
  const stake = checkStake(limits, { side: bet.side, stakePaise: bet.stakePaise, ...risk });
  if (!stake.ok) return stake;
  const bonus = checkBonus(batch, owner, market, risk.liabilityPaise);
  if (!bonus.ok) return bonus;
  const position = positionOf(runtime.book, market, owner.walletId);
  const without = waiting ? withoutHeld(position, waiting, found) : position;
  const others = withPendingTaken(found, without, { walletId: owner.walletId, except: waiting?.id });
  const best = { beforePaise: bestResultPaise(others), afterPaise: bestResultPaise(whatIf(others, bet)) };
  const profit = checkProfit({ ...limits, maxProfitPaise: limits.maxPayoutPaise }, best);
  if (!profit.ok) return profit;
  const change = {
    beforePaise: exposurePaise(position),
    afterPaise: exposurePaise(whatIf(without, bet, counted)),
  };
  const exposure = checkExposure(limits, change);
  if (!exposure.ok) return exposure;
  const house = checkHouseTakes(found, bet);
  return house.ok ? checkFunds(batch.funds(owner.walletId), change) : house;
}

/**
 * Checks an exchange order against the payout limit with the matches that its book can give it now: the odds of an
 * order are a limit, and a back bet matched at better odds wins more. An order never risks more than its
 * liability at its own odds (E-4, N-4). `replacing` is the order that it takes the place of.
 */
export function checkOrderTaken(
  batch: Batch,
  { runtime, market }: FoundMarket,
  owner: Owner,
  order: ExchangeBet,
  { replacing }: { readonly replacing?: string } = {},
): Result<void, Refusal> {
  const bonus = checkBonus(batch, owner, market, riskOf(order).liabilityPaise);
  if (!bonus.ok || order.side === 'lay') return bonus;
  const { maxPayoutPaise } = batch.limitsFor(owner.playerId, market);
  const book = bookOf(runtime, order.selectionId);
  if (replacing === undefined) {
    const [best] = book.available('back', 1);
    if (!best || riskOf({ ...order, price: best[0] }).profitPaise <= maxPayoutPaise) return ok();
  }
  // Look past own orders: they never match the order, and one that could grow its winnings must not withdraw it after
  // its delay.
  const taker = { ownerId: owner.walletId, houseOnly: owner.walletKind === '2', throughOwn: true, replacing };
  const offered = book.offeredTo({ side: 'back', ...taker });
  if (profitAtOffers(order, offered) <= maxPayoutPaise) return ok();
  return refused({ kind: 'payout-limit', maximumPaise: maxPayoutPaise });
}

function withoutHeld(position: Position, waiting: BetRecord, { market }: FoundMarket): Position {
  const without = clonePosition(position);
  removeHeld(without, heldPart(waiting, market));
  return without;
}

/** B-4: the payout limit counts a wallet's pending bets as matched. */
function withPendingTaken(
  { runtime, market }: FoundMarket,
  position: Position,
  { walletId, except }: { walletId: string; except: string | undefined },
): Position {
  const waiting = [...runtime.book.pending.values()].filter((bet) => bet.walletId === walletId && bet.id !== except);
  if (waiting.length === 0) return position;
  const taken = clonePosition(position);
  for (const bet of waiting) addMatched(taken, heldPart(bet, market));
  return taken;
}
