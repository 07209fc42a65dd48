import { decodeRupees, type Refusal } from '@maidan/contract';
import { MAX_STAKE_PAISE, minPaise, ok, refused, type Result } from '@maidan/domain';
import type { CatalogueModule } from '../../catalogue/index.ts';
import { idempotencyKey } from '../../../platform/idempotency/index.ts';
import type { PlaceCommand } from '../worker/commands.ts';
import type { Placement } from './placement.ts';

/**
 * Turns a placement from the wire into the worker's command. Refuses amounts that are not rupees and names that do not
 * belong to the market (product.md's `selection`, `sportId`, `leagueId`, checked if they are given). Whether the market
 * takes the bet is up to the worker.
 */
export function placeCommand(
  placement: Placement,
  context: {
    readonly playerId: string;
    readonly walletId: string;
    readonly key: string | null;
    readonly catalogue: Pick<CatalogueModule, 'market' | 'event'>;
    /** BET-04: this call is for race markets only. */
    readonly onlyRaces?: boolean;
  },
): Result<PlaceCommand, Refusal> {
  const stake = decodeRupees(placement.stake);
  if (!stake.ok) return stake;
  const market = context.catalogue.market(placement.marketId);
  if (!market) return refused({ kind: 'market-not-found' });
  if (market.kind !== placement.marketType.toLowerCase()) return refused({ kind: 'selection-mismatch' });
  if (context.onlyRaces === true && (market.kind !== 'exchange' || market.rules.raceKind === null)) {
    return refused({ kind: 'selection-mismatch' });
  }
  const event = context.catalogue.event(market.eventId);
  const selection = market.selections.find((each) => each.id === placement.selectionId);
  if (!selection) return refused({ kind: 'selection-not-found' });
  const mismatched =
    placement.eventId !== market.eventId ||
    (placement.sportId !== undefined && placement.sportId !== event?.sport.id) ||
    (placement.leagueId !== undefined && placement.leagueId !== event?.league.id) ||
    (placement.selection !== undefined && placement.selection !== selection.name);
  if (mismatched) return refused({ kind: 'selection-mismatch' });
  // U-1: the arithmetic of the rules only covers valid stakes, and an invalid one must not fail a whole batch.
  const { minStakePaise, maxStakePaise } = market.limits;
  if (stake.value <= 0) return refused({ kind: 'stake-below-minimum', minimumPaise: minStakePaise });
  if (stake.value > MAX_STAKE_PAISE) {
    return refused({ kind: 'stake-above-maximum', maximumPaise: minPaise(maxStakePaise, MAX_STAKE_PAISE) });
  }
  return ok({
    kind: 'place',
    playerId: context.playerId,
    walletId: context.walletId,
    walletKind: placement.wallet ?? '1',
    marketId: market.id,
    selectionId: selection.id,
    side: placement.selectionType,
    odds: placement.odds,
    oddsSize: oddsSizeOf(market.kind, placement.oddsSize),
    stakePaise: stake.value,
    acceptOdds: placement.acceptOdds ?? 'none',
    timeInForce: placement.timeInForce ?? 'LAPSE',
    marketVersion: placement.marketVersion ?? null,
    key: idempotencyKey(context.playerId, context.key, placement),
  });
}

/** BET-24: on an exchange the size seen, rupees on the wire and paise inside; on a fancy the payout per 100. */
function oddsSizeOf(kind: 'exchange' | 'bookmaker' | 'fancy', oddsSize: number | undefined): number | null {
  if (oddsSize === undefined) return null;
  if (kind !== 'exchange') return oddsSize;
  const seen = decodeRupees(oddsSize);
  return seen.ok && seen.value >= 0 ? seen.value : null;
}
