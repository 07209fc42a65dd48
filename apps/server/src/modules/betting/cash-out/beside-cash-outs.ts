import type { Refusal } from '@maidan/contract';
import {
  addMatched,
  betsOfLeg,
  checkFunds,
  clonePosition,
  exposurePaise,
  ok,
  whatIf,
  type Bet,
  type CashOutOffer,
  type ExposureChange,
  type Position,
  type Result,
} from '@maidan/domain';
import type { Batch } from '../worker/batch.ts';
import { positionOf, type FoundMarket } from '../book/market-runtime.ts';
import { offerOf } from './offer.ts';

/** A bet that waits its delay cannot be withdrawn, so it must leave enough for the cash outs of its wallet that wait in
 *  the same market: otherwise it would withdraw them (X-4, C-1). */
export function checkBesideCashOuts(
  batch: Batch,
  found: FoundMarket,
  { walletId, bet }: { readonly walletId: string; readonly bet: Bet },
): Result<void, Refusal> {
  const { runtime, market } = found;
  for (const record of runtime.book.cashOuts.values()) {
    if (record.walletId !== walletId) continue;
    const commissionBasisPoints = batch.commissionFor(record.playerId, market);
    const offer = offerOf(found, { ...record, commissionBasisPoints, throughOwn: true });
    if (!offer.ok) continue;
    const position = positionOf(runtime.book, market, walletId);
    const { afterPaise } = changeBy(whatIf(position, bet, 'unmatched'), offer.value);
    const funds = checkFunds(batch.funds(walletId), { beforePaise: exposurePaise(position), afterPaise });
    if (!funds.ok) return funds;
  }
  return ok();
}

/** What the market holds of a position, and what it would hold after a cash out. */
export function changeBy(position: Position, { legs }: CashOutOffer): ExposureChange {
  const after = clonePosition(position);
  for (const bet of legs.flatMap(betsOfLeg)) addMatched(after, bet);
  return { beforePaise: exposurePaise(position), afterPaise: exposurePaise(after) };
}
