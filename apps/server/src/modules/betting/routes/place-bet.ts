import { decodeRupees, type Refusal, type RequestKind } from '@maidan/contract';
import { MAX_STAKE_PAISE, minPaise, ok, refused, type Result } from '@maidan/domain';
import { idempotencyKey } from '../../../platform/idempotency/index.ts';
import type { PlaceCommand } from '../worker/commands.ts';
import { namedMarket } from './named-market.ts';
import type { Placement } from './placement.ts';

/**
 * Turns a placement from the wire into the worker's command. Refuses amounts that are not rupees and names that do not
 * belong to the market. Whether the market takes the bet is up to the worker.
 */
export function placeCommand(
  placement: Placement,
  context: {
    readonly playerId: string;
    readonly walletId: string;
    readonly key: string | null;
    readonly catalogue: Parameters<typeof namedMarket>[1]['catalogue'];
    /** BET-04: this call is for race markets only. */
    readonly onlyRaces?: boolean;
  },
): Result<PlaceCommand, Refusal> {
  const stake = decodeRupees(placement.stake);
  if (!stake.ok) return stake;
  const named = namedMarket(placement, { catalogue: context.catalogue, onlyRaces: context.onlyRaces === true });
  if (!named.ok) return named;
  const { market, selectionId } = named.value;
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
    selectionId,
    side: placement.selectionType,
    odds: placement.odds,
    oddsSize: oddsSizeOf(market.kind, placement.oddsSize),
    stakePaise: stake.value,
    acceptOdds: placement.acceptOdds ?? 'none',
    timeInForce: placement.timeInForce ?? 'LAPSE',
    marketVersion: placement.marketVersion ?? null,
    key: idempotencyKey(context.playerId, context.key, placement, 'bet' satisfies RequestKind),
  });
}

/** BET-24: on an exchange the size seen, rupees on the wire and paise inside; on a fancy the payout per 100. */
function oddsSizeOf(kind: 'exchange' | 'bookmaker' | 'fancy', oddsSize: number | undefined): number | null {
  if (oddsSize === undefined) return null;
  if (kind !== 'exchange') return oddsSize;
  const seen = decodeRupees(oddsSize);
  return seen.ok && seen.value >= 0 ? seen.value : null;
}
