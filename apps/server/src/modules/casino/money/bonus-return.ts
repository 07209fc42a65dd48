import { wageredByStake, ZERO_PAISE, type Paise } from '@maidan/domain';
import { changeRound, type Round } from '../rounds/rounds-repository.ts';
import type { Locked, MoneyDeps } from './context.ts';

/** What the bonus knows a round by. */
export function bonusSource({ id }: Round): string {
  return `casino:${id}`;
}

/**
 * Tells the bonus about a round of the bonus wallet: what came back goes where the bonus now sends it (N-7), and the
 * stake counts for wagering once the round is closed (N-3). Nothing for a round of the main wallet.
 */
export async function tellBonus(deps: MoneyDeps, locked: Locked, round: Round, movedPaise: Paise): Promise<void> {
  if (round.wallet.kind !== '2') return;
  const { t, at } = locked;
  const { version } = await changeRound(t, round, { isTold: true });
  const contribution = deps.games.byId(round.gameId)?.bonusContribution ?? 'none';
  const counts = round.state === 'CLOSED' && contribution !== 'none';
  const applied = await deps.bonus.settled(t, {
    source: bonusSource(round),
    version,
    wagers: [
      {
        playerId: round.playerId,
        countedPaise: counts ? wageredByStake(round.stakePaise, contribution) : ZERO_PAISE,
        movedPaise,
        hasOpenBets: await deps.hasOpenBets(t, round.wallet.id),
      },
    ],
    at,
  });
  locked.afterwards.push(applied);
}
