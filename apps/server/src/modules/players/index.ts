/** The one face of the players module; see README.md for its tables and invariants. */
import {
  BETTING_ROLES,
  getUserData,
  login,
  logout,
  say,
  type Bet,
  type RoleCode,
  type User,
  type UserData,
  type WalletFigures,
} from '@maidan/contract';
import { invariant, ok, refused } from '@maidan/domain';
import type { Clock } from '../../platform/clock/index.ts';
import { serve, servePublic, type Route } from '../../platform/http/index.ts';
import type { Chance, Ids } from '../../platform/ids/index.ts';
import type { Pool, Tx } from '../../platform/postgres/index.ts';
import { seedDemoPlayers, type Opening } from './demo-players.ts';
import { logIn } from './log-in.ts';
import { loginName } from './login-name.ts';
import { createPasswords } from './passwords.ts';
import { playerById, type Player } from './repository.ts';
import { createSessions, type Session } from './sessions.ts';
import { createThrottle } from './throttle.ts';

export { DEMO_PASSWORD, DEMO_PLAYERS } from './demo-players.ts';
export type { Session } from './sessions.ts';

export interface PlayersDeps {
  readonly database: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly chance: Chance;
  readonly openWallets: (tx: Tx, opening: Opening) => Promise<void>;
  /** Only asked about players who bet. */
  readonly walletFigures: (playerId: string) => Promise<WalletFigures>;
  /** All open bets and the latest settled ones, newest first (MON-02). */
  readonly betsOf: (playerId: string) => Promise<readonly Bet[]>;
  /** A session was logged out: whatever it has open must close. */
  readonly sessionEnded: (sessionId: string) => void;
}

export interface PlayersModule {
  readonly routes: readonly Route[];
  readonly authenticate: (token: string) => Promise<Session | null>;
  /** MON-02: profile, wallet figures and bets, as the wire shows them. */
  readonly userDataOf: (playerId: string) => Promise<UserData>;
  readonly seedDemoPlayers: () => Promise<void>;
}

const NO_WALLET: WalletFigures = { wallet: '1', balance: 0, exposure: 0, bonus: 0, refBonus: 0, creditReference: 0 };

export function playersModule(deps: PlayersDeps): PlayersModule {
  const { database, walletFigures, betsOf, sessionEnded } = deps;
  const passwords = createPasswords();
  const sessions = createSessions(deps);
  const throttle = createThrottle(database);
  const logInWith = logIn({ database, passwords, sessions, throttle });

  const figuresOf = (playerId: string, role: RoleCode): Promise<WalletFigures> =>
    BETTING_ROLES.includes(role) ? walletFigures(playerId) : Promise.resolve(NO_WALLET);
  const withFigures = async (player: Player): Promise<User> => ({
    ...player,
    ...(await figuresOf(player.id, player.role)),
  });
  const userDataOf = async (playerId: string): Promise<UserData> => {
    const player = await playerById(database, playerId);
    invariant(player, `player ${playerId} exists`);
    const [profile, bets] = await Promise.all([
      withFigures(player),
      BETTING_ROLES.includes(player.role) ? betsOf(playerId) : [],
    ]);
    return { ...profile, bets: [...bets] };
  };

  const routes = [
    servePublic(login, async ({ body, address, language }) => {
      const name = loginName(body);
      if (!name) {
        const message = 'Give either username or mobile_no, and not both';
        return refused({ kind: 'invalid-input', fields: [{ field: 'username', message }] });
      }
      const loggedIn = await logInWith({ name, password: body.password, address });
      if (!loggedIn.ok) return loggedIn;
      const { player, token } = loggedIn.value;
      return ok({ data: await withFigures(player), message: say(language, 'login.done'), token });
    }),
    serve(logout, async ({ session, language }) => {
      await sessions.end(session.id);
      sessionEnded(session.id);
      return ok({ data: {}, message: say(language, 'logout.done') });
    }),
    serve(getUserData, async ({ session }) => ok({ data: await userDataOf(session.playerId) })),
  ];

  return {
    routes,
    authenticate: sessions.authenticate,
    userDataOf,
    seedDemoPlayers: seedDemoPlayers({ ...deps, passwords }),
  };
}
