/** What a result would move, and what it was worked out from. */
import { createHash } from 'node:crypto';
import type { Refusal } from '@maidan/contract';
import { ok, refused, ZERO_PAISE, type MarketOutcome, type Paise, type Result } from '@maidan/domain';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Tx } from '../../../platform/postgres/index.ts';
import { covers } from '../../betting/index.ts';
import type { CatalogueEvent, CatalogueMarket, CatalogueModule } from '../../catalogue/index.ts';
import {
  differencePaise,
  fits,
  isRemovable,
  movedPaise,
  SECOND_FROM_PAISE,
  withAmendment,
  type ChangedPart,
  type PreviewedWallet,
  type ResultsByHand,
} from '../../settlement/index.ts';
import { presentHolds } from '../holds-repository.ts';
import { isAmending, isPast, isSameDecision, meant, saidOf, type Amending, type Decision } from './decision.ts';

export type PreviewDeps = {
  readonly catalogue: Pick<CatalogueModule, 'describeMarkets'>;
  readonly byHand: ResultsByHand;
  readonly clock: Pick<Clock, 'now'>;
};

export type Preview = {
  readonly market: CatalogueMarket;
  readonly wallets: readonly PreviewedWallet[];
  /** The version that it would be; 0 for what leaves a market without a result. */
  readonly version: number;
  readonly movedPaise: Paise;
  readonly needsSecond: boolean;
  /** whether its feed says that the event has ended, or the market is decided in play. */
  readonly isOver: boolean;
  readonly seen: string;
  /** the matches that would be void or reduced; null for a result. */
  readonly changed: readonly ChangedPart[] | null;
};

/** Wallets whose available amount the result takes, or leaves, below zero (Q-10, E-6). */
export const belowZero = ({ wallets }: Pick<Preview, 'wallets'>): PreviewedWallet[] =>
  wallets.filter((wallet) => wallet.availableAfterPaise < 0 && differencePaise(wallet) < 0);

/**
 * Works out a result in the caller's transaction. Refused where it does not fit the market, where the event has not
 * begun and the market is not called off, where the market could still take a bet, where its last version is still being settled, and where it has this result already.
 */
export async function previewOf(
  deps: PreviewDeps,
  t: Tx,
  marketId: string,
  outcome: Decision,
): Promise<Result<Preview, Refusal>> {
  const { catalogue, byHand } = deps;
  const found = (await catalogue.describeMarkets([marketId])).get(marketId);
  if (!found) return refused({ kind: 'not-found' });
  const { market, event } = found;
  if (isAmending(outcome)) return await previewOfAmending(deps, t, market, outcome);
  if (!fits(outcome, market)) return refused({ kind: 'result-misfit' });
  if (outcome.kind !== 'void' && !hasBegun(event, deps.clock.now())) return refused({ kind: 'event-not-begun' });
  const last = (await byHand.versionsOf(t, marketId)).at(-1);
  if (last?.settledAt === null) return refused({ kind: 'result-settling' });
  if (last && isSameDecision(last.outcome, outcome)) return refused({ kind: 'result-unchanged' });
  const holds = await holdsOn(t, market);
  if (!last && holds.length === 0) return refused({ kind: 'market-takes-bets' });
  const { wallets, seen } = await byHand.preview(t, market, outcome);
  const version = (last?.version ?? 0) + 1;
  const moved = movedPaise(wallets);
  const isOver = event.status === 'ENDED' || market.kind === 'fancy';
  return ok({
    market,
    wallets,
    version,
    movedPaise: moved,
    changed: null,
    isOver,
    needsSecond: version > 1 || outcome.kind === 'void' || moved >= SECOND_FROM_PAISE || !isOver,
    // The holds count before the first result only: a closed market takes no bets whatever lies on it.
    seen: createHash('sha256')
      .update(
        JSON.stringify([seen, version, meant(outcome), outcome.kind === 'void' && outcome.reason, last ? [] : holds]),
      )
      .digest('base64url'),
  });
}

/** By its feed, or by its start. */
const hasBegun = ({ status, startsAtMs }: CatalogueEvent, nowMs: number): boolean =>
  status !== 'UPCOMING' || startsAtMs <= nowMs;

/** a market may go on before a void, as no match comes into it, but not before a removal. */
async function previewOfAmending(
  { byHand, clock }: PreviewDeps,
  t: Tx,
  market: CatalogueMarket,
  decision: Amending,
): Promise<Result<Preview, Refusal>> {
  const said = saidOf(decision);
  const isRemoval = said.kind === 'removal';
  if (!isPast(said, clock.now())) return refused({ kind: isRemoval ? 'removal-misfit' : 'void-window-open' });
  const last = (await byHand.versionsOf(t, market.id)).at(-1);
  if (last?.settledAt === null) return refused({ kind: 'result-settling' });
  if (isRemoval && !fitsRemoval(said, market, last?.outcome)) return refused({ kind: 'removal-misfit' });
  const holds = await holdsOn(t, market);
  if (isRemoval && !last && holds.length === 0) return refused({ kind: 'market-takes-bets' });
  const asked = { said, outcome: last?.outcome ?? null };
  const { parts, wallets, seen, outcome } = await byHand.previewAmendment(t, market, asked);
  if (!isRemoval && parts.length === 0) return refused({ kind: 'void-empty' });
  const version = outcome ? (last?.version ?? 0) + 1 : 0;
  return ok({
    market,
    wallets,
    changed: parts,
    version,
    movedPaise: outcome ? movedPaise(wallets) : ZERO_PAISE,
    isOver: true,
    needsSecond: true,
    seen: createHash('sha256')
      .update(JSON.stringify([seen, version, meant(decision), isRemoval && !last ? holds : []]))
      .digest('base64url'),
  });
}

async function holdsOn(t: Tx, market: CatalogueMarket): Promise<string[]> {
  return (await presentHolds(t)).filter(({ scope }) => covers(scope, market)).map(({ id }) => id);
}

/** D-1 to D-3: only horses have a factor; whoever won, and what is void already, keeps its result. */
function fitsRemoval(
  said: Extract<ReturnType<typeof saidOf>, { kind: 'removal' }>,
  market: CatalogueMarket,
  last: MarketOutcome | undefined,
): boolean {
  const { raceKind } = market.rules;
  const hasFactor = raceKind === 'horse-win' || raceKind === 'horse-place';
  if (market.kind === 'fancy' || !isRemovable(market, said)) return false;
  if (!hasFactor && said.reductionBasisPoints > 0) return false;
  return last === undefined || (fits(last, withAmendment(market, said)) && last.kind !== 'void');
}
