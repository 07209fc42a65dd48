import type { Bet } from '@maidan/contract';
import { invariant, type Paise } from '@maidan/domain';
import { timeOfId } from '../../../platform/ids/index.ts';
import type { Pool } from '../../../platform/postgres/index.ts';
import type { CatalogueModule } from '../../catalogue/index.ts';
import { walletsOf } from '../../wallet/index.ts';
import { amendedMarkets, asItStands } from './amended.ts';
import type { BetRecord } from './bet-record.ts';
import { betView } from '../routes/bet-view.ts';
import {
  betOfPlayer,
  betsOfPlayerInMarket,
  betsOfPlayerInMarkets,
  latestBetsOfPlayer,
  matchIdsOf,
} from './bets-repository.ts';
import type { Markets } from '../book/markets.ts';

/** A player's bet list covers this many of the latest markets. */
const LISTED_MARKETS = 60;
/** A replay shows this many of a player's bets. */
const MAX_BETS_OF_EVENT = 200;

/** Bets as their players see them. */
export function betReader({
  pool,
  catalogue,
  markets,
}: {
  readonly pool: Pool;
  readonly catalogue: Pick<CatalogueModule, 'describeMarkets' | 'findMarketsOf'>;
  readonly markets: Pick<Markets, 'committed'>;
}) {
  /** Builds the views, with removals and voids applied (D-1, S-4). */
  async function views(
    bets: readonly BetRecord[],
    aheadOf: (bet: BetRecord) => Paise | undefined = () => undefined,
  ): Promise<Bet[]> {
    const described = await catalogue.describeMarkets([...new Set(bets.map((bet) => bet.marketId))]);
    const amended = await amendedMarkets(pool, described.values(), bets);
    return bets.flatMap((bet) => {
      const found = described.get(bet.marketId);
      const since = amended.get(bet.marketId);
      return found ? [betView(since ? asItStands(bet, since) : bet, found, aheadOf(bet))] : [];
    });
  }

  /** The amount ahead of a bet in the queue at its own odds, from the last commit. */
  async function queuesOf(marketId: string): Promise<(bet: BetRecord) => Paise | undefined> {
    const runtime = await markets.committed(marketId);
    return ({ id, selectionId }) => runtime?.book.books.get(selectionId)?.aheadOf(id);
  }

  return {
    betOfPlayer: (playerId: string, betId: string) =>
      isUuid(betId) ? betOfPlayer(pool, { playerId, betId }) : Promise.resolve(undefined),

    async view(bet: BetRecord): Promise<Bet> {
      const [view] = await views([bet]);
      invariant(view !== undefined, 'a bet’s market and event are in the catalogue');
      return view;
    },
    views,

    /** A player's bets in one market, newest first; unmatched bets come with their queue position. */
    async betsInMarket(playerId: string, marketId: string): Promise<Bet[]> {
      if (!isUuid(marketId)) return [];
      return await views(await betsOfPlayerInMarket(pool, { playerId, marketId }), await queuesOf(marketId));
    },

    /** One bet of a player with its queue position; undefined if the player has no bet with this id. */
    async betView(playerId: string, betId: string): Promise<Bet | undefined> {
      const bet = isUuid(betId) ? await betOfPlayer(pool, { playerId, betId }) : undefined;
      return bet && (await views([bet], await queuesOf(bet.marketId)))[0];
    },

    /** BET-29: a player's latest bets on an event with the times of their matches. The house takes a bet at once, or when
     *  its delay is over. */
    async betsOfEvent(
      playerId: string,
      eventId: string,
    ): Promise<{ readonly bet: Bet; readonly walletId: string; readonly matchedAtMs: readonly number[] }[]> {
      const marketIds = isUuid(eventId) ? (await catalogue.findMarketsOf(eventId)).map(({ id }) => id) : [];
      const bets = await betsOfPlayerInMarkets(pool, { playerId, marketIds, limit: MAX_BETS_OF_EVENT });
      const matchIds = await matchIdsOf(
        pool,
        bets.map(({ id }) => id),
      );
      const shown = new Map((await views(bets)).map((bet) => [bet._id, bet]));
      return bets.flatMap((record) => {
        const bet = shown.get(record.id);
        if (!bet) return [];
        const taken = record.kind === 'exchange' || record.matchedPaise === 0 ? [] : [record.queueId ?? record.id];
        const matchedAtMs = (matchIds.get(record.id) ?? taken).map(timeOfId);
        return [{ bet, walletId: record.walletId, matchedAtMs }];
      });
    },

    /** MON-02: all open bets and those of the latest markets, newest first. */
    async betsOf(playerId: string): Promise<Bet[]> {
      const wallets = await walletsOf(pool, playerId);
      return await views(
        await latestBetsOfPlayer(pool, { playerId, walletIds: wallets.map((w) => w.id), markets: LISTED_MARKETS }),
      );
    },
  };
}

export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text);
}
