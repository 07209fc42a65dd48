import { exposurePaise, type Bet, type Paise, type Position, type Price } from '@maidan/domain';
import type { CatalogueMarket } from '../../catalogue/index.ts';
import { bookmakerBet } from '../bets/amended.ts';
import type { Batch } from '../worker/batch.ts';
import type { BetRecord } from '../bets/bet-record.ts';
import { positionOf, type FoundMarket } from '../book/market-runtime.ts';

/** Changes what a wallet holds in a market, and moves its hold by the difference (E-4). */
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

/** What waits of a bet in its delay: all of it. */
export function heldPart(bet: BetRecord, market: CatalogueMarket): Bet {
  const { selectionId, side, stakePaise } = bet;
  switch (bet.kind) {
    case 'exchange':
      return { kind: 'exchange', selectionId, side, price: bet.price as Price, stakePaise };
    case 'bookmaker':
      return bookmakerBet(bet, market);
    case 'fancy':
      return { kind: 'fancy', side, line: bet.price, size: bet.oddsSize, stakePaise };
  }
}
