/** What changes a market's matches after they were made, from a feed or an operator: voids and removals (D-1 to D-3, S-4). */
import { isPlaceMarketVoid, type MarketOutcome } from '@maidan/domain';
import type { Tx } from '../../platform/postgres/index.ts';
import type { Amendment, CatalogueMarket, CatalogueModule, MarketVoid, RunnerRemoval } from '../catalogue/index.ts';
import { insertNextResult, insertSameResult, lockMarketResult, type ResultToWrite } from './repository.ts';

export type SaidAmendment = MarketVoid | ({ readonly kind: 'removal' } & RunnerRemoval);

/** Sorts behind every recorded removal, as the next one would. */
const NEXT_MARK = 'next';

/** The market as it would be. */
export function withAmendment(market: CatalogueMarket, said: SaidAmendment): CatalogueMarket {
  if (said.kind !== 'removal') return { ...market, voids: [...market.voids, said] };
  const { removedAtMs: atMs, reductionBasisPoints } = said;
  const taken = { status: 'REMOVED', removal: { atMs, reductionBasisPoints, mark: NEXT_MARK } } as const;
  return {
    ...market,
    selections: market.selections.map((each) => (each.id === said.selectionId ? { ...each, ...taken } : each)),
  };
}

/** Whether a runner can be removed: it still runs, and the factor is in basis points (D-1). */
export function isRemovable(
  { selections }: CatalogueMarket,
  { selectionId, reductionBasisPoints: factor }: RunnerRemoval,
): boolean {
  const isFactor = Number.isInteger(factor) && factor >= 0 && factor <= 10_000;
  return isFactor && selections.some(({ id, removal }) => id === selectionId && removal === null);
}

/** The result that holds afterwards: a place market that has no more runners than places is void (D-2). */
export function outcomeAfter(
  market: CatalogueMarket,
  said: SaidAmendment,
  last: MarketOutcome | null,
): MarketOutcome | null {
  if (said.kind !== 'removal' || market.rules.raceKind !== 'horse-place') return last;
  const live = market.selections.filter(({ id, removal }) => removal === null && id !== said.selectionId);
  const isVoid = isPlaceMarketVoid({ liveRunners: live.length, places: market.rules.winners });
  return isVoid ? { kind: 'void', reason: 'too-few-runners' } : last;
}

/** Stores what is said in the caller's transaction, without what follows from it. */
export async function recordSaid(
  catalogue: Pick<CatalogueModule, 'recordVoid' | 'removeRunner'>,
  t: Tx,
  marketId: string,
  said: SaidAmendment,
): Promise<Amendment> {
  // Before or after a result, never beside it: settlement reads what is committed, and a later void makes a version.
  await lockMarketResult(t, marketId);
  return await (said.kind === 'removal'
    ? catalogue.removeRunner(t, marketId, said)
    : catalogue.recordVoid(t, marketId, said));
}

/** The next version of an existing result, whose matches have another worth now, or the void of a place market (D-2). */
export function insertResultAfter(
  t: Tx,
  market: CatalogueMarket,
  said: SaidAmendment,
  recorded: Pick<ResultToWrite, 'at' | 'isByHand' | 'evidence'>,
): Promise<boolean> {
  const { id: marketId } = market;
  const outcome = outcomeAfter(market, said, null);
  if (outcome) return insertNextResult(t, { marketId, outcome, reason: '', ...recorded });
  return insertSameResult(t, {
    marketId,
    reason: said.kind === 'removal' ? 'runner-removed' : said.reason,
    ...recorded,
  });
}
