/** Public interface of the players module; see README.md for its tables and invariants. */
import {
  BETTING_ROLES,
  getUserData,
  listSessions,
  logout,
  revokeSession,
  say,
  type Bet,
  type Refusal,
  type RoleCode,
  type User,
  type UserData,
  type WalletFigures,
} from '@maidan/contract';
import { invariant, ok, refused } from '@maidan/domain';
import type { Clock } from '../../platform/clock/index.ts';
import { serve, type Authenticate, type Route, type Session } from '../../platform/http/index.ts';
import type { Hasher } from '../../platform/hashing/index.ts';
import type { Chance, Ids } from '../../platform/ids/index.ts';
import { createInForce } from '../../platform/in-force/index.ts';
import type { Log } from '../../platform/log/index.ts';
import { tx, type Pool, type Tx } from '../../platform/postgres/index.ts';
import { seedDemoPlayers, type Opening } from './demo-players.ts';
import type { LoginName } from './login-name.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { registerPlayer, type Newcomer } from './register.ts';
import {
  accountById,
  accountByName,
  accountToChange,
  namesOf,
  peopleByIds,
  personById,
  playerById,
  referralCodeOf,
  setLocked,
  updatePassword,
  updateUsername,
  withdrawalsHeldUntil,
  type Account,
  type Person,
  type Player,
} from './repository.ts';
import { createSessions, type EndReason, type LogInFrom, type ShownSession } from './sessions.ts';

export { DEMO_PASSWORD, DEMO_PLAYERS } from './demo-players.ts';
export {
  foundPlayers,
  peopleOfRoles,
  playersByPhone,
  playersByText,
  sharedSessions,
  type After,
  type FoundPlayer,
  type Hit,
  type SharedSession,
} from './find-players.ts';
export { loginName, nameKey, type LoginName } from './login-name.ts';
export { chosenUsername, personName } from './names.ts';
export { network } from './network.ts';
export { checkPassword } from './password-rules.ts';
export { createPasswords, HASHES_AT_ONCE, type Passwords } from './passwords.ts';
export { mobileNumber } from './phone.ts';
export {
  accountById as accountOf,
  accountByName,
  areWithdrawalsLocked,
  hasRole,
  insertPlayer,
  isAccountLocked,
  isUsernameTaken,
  playerByReferralCode,
  setWithdrawalsLocked,
  standingOf,
} from './repository.ts';
export type { Newcomer } from './register.ts';
export type { Account, Player } from './repository.ts';

export interface PlayersDeps {
  readonly database: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly chance: Chance;
  readonly log: Log;
  /** Defaults to hashing in this process. */
  readonly hasher?: Hasher;
  readonly openWallets: (tx: Tx, opening: Opening) => Promise<void>;
  /** Only called for players who bet. */
  readonly walletFigures: (playerId: string) => Promise<WalletFigures>;
  /** All open bets and the latest settled ones, newest first (MON-02). */
  readonly betsOf: (playerId: string) => Promise<readonly Bet[]>;
  /** null for a player who may have all that the house offers. */
  readonly stakeFactorOf: (playerId: string) => number | null;
  /** Called when a session has ended, so that everything it has open is closed. */
  readonly sessionEnded: (sessionId: string, ending: SessionEnding) => void;
}

const HOUR_MS = 3_600_000;

/** Whose session ended, and why. */
export interface SessionEnding {
  readonly playerId: string;
  readonly because: EndReason | 'logged-out';
}

