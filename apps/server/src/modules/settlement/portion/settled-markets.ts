import { paise, ZERO_PAISE, type MarketOutcome } from '@maidan/domain';
import type { Queryable } from '../../../platform/postgres/index.ts';
import type { CatalogueModule } from '../../catalogue/index.ts';
import type { WalletKind } from '../../wallet/index.ts';
import type { SettledMarket } from '../events.ts';
import { outcomeWords } from '../outcome.ts';

type Row = {
  market_id: string;
  version: number;
  wallet_kind: WalletKind;
  wallet_paise: number;
  before_paise: number | null;
  held_paise: number;
  stake_paise: number;
  bets: number;
  settled_at: Date;
  outcome: MarketOutcome;
};

/** What settled markets did to a player's wallets since a moment, every version of its own, newest first, at most
 *  `limit`. */
export async function settledMarketsOf(
  { pool, catalogue }: { readonly pool: Queryable; readonly catalogue: Pick<CatalogueModule, 'describeMarkets'> },
  { playerId, since, limit }: { readonly playerId: string; readonly since: Date; readonly limit: number },
): Promise<SettledMarket[]> {
  const { rows } = await pool.query<Row>(
    `select s.market_id, s.version, s.wallet_kind, s.net_paise - s.commission_paise as wallet_paise,
       earlier.wallet_paise as before_paise, s.held_paise, s.stake_paise, s.bets, s.settled_at, r.outcome
     from market_settlements s
     join market_results r on r.market_id = s.market_id and r.version = s.version
     left join lateral (
       select e.net_paise - e.commission_paise as wallet_paise from market_settlements e
       where e.market_id = s.market_id and e.wallet_id = s.wallet_id and e.version < s.version
       order by e.version desc limit 1
     ) earlier on true
     where s.player_id = $1 and s.settled_at >= $2
     order by s.settled_at desc, s.market_id limit $3`,
    [playerId, since, limit],
  );
  const described = await catalogue.describeMarkets([...new Set(rows.map((row) => row.market_id))]);
  return rows.flatMap((row) => {
    const market = described.get(row.market_id)?.market;
    if (!market) return [];
    return [
      {
        marketId: row.market_id,
        version: row.version,
        walletKind: row.wallet_kind,
        walletPaise: paise(row.wallet_paise - (row.before_paise ?? ZERO_PAISE)),
        heldPaise: paise(row.held_paise),
        bets: row.bets,
        isVoid: row.outcome.kind === 'void',
        wasVoidBefore: row.outcome.kind !== 'void' && row.stake_paise === 0,
        isAgain: row.before_paise !== null,
        result: outcomeWords(row.outcome, market),
        settledAt: row.settled_at,
      },
    ];
  });
}
