import { encodeRupees, type Liability } from '@maidan/contract';
import { paise } from '@maidan/domain';
import type { BettingService } from '../betting/index.ts';
import type { CatalogueMarket, CatalogueModule } from '../catalogue/index.ts';

export type LiabilityDeps = {
  readonly catalogue: Pick<CatalogueModule, 'market'>;
  readonly betting: Pick<BettingService, 'houseOf' | 'playersIn'>;
  /** Names of people by id. */
  readonly namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

/** How many players are named. */
const NAMED = 8;

/** What the house and its players stand to win in a market; undefined for a market that is not in memory. */
export async function liabilityView(deps: LiabilityDeps, marketId: string): Promise<Liability | undefined> {
  const { catalogue, betting, namesOf } = deps;
  const market = catalogue.market(marketId);
  const standing = betting.houseOf(marketId);
  if (!market || !standing) return undefined;
  const players = (await betting.playersIn(marketId)).toSorted((a, b) => b.bestPaise - a.bestPaise);
  const named = players.slice(0, NAMED);
  const names = await namesOf(named.map(({ playerId }) => playerId));
  return {
    limit: encodeRupees(standing.limitPaise),
    loss: encodeRupees(standing.lossPaise),
    outcomes: outcomesOf(market, standing),
    players: named.map(({ playerId, bestPaise, worstPaise }) => ({
      id: playerId,
      name: names.get(playerId) ?? '',
      best: encodeRupees(paise(bestPaise)),
      worst: encodeRupees(paise(worstPaise)),
    })),
    others: players.length - named.length,
  };
}

type Standing = NonNullable<ReturnType<BettingService['houseOf']>>;

function outcomesOf(market: CatalogueMarket, { outcomes }: Standing): Liability['outcomes'] {
  if (outcomes.kind === 'runs') {
    return outcomes.rows.map(({ fromRun, toRun, paise: result }) => ({
      name: toRun === null ? `${fromRun} or more` : fromRun === toRun ? String(fromRun) : `${fromRun}–${toRun}`,
      result: encodeRupees(result),
    }));
  }
  return outcomes.results.map(({ selectionId, paise: result }) => ({
    name: market.selections.find(({ id }) => id === selectionId)?.name ?? '',
    result: encodeRupees(result),
  }));
}
