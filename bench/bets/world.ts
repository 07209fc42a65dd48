import { buildServices, type ServiceDeps, type Services } from '../../apps/server/src/app/build-services.ts';
import { paise, ZERO_PAISE, type Side } from '@maidan/domain';
import type { CancelCommand, PlaceCommand } from '../../apps/server/src/modules/betting/worker/commands.ts';
import type { BettingService } from '../../apps/server/src/modules/betting/index.ts';
import type { CatalogueMarket, CatalogueModule } from '../../apps/server/src/modules/catalogue/index.ts';
import { openWallets, walletsOf } from '../../apps/server/src/modules/wallet/index.ts';
import { systemClock } from '../../apps/server/src/platform/clock/index.ts';
import { ids, serviceDeps } from '../../apps/server/test/service-deps.ts';
import type { IdempotencyKey } from '../../apps/server/src/platform/idempotency/index.ts';
import { tx, type Pool } from '../../apps/server/src/platform/postgres/index.ts';

export { ids };

export type Bettor = { readonly playerId: string; readonly walletId: string };

export interface World {
  readonly pool: Pool;
  readonly services: Services;
  readonly catalogue: CatalogueModule;
  readonly betting: BettingService;
  readonly eventId: string;
  readonly markets: readonly CatalogueMarket[];
  readonly bettors: readonly Bettor[];
}

const BETTORS = 1_000;
const MARKETS = 20;
const PLENTY = paise(1_000_000_000_000);

/** Creates twenty open match-odds markets and a thousand players with enough money. */
export async function makeWorld(pool: Pool, workerPool: Pool, more: Partial<ServiceDeps> = {}): Promise<World> {
  const services = buildServices({ ...serviceDeps(pool), workerDatabase: workerPool, ...more });
  const { catalogue, betting } = services.sports;
  const event = await catalogue.upsertEvent({
    provider: 'bench',
    providerKey: 'match',
    sport: { slug: 'cricket', name: 'Cricket', code: '4' },
    league: { slug: 'league', name: 'League' },
    slug: 'match',
    name: 'Home v Away',
    startsAtMs: systemClock.now(),
    venue: '',
    isReplay: false,
    note: '',
  });
  const markets: CatalogueMarket[] = [];
  for (let n = 0; n < MARKETS; n += 1) {
    const market = await addMarket({ catalogue, eventId: event.id }, `market-${n}`);
    await openForBets(betting, market);
    markets.push(market);
  }
  const bettors: Bettor[] = [];
  for (let n = 0; n < BETTORS; n += 1) {
    const playerId = ids();
    await tx(pool, (t) =>
      openWallets(t, { clock: systemClock, ids }, { playerId, openingPaise: PLENTY, creditReferencePaise: paise(0) }),
    );
    const [main] = await walletsOf(pool, playerId);
    if (main) bettors.push({ playerId, walletId: main.id });
  }
  return { pool, services, catalogue, betting, eventId: event.id, markets, bettors };
}

/** Adds a market with two selections, not open yet. */
export async function addMarket(
  { catalogue, eventId }: Pick<World, 'catalogue' | 'eventId'>,
  providerKey: string,
): Promise<CatalogueMarket> {
  return await catalogue.upsertMarket({
    eventId,
    providerKey,
    kind: 'exchange',
    name: 'Match Odds',
    category: null,
    sort: 0,
    selections: ['Home', 'Away'].map((name) => ({ providerKey: name, name })),
  });
}

export async function openForBets(betting: BettingService, market: CatalogueMarket): Promise<void> {
  await betting.openMarket(market.id);
  await betting.setState(market.id, { status: 'OPEN', inPlay: false, reason: '' });
}

/** The n-th bet as the worker's command. */
export function placeCommand(bet: Bet, more: Partial<Pick<PlaceCommand, 'odds'>> = {}): PlaceCommand {
  const { bettor, market, selection, side, stakePaise, key } = bet;
  return {
    kind: 'place',
    ...bettor,
    walletKind: '1',
    marketId: market.id,
    selectionId: selection.id,
    side,
    odds: 2,
    oddsSize: null,
    stakePaise,
    acceptOdds: 'none',
    timeInForce: 'LAPSE',
    marketVersion: null,
    key: keyOf(bettor, key),
    ...more,
  };
}

/** Cancels everything that rests of a bet. */
export function cancelCommand({ bettor, market }: Bet, betId: string): CancelCommand {
  return { kind: 'cancel', ...bettor, marketId: market.id, betId, leavePaise: ZERO_PAISE, key: keyOf(bettor, ids()) };
}

function keyOf({ playerId }: Bettor, key: string): IdempotencyKey {
  return { ownerId: playerId, key, requestHash: 'x'.repeat(43) };
}

export type Bet = ReturnType<typeof betAt>;

/** The n-th bet of a run, the same for every way of taking it. */
export function betAt({ bettors, markets }: World, n: number, isHot = false) {
  const bettor = bettors[isHot ? 0 : (n * 7_919) % bettors.length];
  const market = markets[(n >> 1) % markets.length];
  const selection = market?.selections[0];
  if (!bettor || !market || !selection) throw new Error('the world is empty');
  const side: Side = n % 2 === 0 ? 'back' : 'lay';
  return { bettor, market, selection, side, stakePaise: paise(10_000), key: ids() };
}
