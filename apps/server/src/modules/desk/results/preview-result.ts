/** What a result would move, and what it was worked out from. */
import { createHash } from 'node:crypto';
import type { Refusal } from '@maidan/contract';
import { ok, paise, refused, type MarketOutcome, type Paise, type Result } from '@maidan/domain';
import type { Tx } from '../../../platform/postgres/index.ts';
import { covers } from '../../betting/index.ts';
import type { CatalogueMarket, CatalogueModule } from '../../catalogue/index.ts';
import { fits, type PreviewedWallet, type ResultsByHand } from '../../settlement/index.ts';
import { presentHolds } from '../holds-repository.ts';

/** From this amount moved on a second operator types the result (OPR-02, Q-7). */
export const SECOND_FROM_PAISE = paise(5_00_000_00);

export type PreviewDeps = {
  readonly catalogue: Pick<CatalogueModule, 'describeMarkets'>;
  readonly byHand: ResultsByHand;
};

export type Preview = {
  readonly market: CatalogueMarket;
  readonly wallets: readonly PreviewedWallet[];
  /** The version that it would be. */
  readonly version: number;
  readonly movedPaise: Paise;
  readonly needsSecond: boolean;
  readonly seen: string;
};

export const differencePaise = ({ wasPaise, becomesPaise }: PreviewedWallet): Paise => paise(becomesPaise - wasPaise);

/** Wallets that the result takes, or leaves, below zero. */
export const belowZero = ({ wallets }: Pick<Preview, 'wallets'>): PreviewedWallet[] =>
  wallets.filter((wallet) => wallet.balanceAfterPaise < 0 && differencePaise(wallet) < 0);

/** Whether two operators mean the same result; the reason of a void is the first one's. */
export function isSameResult(one: MarketOutcome, other: MarketOutcome): boolean {
  if (one.kind === 'winners' && other.kind === 'winners') {
    return JSON.stringify(one.selectionIds.toSorted()) === JSON.stringify(other.selectionIds.toSorted());
  }
  if (one.kind === 'number' && other.kind === 'number') return one.value === other.value;
  return one.kind === 'void' && other.kind === 'void';
}

/**
 * Works out a result in the caller's transaction. Refused where it does not fit the market, where the market could
 * still take a bet, where its last version is still being settled, and where it has this result already.
 */
export async function previewOf(
  { catalogue, byHand }: PreviewDeps,
  t: Tx,
  marketId: string,
  outcome: MarketOutcome,
): Promise<Result<Preview, Refusal>> {
  const market = (await catalogue.describeMarkets([marketId])).get(marketId)?.market;
  if (!market) return refused({ kind: 'not-found' });
  if (!fits(outcome, market)) return refused({ kind: 'result-misfit' });
  const last = (await byHand.versionsOf(t, marketId)).at(-1);
  if (last?.settledAt === null) return refused({ kind: 'result-settling' });
  if (last && isSameResult(last.outcome, outcome)) return refused({ kind: 'result-unchanged' });
  const holds = (await presentHolds(t)).filter(({ scope }) => covers(scope, market)).map(({ id }) => id);
  if (!last && holds.length === 0) return refused({ kind: 'market-takes-bets' });
  const { wallets, seen } = await byHand.preview(t, market, outcome);
  const version = (last?.version ?? 0) + 1;
  const movedPaise = paise(wallets.reduce((sum, wallet) => sum + Math.abs(differencePaise(wallet)), 0));
  return ok({
    market,
    wallets,
    version,
    movedPaise,
    needsSecond: version > 1 || outcome.kind === 'void' || movedPaise >= SECOND_FROM_PAISE,
    // The holds count before the first result only: a closed market takes no bets whatever lies on it.
    seen: createHash('sha256')
      .update(JSON.stringify([seen, version, outcome, last ? [] : holds]))
      .digest('base64url'),
  });
}
