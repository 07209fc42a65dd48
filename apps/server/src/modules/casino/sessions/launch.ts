import type { GameTheme, Language, Refusal, WalletKind } from '@maidan/contract';
import { invariant, ok, refused, type Result } from '@maidan/domain';
import { opaqueToken } from '../../../platform/ids/index.ts';
import { tx } from '../../../platform/postgres/index.ts';
import { walletsOf } from '../../wallet/index.ts';
import type { CasinoGame } from '../catalogue/games-repository.ts';
import type { MoneyDeps } from '../money/context.ts';
import { authenticate } from './authenticate.ts';
import { insertLaunch } from './sessions-repository.ts';

/** The lobby that a game's way back leads to. */
const LOBBY_PATHS = { live: '/live-casino', slots: '/slots', indian: '/indian-casino' } as const;

export type LaunchCall = {
  readonly game: CasinoGame | undefined;
  readonly playerId: string;
  readonly siteSessionId: string;
  readonly walletKind: WalletKind;
  readonly language: Language;
  readonly theme: GameTheme;
  /** The site's own address, and the browser, as the request came. */
  readonly origin: string;
  readonly userAgent: string;
};

/**
 * CAS-04, CAS-05: where the browser goes to play a game with the selected wallet. The provider is handed a token that works
 * once within a minute; the player's own token never leaves the site. Refused as `game-unavailable` (CAS-07) for a game
 * that is unknown or switched off, and where its provider does not answer.
 */
export async function launch(deps: MoneyDeps, call: LaunchCall): Promise<Result<{ readonly url: string }, Refusal>> {
  const { database, clock, ids, chance, log, providers } = deps;
  const { game, playerId, siteSessionId, walletKind, language, theme, origin, userAgent } = call;
  const provider = game && providers.find(({ id }) => id === game.providerId);
  if (!game || !provider || !game.isEnabled || !game.isOffered) return refused({ kind: 'game-unavailable' });
  const player = await deps.playerById(database, playerId);
  const wallet = (await walletsOf(database, playerId)).find(({ kind }) => kind === walletKind);
  if (!player || !wallet) return refused({ kind: 'game-unavailable' });
  const launchedAt = new Date(clock.now());
  if (walletKind === '2' && !(await takesBonus(deps, game, playerId, launchedAt))) {
    return refused({ kind: 'wallet-not-usable' });
  }
  const launchToken = opaqueToken(chance);
  const session = {
    id: ids(),
    playerId,
    siteSessionId,
    providerId: provider.id,
    gameId: game.id,
    wallet: { id: wallet.id, kind: walletKind },
    language,
    launchedAt,
  };
  await insertLaunch(database, session, launchToken);
  try {
    const [lobby = 'live'] = game.lobbies;
    const lobbyPath = LOBBY_PATHS[lobby];
    const { providerGameId: gameId } = game;
    const { name: playerName } = player;
    const told = { gameId, launchToken, language, lobbyPath, theme, playerId, playerName, origin, userAgent };
    const openSession = () => sessionOf(deps, provider.id, launchToken);
    return ok(await provider.launch({ ...told, openSession }));
  } catch (error) {
    log.warn({ provider: provider.id, game: game.id, reason: String(error) }, 'game launch failed');
    return refused({ kind: 'game-unavailable' });
  }
}

/** The session's token, for a provider that is handed it instead of exchanging the launch token itself. */
async function sessionOf(deps: MoneyDeps, providerId: string, launchToken: string): Promise<string> {
  const opened = await authenticate(deps, { providerId, requestId: 'launch', launchToken });
  invariant(opened.ok, 'a launch token that was just made opens a session');
  return opened.session.sessionToken;
}

async function takesBonus(
  { database, bonus }: MoneyDeps,
  game: CasinoGame,
  playerId: string,
  at: Date,
): Promise<boolean> {
  if (game.bonusContribution === 'none') return false;
  return (await tx(database, (t) => bonus.activePaiseOf(t, [playerId], at))).has(playerId);
}
