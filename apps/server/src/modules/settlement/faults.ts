import type { Queryable } from '../../platform/postgres/index.ts';
import { betsOfMarkets, type BetAfterMarket } from '../betting/index.ts';
import { clearingFaults, walletMoves } from '../wallet/index.ts';

type SettlementRow = {
  market_id: string;
  wallet_id: string;
  version: number;
  net_paise: number;
  commission_paise: number;
};

/**
 * Describes where settled money does not add up; empty if it does. Checks receipts against results, results against
 * bets, bets against what the wallet moved by (S-5), every earlier version against its reversal (S-2), open bets and
 * holds in a settled market (S-1), and the balance left in clearing (invariant 1). A market whose latest version is
 * still being settled is not checked yet. Reads everything: for tests and the nightly check.
 */
export async function settlementFaults(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ market_id: string; version: number }>(
    `select market_id, max(version) as version from market_results group by market_id
     having bool_and(settled_at is not null)`,
  );
  const version = new Map(rows.map((row) => [row.market_id, row.version]));
  const marketIds = [...version.keys()];
  const bets = await betsOfMarkets(db, marketIds);
  return [
    ...(await receiptFaults(db, bets)),
    ...(await walletFaults(db, bets, version)),
    ...bets
      .filter((bet) => bet.remainingPaise > 0 || bet.exposurePaise > 0)
      .map((bet) => `bet ${bet.id} still stands in a settled market`),
    ...(await clearingFaults(db, marketIds)),
  ];
}

async function receiptFaults(db: Queryable, bets: readonly BetAfterMarket[]): Promise<string[]> {
  const { rows } = await db.query<{ bet_id: string; net_paise: number; lines_paise: number }>(
    `select distinct on (bet_id) bet_id, net_paise,
       (select coalesce(sum((line ->> 'netPaise')::bigint), 0) from jsonb_array_elements(receipt) as line)::bigint as lines_paise
     from bet_results order by bet_id, version desc`,
  );
  const results = new Map(rows.map((row) => [row.bet_id, row.net_paise]));
  return [
    ...rows
      .filter((row) => row.net_paise !== row.lines_paise)
      .map((row) => `the receipt of bet ${row.bet_id} does not add up to its net`),
    ...bets
      .filter((bet) => (bet.matchedPaise > 0 ? bet.netPaise === null : bet.netPaise !== null))
      .map((bet) => `bet ${bet.id} with ${bet.matchedPaise} paise matched has net ${bet.netPaise}`),
    ...bets
      .filter((bet) => (results.get(bet.id) ?? null) !== bet.netPaise)
      .map((bet) => `bet ${bet.id} has net ${bet.netPaise}, its result ${results.get(bet.id)} paise`),
  ];
}

/** Checks that the sum of a wallet's bets in a market equals the latest settlement, that every version's net less
 *  commission is what the wallet moved by, and that every version except the last was reversed in full. */
async function walletFaults(
  db: Queryable,
  bets: readonly BetAfterMarket[],
  version: ReadonlyMap<string, number>,
): Promise<string[]> {
  const { rows } = await db.query<SettlementRow>(
    'select market_id, wallet_id, version, net_paise, commission_paise from market_settlements',
  );
  const booked = await walletMoves(db, 'settlement');
  const reversed = await walletMoves(db, 'settlement-reversal');
  const nets = new Map<string, number>();
  for (const bet of bets) nets.set(placeOf(bet), (nets.get(placeOf(bet)) ?? 0) + (bet.netPaise ?? 0));
  const faults: string[] = [];
  const last = new Set<string>();
  for (const [marketId, versions] of Map.groupBy(rows, (row) => row.market_id)) {
    const latest = version.get(marketId);
    if (latest === undefined) continue;
    for (const row of versions) {
      const place = placeOf({ marketId, walletId: row.wallet_id });
      const walletPaise = row.net_paise - row.commission_paise;
      const moved = booked.get(`${place}:${row.version}`) ?? 0;
      if (moved !== walletPaise) {
        faults.push(`${place} version ${row.version}: moved by ${moved}, settled ${walletPaise} paise`);
      }
      const back = reversed.get(`${place}:${row.version}`) ?? 0;
      const owed = row.version === latest ? 0 : -walletPaise;
      if (back !== owed) faults.push(`${place} version ${row.version}: booked back ${back} instead of ${owed} paise`);
      if (row.version !== latest) continue;
      last.add(place);
      if (nets.get(place) !== row.net_paise) {
        faults.push(`wallet and market ${place}: bets make ${nets.get(place)}, settled ${row.net_paise} paise`);
      }
    }
  }
  return [
    ...faults,
    ...[...nets.keys()].filter((place) => !last.has(place)).map((place) => `${place} was never settled through`),
  ];
}

function placeOf({ marketId, walletId }: { readonly marketId: string; readonly walletId: string }): string {
  return `${marketId}:${walletId}`;
}
