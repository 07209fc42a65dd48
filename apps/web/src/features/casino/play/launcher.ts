/** The way into a game. Pure but for what is handed in. */
import type { CasinoGame, GameTheme, WalletKind } from '@maidan/contract';
import type { Answer } from '@maidan/client';
import { gameId, isTable } from '../game.ts';

/** What keeps a game from opening: nobody is logged in (CAS-06), or the bonus wallet is selected and the game takes no
 *  bonus money. */
export type Obstacle = 'login' | 'wallet' | null;

export function obstacleTo(
  { bonusPercent }: Pick<CasinoGame, 'bonusPercent'>,
  player: { readonly isLoggedIn: boolean; readonly wallet: WalletKind | undefined },
): Obstacle {
  if (!player.isLoggedIn) return 'login';
  return player.wallet === '2' && bonusPercent === 0 ? 'wallet' : null;
}

export interface LauncherDeps {
  /** CAS-05. */
  readonly ask: (
    body: ({ readonly table_id: string } | { readonly game_id: string }) & { readonly theme: GameTheme },
  ) => Promise<Answer<string>>;
  /** The site's theme now, which the game's page takes over. */
  readonly theme: () => GameTheme;
  /** Opens an address in the same window. */
  readonly open: (address: string) => void;
  /** CAS-07: no address was returned. */
  readonly sayUnavailable: () => void;
  readonly sayRefused: (answer: Answer<string>) => void;
  readonly sayFailed: (error: unknown) => void;
  /** The game that is being opened, or none; its Play button is busy. */
  readonly setOpening: (id: string | null) => void;
}

/** Opens one game at a time: a second press while the first is under way opens nothing more. A game that has been found
 *  stays the one that is being opened, because the page is about to leave. */
export function createLauncher(deps: LauncherDeps) {
  const { ask, theme, open, sayUnavailable, sayRefused, sayFailed, setOpening } = deps;
  let opening: string | null = null;
  const set = (id: string | null) => {
    opening = id;
    setOpening(id);
  };

  async function addressOf(game: CasinoGame): Promise<string | null> {
    const id = gameId(game);
    try {
      const answer = await ask({ ...(isTable(game) ? { table_id: id } : { game_id: id }), theme: theme() });
      if (answer.ok && isWebAddress(answer.data)) return answer.data;
      if (answer.ok || answer.problem.reason === 'game-unavailable') sayUnavailable();
      else sayRefused(answer);
    } catch (error) {
      sayFailed(error);
    }
    return null;
  }

  return {
    async launch(game: CasinoGame): Promise<void> {
      if (opening !== null) return;
      set(gameId(game));
      const address = await addressOf(game);
      if (address === null) set(null);
      else open(address);
    },
    /** The page has come back as it was left. */
    reset: () => set(null),
  };
}

/** An address of the web, or a path of this site. */
function isWebAddress(address: string): boolean {
  return /^(https?:\/\/|\/(?!\/))/i.test(address);
}
