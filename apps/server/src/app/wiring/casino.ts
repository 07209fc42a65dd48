/** The casino: games of providers, and the wallet that they use. */
import { WALLET_API_PATH } from '@maidan/wallet-api';
import { walletDocument } from '@maidan/wallet-api/open-api';
import { hasOpenBets, type BettingService } from '../../modules/betting/index.ts';
import type { BonusModule } from '../../modules/bonus/index.ts';
import { casinoModule, type CasinoEvents, type GameProvider } from '../../modules/casino/index.ts';
import type { LimitsModule } from '../../modules/limits/index.ts';
import { accountOf, standingOf, type PlayersModule } from '../../modules/players/index.ts';
import type { RightsModule } from '../../modules/rights/index.ts';
import { selectedWallet } from '../../modules/wallet/index.ts';
import { createBus } from '../../platform/bus/index.ts';
import { documentRoute, hookRoute } from '../../platform/http/index.ts';
import type { RateLimits } from '../../platform/rate-limits/index.ts';
import { createSecrets } from '../../platform/secrets/index.ts';
import type { Component } from './lifecycle.ts';
import type { Platform } from './platform.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

export function wireCasino(
  platform: Platform,
  deps: {
    readonly secret: Uint8Array;
    readonly gameProviders: readonly GameProvider[];
    readonly players: PlayersModule;
    readonly bonus: BonusModule;
    readonly limits: LimitsModule;
    readonly betting: Pick<BettingService, 'relieve'>;
    readonly rateLimits: RateLimits;
    readonly rights: RightsModule;
  },
) {
  const { database, chance } = platform;
  const { players, bonus, limits, betting } = deps;
  const casinoEvents = createBus<CasinoEvents>();
  const casino = casinoModule({
    ...platform,
    bus: casinoEvents,
    secrets: createSecrets(deps.secret, chance),
    providers: deps.gameProviders,
    rateLimits: deps.rateLimits,
    rights: deps.rights,
    bonus,
    hasOpenBets,
    relieve: betting.relieve,
    termsOf: limits.termsOf,
    playerById: accountOf,
    standingOf,
    namesOf: players.namesOf,
    selectedWallet: (playerId) => selectedWallet(database, playerId),
  });
  const components: readonly Component[] = [{ name: 'casino', start: casino.start }];
  return {
    casino,
    casinoEvents,
    components,
    routes: casino.routes,
    /** Where game providers post their calls, and what those are. */
    hooks: (missing: () => readonly string[], refused: (address: string, status: number) => void) => [
      ...casino.hooks.map((hook) => hookRoute({ ...hook, contentType: JSON_TYPE, missing, refused })),
      documentRoute({ path: `${WALLET_API_PATH}/docs/json`, document: walletDocument() }),
    ],
  };
}
