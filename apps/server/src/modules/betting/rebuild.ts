import {
  addMatched,
  addUnmatched,
  invariant,
  opposite,
  type BookmakerBet,
  type Paise,
  type Position,
  type Price,
} from '@maidan/domain';
import type { Queryable } from '../../platform/postgres/index.ts';
import type { CatalogueMarket } from '../catalogue/index.ts';
import type { BetRecord } from './bet-record.ts';
import { betsOfMarket, houseMatches } from './bets-repository.ts';
import { newBookSide, positionOf, type BookSide } from './market-runtime.ts';

/** Rebuilds what memory holds of a market from the database (invariant 4): books in time order, positions, state. */
export async function rebuildBookSide(db: Queryable, market: CatalogueMarket): Promise<BookSide> {
  const side = newBookSide(market);
  const states = await db.query<{ version: number; in_play: boolean; closed: boolean }>(
    'select version, in_play, closed from market_states where market_id = $1',
    [market.id],
  );
  const state = states.rows[0];
  if (state) {
    side.version = state.version;
    side.inPlay = state.in_play;
    side.closed = state.closed || market.closed;
  }
  const bets = await betsOfMarket(db, market.id);
  for (const bet of bets) countBet(side, market, bet);
  if (side.house === null) return side;

  const withHouse = await houseMatches(db, market.id);
  for (const match of withHouse) {
    addMatched(side.house, {
      kind: 'exchange',
      selectionId: match.selectionId,
      side: opposite(match.playerSide),
      price: match.price as Price,
      stakePaise: match.stakePaise as Paise,
    });
  }
  // A match between players counts once, by its backer; one with the house by whoever met it.
  const backed = bets.filter((bet) => bet.side === 'back').reduce((sum, bet) => sum + bet.matchedPaise, 0);
  const laidToHouse = withHouse
    .filter((match) => match.playerSide === 'lay')
    .reduce((sum, match) => sum + match.stakePaise, 0);
  side.totalMatchedPaise = backed + laidToHouse;
  return side;
}

function countBet(side: BookSide, market: CatalogueMarket, bet: BetRecord): void {
  const position = positionOf(side, market, bet.walletId);
  addBet(position, bet);
  if (bet.remainingPaise === 0) return;
  side.resting.set(bet.id, bet);
  invariant(bet.timeInForce !== 'FILL_OR_KILL', 'a fill-or-kill never rests (X-3)');
  side.books.get(bet.selectionId)?.restore({
    orderId: bet.id,
    ownerId: bet.walletId,
    side: bet.side,
    price: bet.price as Price,
    sizePaise: bet.remainingPaise,
    timeInForce: bet.timeInForce,
  });
}

/** Counts a stored bet in a position: matches as matched, what rests as unmatched. */
export function addBet(position: Position, bet: BetRecord): void {
  const { selectionId, side, stakePaise } = bet;
  switch (bet.kind) {
    case 'exchange':
      for (const [price, matchedPaise] of bet.matches) {
        addMatched(position, {
          kind: 'exchange',
          selectionId,
          side,
          price: price as Price,
          stakePaise: matchedPaise as Paise,
        });
      }
      if (bet.remainingPaise > 0) {
        addUnmatched(position, { selectionId, side, price: bet.price as Price, stakePaise: bet.remainingPaise });
      }
      return;
    case 'bookmaker':
      addMatched(position, bookmakerBet(bet));
      return;
    case 'fancy':
      addMatched(position, { kind: 'fancy', side, line: bet.price, size: bet.oddsSize, stakePaise });
  }
}

export function bookmakerBet({ selectionId, side, price, stakePaise }: BetRecord): BookmakerBet {
  return { kind: 'bookmaker', selectionId, side, scale: 'per-100', rate: price, stakePaise };
}
