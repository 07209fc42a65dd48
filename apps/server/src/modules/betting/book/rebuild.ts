import {
  addAgainst,
  addHeld,
  addMatched,
  addUnmatched,
  exposurePaise,
  invariant,
  paise,
  standingOf,
  type Position,
} from '@maidan/domain';
import { timeOfId } from '../../../platform/ids/index.ts';
import type { Queryable } from '../../../platform/postgres/index.ts';
import type { CatalogueMarket } from '../../catalogue/index.ts';
import { amendedMarket, isAmended, isLive, standingBets, voidReasonOf, type AmendedMarket } from '../bets/amended.ts';
import type { BetRecord } from '../bets/bet-record.ts';
import { betsOfMarket, houseMatches, tradesOfMarket } from '../bets/bets-repository.ts';
import { pendingCashOuts } from '../cash-out/repository.ts';
import { newBookSide, positionOf, type BookSide } from './market-runtime.ts';
import { heldPart } from '../decide/positions.ts';
import { addTrade } from './trades.ts';

/** Rebuilds a market's stored side in memory from the database (invariant 4): books in time order, positions, state. */
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
  for (const record of await pendingCashOuts(db, market.id)) side.cashOuts.set(record.id, record);
  const bets = await betsOfMarket(db, market.id);
  const amended = await amendedMarket(db, market);
  for (const bet of bets) countBet(side, amended, bet);
  if (isAmended(market)) await findOldHolds(db, side, market);
  if (market.kind !== 'exchange') return side;

  const withHouse = await houseMatches(db, market.id);
  for (const match of withHouse) {
    const bet = {
      kind: 'exchange',
      selectionId: match.selectionId,
      side: match.playerSide,
      price: match.price,
      stakePaise: match.stakePaise,
    } as const;
    const standing = standingOf(
      { bet, matchedAtMs: timeOfId(match.matchId), voidReason: voidReasonOf(market, match.betId) },
      amended.amendments,
    );
    if (standing.kind === 'stands') addAgainst(side.house, standing.bet);
  }
  for (const trade of await tradesOfMarket(db, market.id)) {
    addTrade(side.trades, trade);
    side.totalMatchedPaise += trade.stakePaise;
  }
  return side;
}

function countBet(side: BookSide, amended: AmendedMarket, bet: BetRecord): void {
  addBet(positionOf(side, amended.market, bet.walletId), bet, amended);
  // The house is the other side of every bookmaker and fancy bet.
  if (bet.kind !== 'exchange') for (const standing of standingBets(bet, amended)) addAgainst(side.house, standing);
  if (bet.held) {
    side.pending.set(bet.id, bet);
    return;
  }
  if (bet.remainingPaise === 0) return;
  invariant(bet.kind === 'exchange' && bet.timeInForce !== 'FILL_OR_KILL', 'a fill-or-kill never rests (X-3)');
  side.resting.set(bet.id, bet);
  side.books.get(bet.selectionId)?.restore({
    orderId: bet.id,
    ownerId: bet.walletId,
    side: bet.side,
    price: bet.price,
    sizePaise: bet.remainingPaise,
    timeInForce: bet.timeInForce,
  });
}

/** Adds a stored bet to a position: its matches at their present worth, and the unmatched or pending rest where it
 *  increases the exposure. */
export function addBet(position: Position, bet: BetRecord, amended: AmendedMarket): void {
  const { selectionId, side } = bet;
  for (const standing of standingBets(bet, amended)) addMatched(position, standing);
  if (bet.remainingPaise === 0 || !isLive(amended.market, selectionId)) return;
  if (bet.held) {
    addHeld(position, heldPart(bet, amended.market));
    return;
  }
  invariant(bet.kind === 'exchange', 'only an order rests');
  addUnmatched(position, { selectionId, side, price: bet.price, stakePaise: bet.remainingPaise });
}

/** Finds wallets whose stored hold predates an amendment of their matches, so that an amendment that a crash
 *  interrupted is completed (E-7). */
async function findOldHolds(db: Queryable, side: BookSide, market: CatalogueMarket): Promise<void> {
  const { rows } = await db.query<{ wallet_id: string; player_id: string; exposure_paise: number }>(
    'select wallet_id, player_id, exposure_paise from positions where market_id = $1 and settled_version = 0',
    [market.id],
  );
  for (const row of rows) {
    if (exposurePaise(positionOf(side, market, row.wallet_id)) === row.exposure_paise) continue;
    side.oldHolds.set(row.wallet_id, { playerId: row.player_id, heldPaise: paise(row.exposure_paise) });
  }
}
