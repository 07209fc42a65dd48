import type { SessionAnswer } from '@maidan/wallet-api';
import { CURRENCY } from '@maidan/wallet-api';
import { paise, ZERO_PAISE } from '@maidan/domain';
import { tx, type Queryable } from '../../../platform/postgres/index.ts';
import { availablePaise, walletsOf } from '../../wallet/index.ts';
import type { MoneyDeps } from '../money/context.ts';
import { refusedWith, type Outcome } from '../money/outcome.ts';
import { mostStakePaise } from '../money/stake-limit.ts';
import { isLive, lockByLaunchToken, openSession, type CasinoSession } from './sessions-repository.ts';

/** A launch token works once, and so long. */
const LAUNCH_MS = 60_000;

type Opened = { readonly ok: true; readonly session: SessionAnswer } | Extract<Outcome, { ok: false }>;

/** Exchanges a launch token for a session token; the same request answers alike as long as the session lives. */
export async function authenticate(
  deps: MoneyDeps,
  call: { readonly providerId: string; readonly requestId: string; readonly launchToken: string },
): Promise<Opened> {
  const { database, clock, games } = deps;
  const at = new Date(clock.now());
  const opened = await tx(database, async (t) => {
    const session = await lockByLaunchToken(t, call.launchToken);
    if (!session || session.providerId !== call.providerId) return null;
    if (session.requestId !== null) {
      const isRepeated = session.requestId === call.requestId;
      return isRepeated && isLive(session, at) && (await isLoggedIn(deps, t, session)) ? session : null;
    }
    const isLate = at.getTime() - session.launchedAt.getTime() > LAUNCH_MS;
    if (isLate || !(await isLoggedIn(deps, t, session))) return null;
    return await openSession(t, session, { requestId: call.requestId, token: tokenOf(deps, session), at });
  });
  const game = opened && games.byId(opened.gameId);
  const player = opened && (await deps.playerById(database, opened.playerId));
  if (!opened || !game || !player) return refusedWith('TOKEN_INVALID') as Extract<Outcome, { ok: false }>;
  return {
    ok: true,
    session: {
      status: 'OK',
      sessionToken: tokenOf(deps, opened),
      playerId: opened.playerId,
      playerName: player.name,
      gameId: game.providerGameId,
      currency: CURRENCY,
      mode: 'real',
      wallet: opened.wallet.kind === '1' ? 'main' : 'bonus',
      balance: await balanceOf(deps, opened),
      language: opened.language,
      expiresAt: (opened.expiresAt ?? at).toISOString(),
    },
  };
}

async function isLoggedIn({ standingOf }: MoneyDeps, db: Queryable, session: CasinoSession): Promise<boolean> {
  const standing = await standingOf(db, { playerId: session.playerId, sessionId: session.siteSessionId });
  return standing?.isLoggedIn ?? false;
}

/** Made from the session's id by a secret that the database does not hold: a repeated request gets the same one. */
function tokenOf({ secrets }: MoneyDeps, { id }: CasinoSession): string {
  return secrets.mac('casino-session', id).toString('base64url');
}

/** What is available in the wallet of a session. */
export async function balanceBySession(
  deps: MoneyDeps,
  call: { readonly providerId: string; readonly sessionToken: string; readonly playerId?: string },
): Promise<Outcome> {
  const { database, clock } = deps;
  const session = await deps.sessions.byToken(call.sessionToken);
  const isIts = session?.providerId === call.providerId && (call.playerId ?? session.playerId) === session.playerId;
  if (!session || !isIts) return refusedWith('SESSION_INVALID');
  const at = new Date(clock.now());
  if (!isLive(session, at) || !(await isLoggedIn(deps, database, session))) return refusedWith('SESSION_EXPIRED');
  await deps.sessions.used(database, call.sessionToken, session, at);
  const game = deps.games.byId(session.gameId);
  const { playerId, wallet } = session;
  const of = game && { game, playerId, walletKind: wallet.kind };
  const mostPaise = of ? await tx(database, (t) => mostStakePaise(deps, t, of, at)) : null;
  const balancePaise = paise(await balanceOf(deps, session));
  return {
    ok: true,
    balancePaise,
    duplicate: false,
    applied: true,
    ...(mostPaise !== null && { mostStakePaise: mostPaise }),
  };
}

async function balanceOf({ database }: MoneyDeps, { playerId, wallet }: CasinoSession): Promise<number> {
  const own = (await walletsOf(database, playerId)).find(({ id }) => id === wallet.id);
  return Math.max(0, own ? availablePaise(own) : ZERO_PAISE);
}
