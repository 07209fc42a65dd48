import { paise, ZERO_PAISE, type Paise } from '@maidan/domain';
import { together } from '../../../platform/postgres/index.ts';
import type { CasinoGame } from '../catalogue/games-repository.ts';
import { changeRound, type Round } from '../rounds/rounds-repository.ts';
import { tellBonus } from './bonus-return.ts';
import { balanceAfter, balanceOf, withLocked, type Locked, type MoneyDeps } from './context.ts';
import { done, refusedWith, type CloseCall, type Outcome } from './outcome.ts';
import { isOurCurrency } from './payload.ts';
import { loseOpenBets } from './transactions-repository.ts';

/** Ends a round: bets that are still open have lost, and its stake counts for wagering and referrals, once. */
export async function closeByProvider(deps: MoneyDeps, call: CloseCall): Promise<Outcome> {
  return await withLocked(deps, call, [], async (locked) => {
    const { round } = locked;
    // The bet may be on its way: the provider tries again.
    if (!round) return refusedWith('BET_NOT_FOUND');
    if (deps.games.byId(round.gameId)?.providerGameId !== call.gameId) return refusedWith('ROUND_MISMATCH');
    if (!isOurCurrency(call.currency)) return refusedWith('CURRENCY_MISMATCH');
    if (round.state === 'CLOSED') {
      return done(balanceOf(locked, round.wallet.kind, ZERO_PAISE), { duplicate: true, applied: false });
    }
    await closeRound(deps, locked, round);
    return done(await balanceAfter(locked, round, ZERO_PAISE));
  });
}

export async function closeRound(deps: MoneyDeps, locked: Locked, round: Round): Promise<void> {
  const { t } = locked;
  const [changed] = await together([
    changeRound(t, round, { closed: closing(deps, locked, round) }),
    loseOpenBets(t, round),
  ]);
  await tellBonus(deps, locked, changed, ZERO_PAISE);
}

/** What a close writes into its round. */
export function closing({ games }: MoneyDeps, { at }: Locked, { gameId, wallet, stakePaise }: Round) {
  const game = games.byId(gameId);
  return { at, edgePaise: game && wallet.kind === '1' ? edgeOf(game, stakePaise) : ZERO_PAISE };
}

/** The operator's edge on a stake by the game's best bet, rounded down to a paisa. */
function edgeOf({ return: { numerator, denominator } }: CasinoGame, stakePaise: Paise): Paise {
  const edge = (BigInt(stakePaise) * BigInt(denominator - numerator)) / BigInt(denominator);
  return paise(Number(edge));
}
