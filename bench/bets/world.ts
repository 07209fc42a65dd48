import { paise } from '@maidan/domain';
import { bettingModule, type BettingEvents, type BettingService } from '../../apps/server/src/modules/betting/index.ts';
import { catalogueModule, type CatalogueMarket } from '../../apps/server/src/modules/catalogue/index.ts';
import { limitsModule } from '../../apps/server/src/modules/limits/index.ts';
import { openWallets, walletsOf } from '../../apps/server/src/modules/wallet/index.ts';
import { createBus } from '../../apps/server/src/platform/bus/index.ts';
import { systemClock } from '../../apps/server/src/platform/clock/index.ts';
import { systemChance, uuidV7 } from '../../apps/server/src/platform/ids/index.ts';
import { tx, type Pool } from '../../apps/server/src/platform/postgres/index.ts';
import { quiet } from '../database.ts';

export const ids = uuidV7({ now: systemClock.now, chance: systemChance });

export type Bettor = { readonly playerId: string; readonly walletId: string };

export interface World {
  readonly betting: BettingService;
  readonly markets: readonly CatalogueMarket[];
  readonly bettors: readonly Bettor[];
}

const BETTORS = 1_000;
const MARKETS = 20;
const PLENTY = paise(1_000_000_000_000);

/** Twenty open match-odds markets and a thousand players with money enough. */
export async function makeWorld(pool: Pool, workerPool: Pool): Promise<World> {
  const catalogue = catalogueModule({ pool, ids, clock: systemClock });
  const bus = createBus<BettingEvents>();
  const betting = bettingModule({
    pool,
    workerPool,
    catalogue,
    limits: limitsModule({ pool }),
    clock: systemClock,
    ids,
    log: quiet,
    bus,
  });
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
    const market = await catalogue.upsertMarket({
      eventId: event.id,
      providerKey: `market-${n}`,
      kind: 'exchange',
      name: 'Match Odds',
      category: null,
      sort: n,
      selections: ['Home', 'Away'].map((name) => ({ providerKey: name, name })),
    });
    await betting.openMarket(market.id);
    await betting.setState(market.id, { status: 'OPEN', inPlay: false, reason: '' });
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
  return { betting, markets, bettors };
}

/** What the n-th bet of a run is, the same for every way of taking it. */
export function betAt({ bettors, markets }: World, n: number) {
  const bettor = bettors[(n * 7_919) % bettors.length];
  const market = markets[(n >> 1) % markets.length];
  const selection = market?.selections[0];
  if (!bettor || !market || !selection) throw new Error('the world is empty');
  const side = n % 2 === 0 ? 'back' : 'lay';
  return { bettor, market, selection, side, stakePaise: paise(10_000), key: ids() } as const;
}
