/** From the platform's launch to a session of our own. */
import type { LaunchRequest } from '@maidan/wallet-api';
import type { ProviderId } from '../catalogue/brands.ts';
import { opaqueToken, uuidV7, type Chance } from '../platform/chance.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { Database } from '../platform/postgres/index.ts';
import type { Vault } from '../platform/vault.ts';
import type { WalletClient } from '../wallet/index.ts';
import { giveLaunchBack, insertLaunch, takeLaunch, useLaunch, type Launch } from './launches-repository.ts';
import { pageTokenOf, sealWalletToken, walletTokenOf, type Session } from './session.ts';
import { endSession, insertSession } from './sessions-repository.ts';

export interface EnterDeps {
  readonly database: Database;
  readonly wallet: WalletClient;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly log: Log;
}

/** As long as the wallet's token that stands behind it. */
const LAUNCH_MS = 60_000;
/** How long a page that exchanges a launch keeps others from it: two tries at the wallet. */
const CLAIM_MS = 12_000;
const TRIES = 2;

export type Entered =
  | { readonly kind: 'entered'; readonly cookie: string; readonly session: Session }
  /** Unknown, used or too old. */
  | { readonly kind: 'ended' }
  /** The wallet gave no answer: the same address may be tried again. */
  | { readonly kind: 'unreachable' };

/** Keeps the platform's token and answers the id that goes into the browser's address instead: it works once, for a
 *  minute, and only in this server. */
export async function acceptLaunch(
  { database, vault, clock, chance }: EnterDeps,
  provider: ProviderId,
  { gameId, launchToken, language, lobbyPath, theme = 'dark' }: LaunchRequest,
): Promise<string> {
  const launchId = opaqueToken(chance);
  const sealedToken = vault.seal('launch', launchToken);
  const launch = { provider, gameId, sealedToken, language, lobbyPath, theme };
  await insertLaunch(database, launchId, launch, new Date(clock.now() + LAUNCH_MS));
  return launchId;
}

/** Exchanges a launch for a session at its first use. */
export async function enter(deps: EnterDeps, launchId: string, gameId: string): Promise<Entered> {
  const { database, wallet, vault, clock, log } = deps;
  const nowMs = clock.now();
  const launch = await takeLaunch(database, launchId, { at: new Date(nowMs), until: new Date(nowMs + CLAIM_MS) });
  if (launch?.gameId !== gameId) return { kind: 'ended' };
  const request = { requestId: launchId, launchToken: vault.open('launch', launch.sealedToken) };
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const outcome = await wallet.authenticate(launch.provider, request);
    if (outcome.kind === 'done') {
      if (outcome.answer.gameId !== gameId) return { kind: 'ended' };
      return await open(deps, { launchId, launch, told: outcome.answer });
    }
    if (outcome.kind === 'refused') {
      log.info({ provider: launch.provider, game: gameId, code: outcome.code }, 'launch refused by the wallet');
      return { kind: 'ended' };
    }
    log.warn({ provider: launch.provider, game: gameId, reason: outcome.reason }, 'launch without an answer');
  }
  await giveLaunchBack(database, launchId);
  return { kind: 'unreachable' };
}

/** Whether the wallet still knows the session, or cannot be asked; one that it has ended is ended here too. */
export async function isInUse({ database, wallet, vault, clock }: EnterDeps, session: Session): Promise<boolean> {
  const { id, provider, sealedWalletToken } = session;
  const outcome = await wallet.balance(provider, walletTokenOf(vault, { sessionId: id, sealedWalletToken }));
  if (outcome.kind !== 'refused') return true;
  if (outcome.code !== 'SESSION_EXPIRED' && outcome.code !== 'SESSION_INVALID') return true;
  await endSession(database, id, new Date(clock.now()));
  return false;
}

interface Opening {
  readonly launchId: string;
  readonly launch: Launch;
  readonly told: {
    readonly sessionToken: string;
    readonly playerId: string;
    readonly playerName: string;
    readonly wallet: 'main' | 'bonus';
    readonly balance: number;
    readonly expiresAt: string;
  };
}

async function open(
  { database, vault, clock, chance }: EnterDeps,
  { launchId, launch, told }: Opening,
): Promise<Entered> {
  const { provider, gameId, language, lobbyPath, theme } = launch;
  const startedAt = new Date(clock.now());
  const id = uuidV7(startedAt.getTime(), chance);
  const cookie = opaqueToken(chance);
  const session: Session = {
    id,
    provider,
    gameId,
    playerId: told.playerId,
    playerName: told.playerName,
    sealedWalletToken: sealWalletToken(vault, id, told.sessionToken),
    wallet: told.wallet,
    language,
    theme,
    lobbyPath,
    balancePaise: told.balance,
    startedAt,
  };
  const isFirst = await database.tx(async (t) => {
    if (!(await useLaunch(t, launchId))) return false;
    await insertSession(t, session, { cookie, pageToken: pageTokenOf(cookie), expiresAt: new Date(told.expiresAt) });
    return true;
  });
  return isFirst ? { kind: 'entered', cookie, session } : { kind: 'ended' };
}