export interface PlayersModule {
  readonly routes: readonly Route[];
  readonly passwords: Passwords;
  readonly authenticate: Authenticate;
  /** The live session of a token; null for any other token. */
  readonly liveSession: (token: string) => Promise<Session | null>;
  readonly accountByName: (name: LoginName) => Promise<Account | null>;
  readonly accountById: (playerId: string) => Promise<Account | null>;
  /** The present account, locked until the transaction ends, to check that what was proved about it still holds. Throws
   *  for an unknown id. */
  readonly accountToChange: (tx: Tx, playerId: string) => Promise<Account>;
  /** Throws for an unknown id. */
  readonly personById: (playerId: string) => Promise<Person>;
  /** Unknown ids are left out. */
  readonly peopleByIds: (playerIds: readonly string[]) => Promise<ReadonlyMap<string, Person>>;
  /** Names of people, by id. */
  readonly namesOf: (playerIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** The code that a player's friends sign up with; null for players who may not refer. */
  readonly referralCodeOf: (playerId: string) => Promise<string | null>;
  /** A player as the API returns one at log-in. */
  readonly userOf: (player: Player) => Promise<User>;
  /** MON-02: profile, wallet figures and bets, as the API returns them. */
  readonly userDataOf: (playerId: string) => Promise<UserData>;
  /** Null if the number already has an account. */
  readonly register: (tx: Tx, newcomer: Newcomer) => Promise<Player | null>;
  /** Call it in the transaction that has locked the account. */
  readonly openSession: (tx: Tx, from: LogInFrom) => Promise<{ readonly token: string }>;
  /** Why a session that was live when its call arrived has ended since; null while it is live. */
  readonly endOfSession: (tx: Tx, sessionId: string) => Promise<Refusal | null>;
  /** Runs a change that may end sessions of a player, and closes what belongs to the ended ones, whatever became of its
   *  commit. */
  readonly endingSessions: <T>(playerId: string, change: () => Promise<T>) => Promise<T>;
  /** Sets a new password and ends the player's sessions in the caller's transaction, within `endingSessions`, except for
   *  the one that asks (`keep`). */
  readonly setPassword: (tx: Tx, change: PasswordChange) => Promise<void>;
  readonly chooseUsername: (tx: Tx, playerId: string, username: string) => Promise<'taken' | 'chosen' | 'updated'>;
  /** Prevents further log-ins, and ends every session at once. */
  readonly lock: (playerId: string) => Promise<void>;
  readonly unlock: (playerId: string) => Promise<void>;
  /** As `lock` and `unlock`, in the caller's transaction; `closeEnded` follows it. */
  readonly setLocked: (tx: Tx, playerId: string, isLocked: boolean) => Promise<void>;
  /** A player's live sessions, latest used first. */
  readonly sessionsOf: (playerId: string) => Promise<readonly ShownSession[]>;
  /** Ends every session of a player, who may log in again, and says how many there were; `closeEnded` follows it. */
  readonly endSessions: (tx: Tx, playerId: string) => Promise<number>;
  /** Closes the streams of the sessions whose end is committed. */
  readonly closeEnded: (playerId: string) => Promise<void>;
  /** The time until which withdrawals are held; null if they are not. */
  readonly withdrawalsHeldUntil: (playerId: string) => Promise<Date | null>;
  readonly seedDemoPlayers: () => Promise<void>;
  /** Removes expired sessions. */
  readonly sweep: () => Promise<void>;
}

export interface PasswordChange {
  readonly playerId: string;
  readonly passwordHash: string;
  /** The time until which withdrawals are held. */
  readonly holdWithdrawalsUntil?: Date;
  readonly keep?: string;
}

const NO_WALLET: WalletFigures = { wallet: '1', balance: 0, exposure: 0, bonus: 0, refBonus: 0, creditReference: 0 };

export function playersModule(deps: PlayersDeps): PlayersModule {
  const { database, clock, walletFigures, betsOf, sessionEnded } = deps;
  const passwords = createPasswords(deps.hasher);
  const sessions = createSessions(deps);
  const inForce = createInForce(deps);

  const figuresOf = (playerId: string, role: RoleCode): Promise<WalletFigures> =>
    BETTING_ROLES.includes(role) ? walletFigures(playerId) : Promise.resolve(NO_WALLET);
  const userOf = async (player: Player): Promise<User> => {
    const { id, username, name, role, canChooseUsername } = player;
    return { id, username, name, role, canChooseUsername, ...(await figuresOf(id, role)) };
  };
  const userDataOf = async (playerId: string): Promise<UserData> => {
    const player = await playerById(database, playerId);
    invariant(player, `player ${playerId} exists`);
    const [profile, bets] = await Promise.all([
      userOf(player),
      BETTING_ROLES.includes(player.role) ? betsOf(playerId) : [],
    ]);
    const stakeFactor = deps.stakeFactorOf(playerId);
    return { ...profile, bets: [...bets], ...(stakeFactor !== null && { stakeFactor }) };
  };

  /** When sessions were closed here, by id: each is closed once. */
  const closedAtMs = new Map<string, number>();

  async function closeEnded(playerId: string): Promise<void> {
    const ended = await sessions.endedLately(playerId);
    sessions.forget(ended.map(({ id }) => id));
    for (const { id, because } of ended) {
      if (closedAtMs.has(id)) continue;
      closedAtMs.set(id, clock.now());
      sessionEnded(id, { playerId, because });
    }
    for (const [id, ms] of closedAtMs) {
      if (ms > clock.now() - 2 * HOUR_MS) break;
      closedAtMs.delete(id);
    }
  }

  const endingSessions = <T>(playerId: string, change: () => Promise<T>): Promise<T> =>
    inForce.after(`sessions of ${playerId}`, change, () => closeEnded(playerId));

  async function setPassword(t: Tx, change: PasswordChange): Promise<void> {
    const { playerId, passwordHash, holdWithdrawalsUntil: heldUntil = null, keep } = change;
    await updatePassword(t, playerId, { passwordHash, heldUntil });
    await sessions.end(t, {
      playerId,
      because: 'password-was-changed',
      ...(keep !== undefined && { except: keep }),
    });
  }

  async function changeLock(t: Tx, playerId: string, isLocked: boolean): Promise<void> {
    await setLocked(t, playerId, isLocked ? new Date(clock.now()) : null);
    if (isLocked) await sessions.end(t, { playerId, because: 'account-locked' });
  }

  async function endSessions(t: Tx, playerId: string): Promise<number> {
    return (await sessions.end(t, { playerId, because: 'session-revoked' })).length;
  }

  const routes = [
    serve(logout, async ({ session, language }) => {
      await sessions.logOut(session.id);
      sessionEnded(session.id, { playerId: session.playerId, because: 'logged-out' });
      return ok({ data: {}, message: say(language, 'logout.done') });
    }),
    serve(getUserData, async ({ session }) => ok({ data: await userDataOf(session.playerId) })),
    serve(listSessions, async ({ session }) => {
      const own = await sessions.list(session.playerId);
      const data = own.map(({ id, device, network: address, createdAt, usedAt, expiresAt }) => ({
        _id: id,
        current: id === session.id,
        device,
        address,
        createdAt: createdAt.toISOString(),
        usedAt: usedAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      }));
      return ok({ data });
    }),
    serve(revokeSession, async ({ session, params, language }) => {
      const ending = { playerId: session.playerId, because: 'session-revoked', only: params._id } as const;
      const ended = await endingSessions(session.playerId, () => sessions.end(database, ending));
      if (ended.length === 0) return refused({ kind: 'session-not-found' });
      return ok({ data: {}, message: say(language, 'session.revoked') });
    }),
  ];

  return {
    routes,
    passwords,
    authenticate: sessions.authenticate,
    async liveSession(token) {
      const session = await sessions.authenticate(token);
      return session && !('ended' in session) ? session : null;
    },
    accountByName: (name) => accountByName(database, name),
    accountById: (playerId) => accountById(database, playerId),
    async accountToChange(t, playerId) {
      const account = await accountToChange(t, playerId);
      invariant(account, `player ${playerId} exists`);
      return account;
    },
    personById: (playerId) => personById(database, playerId),
    peopleByIds: (playerIds) => peopleByIds(database, playerIds),
    namesOf: (playerIds) => namesOf(database, playerIds),
    referralCodeOf: (playerId) => referralCodeOf(database, playerId),
    userOf,
    userDataOf,
    register: registerPlayer(deps),
    openSession: sessions.open,
    endOfSession: sessions.endOf,
    setPassword,
    chooseUsername: updateUsername,
    lock: (playerId) => endingSessions(playerId, () => tx(database, (t) => changeLock(t, playerId, true))),
    unlock: (playerId) => tx(database, (t) => changeLock(t, playerId, false)),
    setLocked: changeLock,
    sessionsOf: sessions.list,
    endSessions,
    endingSessions,
    closeEnded,
    withdrawalsHeldUntil: (playerId) => withdrawalsHeldUntil(database, playerId),
    seedDemoPlayers: seedDemoPlayers({ ...deps, passwords }),
    sweep: sessions.sweep,
  };
}
