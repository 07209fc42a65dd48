import type { ConsoleCase, ResultCase, ResultEvidence } from '@maidan/contract';
import type { CatalogueModule } from '../catalogue/index.ts';
import { caseNumber, type StoredCase } from './repository.ts';

/** A case as its player reads it: without the operator. */
export function caseView(stored: StoredCase): ResultCase {
  const { betId, reason, text, askedAt, dueAt, answer } = stored;
  return {
    number: caseNumber(stored),
    betId,
    reason,
    text,
    askedAt: askedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    answer: answer && { kind: answer.kind, text: answer.text, at: answer.at.toISOString() },
  };
}

export type ConsoleViewDeps = {
  readonly catalogue: Pick<CatalogueModule, 'describeMarkets'>;
  readonly evidenceOf: (marketIds: readonly string[]) => Promise<ReadonlyMap<string, readonly ResultEvidence[]>>;
  readonly namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

/** Cases as operators read them, in the same order. */
export async function consoleViews(
  { catalogue, evidenceOf, namesOf }: ConsoleViewDeps,
  cases: readonly StoredCase[],
  nowMs: number,
): Promise<ConsoleCase[]> {
  if (cases.length === 0) return [];
  const marketIds = [...new Set(cases.map(({ marketId }) => marketId))];
  const people = new Set(cases.flatMap(({ playerId, answer }) => [playerId, answer?.by ?? []].flat()));
  const [markets, evidence, names] = await Promise.all([
    catalogue.describeMarkets(marketIds),
    evidenceOf(marketIds),
    namesOf([...people]),
  ]);
  return cases.map((stored) => {
    const { id, playerId, marketId, version, dueAt, answer } = stored;
    const described = markets.get(marketId);
    return {
      ...caseView(stored),
      id,
      isOverdue: answer === null && dueAt.getTime() <= nowMs,
      player: { id: playerId, name: names.get(playerId) ?? '' },
      market: { id: marketId, name: described?.market.name ?? '', event: described?.event.name ?? '' },
      result: described?.market.result ?? '',
      version,
      evidence: evidence.get(marketId) ?? [],
      answeredBy: answer === null ? null : (names.get(answer.by) ?? ''),
    };
  });
}
