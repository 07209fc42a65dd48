import { exposurePaise } from '@maidan/domain';
import type { Queryable } from '../../../platform/postgres/index.ts';
import type { CatalogueModule } from '../../catalogue/index.ts';
import { betsOfMarket } from './bets-repository.ts';
import { holdDifferences } from './hold-differences.ts';
import { amendedMarket, livePosition } from './amended.ts';
import { addBet } from '../book/rebuild.ts';

/**
 * Describes where stored exposure differs from what the bets make (E-5); empty if nothing does. Checks every position
 * of an unsettled market, that every bet has a position, and that each wallet's hold is the sum of its positions (L-3).
 */
export async function exposureFaults(
  db: Queryable,
  catalogue: Pick<CatalogueModule, 'describeMarkets'>,
): Promise<string[]> {
  const faults: string[] = [];
  const positions = await db.query<{ wallet_id: string; market_id: string; exposure_paise: number }>(
    'select wallet_id, market_id, exposure_paise from positions where settled_version = 0',
  );
  const without = await db.query<{ id: string }>(
    `select b.id from bets b left join positions p on p.wallet_id = b.wallet_id and p.market_id = b.market_id
     where p.wallet_id is null`,
  );
  for (const { id } of without.rows) faults.push(`bet ${id} has no position`);
  for (const [marketId, stored] of Map.groupBy(positions.rows, (row) => row.market_id)) {
    const market = (await catalogue.describeMarkets([marketId])).get(marketId)?.market;
    if (!market) {
      faults.push(`market ${marketId} has positions and is not in the catalogue`);
      continue;
    }
    const amended = await amendedMarket(db, market);
    const byWallet = Map.groupBy(await betsOfMarket(db, marketId), (bet) => bet.walletId);
    for (const row of stored) {
      const position = livePosition(market);
      for (const bet of byWallet.get(row.wallet_id) ?? []) addBet(position, bet, amended);
      const made = exposurePaise(position);
      if (made !== row.exposure_paise) {
        faults.push(
          `wallet ${row.wallet_id} in market ${marketId}: stored ${row.exposure_paise}, bets make ${made} paise`,
        );
      }
    }
  }
  const holds = await holdDifferences(db);
  return [...faults, ...holds.map(({ walletId, words }) => `wallet ${walletId}: ${words}`)];
}
