/** Public interface of the casino module; see README.md for its tables, events and invariants. */
import type { RightsModule } from '../rights/index.ts';
import { casinoCatalogue } from './catalogue/catalogue.ts';
import { correctionRoutes } from './corrections/routes.ts';
import { decisionRoutes } from './decisions/routes.ts';
import { consoleCasinoRoutes, type ConsoleDeps } from './console.ts';
import type { CasinoDeps } from './deps.ts';
import type { MoneyDeps } from './money/context.ts';
import { checkOpenRounds, checkSoon, NO_PROVIDER } from './rounds/open-rounds.ts';
import { casinoRoutes, type CasinoRouteDeps } from './routes.ts';
import { knownSessions } from './sessions/known-sessions.ts';
import { sweepSessions } from './sessions/sessions-repository.ts';
import { tableRoutes } from './tables/routes.ts';
import { watchReturns } from './tables/watch-returns.ts';
import { walletHooks } from './wallet-http/wallet-hooks.ts';
import { casinoWallet } from './wallet-service.ts';

export { launchCookie } from './sessions/launch-cookie.ts';
export type { CasinoEvents, CorrectedRound, DecidedRound } from './events.ts';
export { grantFreeRounds, type FreeRoundGrant } from './money/free-rounds.ts';
export { changeProviderSecret } from './catalogue/provider-secrets.ts';
export type { GameProvider, Launch, OfferedGame, RoundStatus } from './port.ts';
export {
  casinoDays,
  casinoDetails,
  casinoNets,
  casinoProvidersCalled,
  casinoResults,
  casinoStakes,
  wonAboveMaximum,
  type CasinoDetail,
  type CasinoResult,
} from './rounds/reports.ts';
export { casinoDifferences, type CheckedRounds } from './rounds/differences.ts';
export { openStakes, type OpenStake } from './rounds/open-stakes.ts';
export { hasOpenRounds } from './rounds/rounds-repository.ts';

export type CasinoModule = ReturnType<typeof casinoModule>;

const CHECK_EVERY_MS = 60_000;
const WATCH_EVERY_MS = 5 * 60_000;

export function casinoModule(
  given: CasinoDeps &
    Pick<CasinoRouteDeps, 'selectedWallet' | 'rateLimits'> &
    Pick<ConsoleDeps, 'namesOf'> & { readonly rights: Pick<RightsModule, 'mayBegin'> },
) {
  const { database, clock, log } = given;
  const games = casinoCatalogue(given);
  const deps: MoneyDeps = { ...given, games, sessions: knownSessions(database) };
  const wallet = casinoWallet(deps);

  // One that hangs holds up no other's rounds.
  const checks = [NO_PROVIDER, ...given.providers].map((provider) => {
    let checking = Promise.resolve();
    return {
      check(): void {
        checking = checking
          .then(() => checkOpenRounds(deps, wallet, provider))
          .catch((error: unknown) => log.warn({ reason: String(error) }, 'open casino rounds not checked'));
      },
      ended: () => checking,
    };
  });
  function check(): void {
    for (const each of checks) each.check();
  }

  let watching = Promise.resolve();
  function watch(): void {
    watching = watching
      .then(() => watchReturns(deps))
      .catch((error: unknown) => log.warn({ reason: String(error) }, 'returns of tables not watched'));
  }

  /** W-10: ends the open rounds of a game that was switched off, or of a player who was locked, as their provider's rules
   *  say without their player. */
  async function endRounds(of: { readonly gameId: string } | { readonly playerId: string }): Promise<void> {
    try {
      await checkSoon(database, of, new Date(clock.now()));
      check();
    } catch (error) {
      log.warn({ reason: String(error) }, 'open casino rounds are ended at their next check');
    }
  }

  return {
    routes: [
      ...casinoRoutes({ ...deps, selectedWallet: given.selectedWallet, rateLimits: given.rateLimits }),
      ...consoleCasinoRoutes({ ...deps, namesOf: given.namesOf, rights: given.rights, endRounds }),
      ...correctionRoutes({ ...deps, namesOf: given.namesOf }),
      ...tableRoutes(deps),
      ...decisionRoutes({ ...deps, namesOf: given.namesOf }),
    ],
    /** What providers call under `/gp/v1`. */
    hooks: [...walletHooks(wallet, clock), ...given.providers.flatMap(({ hooks }) => hooks?.(wallet) ?? [])],
    wallet,
    games,
    endRounds,
    /** Removes game sessions that have expired. */
    sweep: () => sweepSessions(database, new Date(clock.now())),

    async start(): Promise<() => Promise<void>> {
      const stopCatalogue = await games.start();
      const stop = clock.every(CHECK_EVERY_MS, check);
      const stopWatching = clock.every(WATCH_EVERY_MS, watch);
      return async () => {
        stop();
        stopWatching();
        await watching;
        await Promise.all(checks.map(({ ended }) => ended()));
        await stopCatalogue();
      };
    },
  };
}
