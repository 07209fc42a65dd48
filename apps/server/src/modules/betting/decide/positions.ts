import { exposurePaise, type Bet, type BookmakerBet, type FancyBet, type Paise, type Position } from '@maidan/domain';
import type { CatalogueMarket } from '../../catalogue/index.ts';
import { bookmakerBet, fancyBet } from '../bets/amended.ts';
import type { Batch } from '../worker/batch.ts';
import type { BetRecord, HouseBetRecord } from '../bets/bet-record.ts';
import { positionOf, type FoundMarket } from '../book/market-runtime.ts';

/** Changes a wallet's position in a market, and moves the wallet's hold by the difference (E-4). */
export function changePosition(
  batch: Batch,
  { runtime, market }: FoundMarket,
  { walletId, playerId }: Pick<BetRecord, 'walletId' | 'playerId'>,
  change: (position: Position) => void,
): { readonly beforePaise: Paise; readonly afterPaise: Paise } {
  const position = positionOf(runtime.book, market, walletId);
  const beforePaise = exposurePaise(position);
  change(position);
  const afterPaise = exposurePaise(position);
  batch.moveExposure(position, { walletId, marketId: market.id, playerId, exposurePaise: afterPaise }, beforePaise);
  return { beforePaise, afterPaise };
}

/** The pending part of a bet in its delay: all of it. */
export function heldPart(bet: BetRecord, market: CatalogueMarket): Bet {
  if (bet.kind !== 'exchange') return housePart(bet, market);
  const { kind, selectionId, side, price, stakePaise } = bet;
  return { kind, selectionId, side, price, stakePaise };
}

/** A bookmaker or fancy bet as the domain's type; it is pending or taken as a whole. */
export function housePart(bet: HouseBetRecord, market: CatalogueMarket): BookmakerBet | FancyBet {
  return bet.kind === 'bookmaker' ? bookmakerBet(bet, market) : fancyBet(bet);
}
