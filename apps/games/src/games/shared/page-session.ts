import { gameById, RUPEE, type Game } from '../../catalogue/index.ts';
import { ok, refused, type Result } from '../../http/index.ts';
import type { GameSession, RoundFacts } from '../../page-api.ts';
import { countRoundIn, openRound } from '../../rounds/index.ts';
import { endSession, noteBalance, walletTokenOf, type Session } from '../../sessions/index.ts';
import type { WalletClient } from '../../wallet/index.ts';
import type { GameDeps } from './deps.ts';
import { headerOf, type ViewsOf } from './views.ts';

/** Everything that the page shows first. Asks the wallet for the balance, and learns from it whether the session lives and
 *  the player may go on; a wallet that does not answer keeps nobody out. */
export async function pageSession<View extends RoundFacts>(
  deps: GameDeps,
  session: Session,
  viewsOf: ViewsOf<View>,
): Promise<Result<GameSession<View>>> {
  const { database, vault, wallet, clock } = deps;
  const { sealedWalletToken } = session;
  const token = walletTokenOf(vault, { sessionId: session.id, sealedWalletToken });
  const told = await toldBalance(wallet, session, token);
  const at = new Date(clock.now());
  if (told.kind === 'done') await noteBalance(database, { ...session, balancePaise: told.answer.balance, at });
  if (told.kind === 'refused') {
    if (told.code === 'PLAYER_BLOCKED' || told.code === 'GAME_DISABLED') await endRound(deps, session);
    if (told.code === 'SESSION_EXPIRED' || told.code === 'SESSION_INVALID') {
      await endSession(database, session.id, at);
      return refused({ code: 'signed-out' });
    }
  }
  const game = gameById(session.gameId);
  if (!game) return refused({ code: 'game-closed' });
  const round = await openRound(database, session);
  if (round) await countRoundIn(database, round.id, session.id);
  const [open = null] = await viewsOf(database, vault, round ? [round] : []);
  return ok({
    playerName: session.playerName,
    wallet: session.wallet,
    minStake: game.minStake,
    maxStake: mostStake(game, told),
    maxReturn: game.maxWin,
    startedAt: session.startedAt.toISOString(),
    serverTime: at.toISOString(),
    isClosed: told.kind === 'refused' && told.code === 'GAME_DISABLED',
    open,
    ...(await headerOf(deps, session)),
  });
}

/** The smallest limit that applies, in whole rupees as stakes are; the game's own while the wallet has not said one. */
function mostStake({ maxStake }: Game, told: Awaited<ReturnType<typeof toldBalance>>): number {
  const ownPaise = told.kind === 'done' ? (told.answer.maxStake ?? maxStake) : maxStake;
  return Math.min(maxStake, Math.floor(ownPaise / RUPEE) * RUPEE);
}

/** Pages of one session that ask at once share one call of the wallet. */
const underWay = new WeakMap<WalletClient, Map<string, ReturnType<WalletClient['balance']>>>();

function toldBalance(
  wallet: WalletClient,
  { id, provider }: Session,
  token: string,
): ReturnType<WalletClient['balance']> {
  const ofWallet = underWay.get(wallet) ?? new Map<string, ReturnType<WalletClient['balance']>>();
  underWay.set(wallet, ofWallet);
  const asked = ofWallet.get(id) ?? wallet.balance(provider, token).finally(() => ofWallet.delete(id));
  ofWallet.set(id, asked);
  return asked;
}

/** Ends the round of a player who may not go on, and waits for the wallet, so that the page shows what was paid. */
async function endRound({ database, unfinished, awaiting, patience }: GameDeps, session: Session): Promise<void> {
  const round = await openRound(database, session);
  if (!round) return;
  await unfinished.finishSeat(session);
  await awaiting.round(round.id, ({ state }) => state !== 'RESULT' && state !== 'ROLLBACK', patience.winMs);
}
