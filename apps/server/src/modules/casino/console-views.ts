import { encodeRupees, type CasinoDecision, type CasinoRoundBet, type OpenCasinoRound } from '@maidan/contract';
import { paise } from '@maidan/domain';
import type { Queryable } from '../../platform/postgres/index.ts';
import { pendingDecisionsOf, type Decision } from './decisions/decisions-repository.ts';
import { betsOfRounds, type Transaction } from './money/transactions-repository.ts';
import type { MoneyDeps } from './money/context.ts';
import { FIRST_WAIT_MS } from './rounds/first-wait.ts';
import type { Round } from './rounds/rounds-repository.ts';

/** How often a round's provider was asked about it, and when it is asked next. */
type Checked = { readonly round: Round; readonly checks: number; readonly checkAt: Date };

/** What else is shown of some rounds: decisions that wait, and their bets by our own id of the round. */
export type Further = {
  readonly decisions: readonly Decision[];
  readonly bets: ReadonlyMap<string, readonly Transaction[]>;
};

export async function furtherOf(db: Queryable, rounds: readonly Round[]): Promise<Further> {
  const ids = rounds.map(({ id }) => id);
  const [decisions, bets] = await Promise.all([pendingDecisionsOf(db, ids), betsOfRounds(db, ids)]);
  return { decisions, bets };
}

function betView({ txId, amountPaise, betState, parts }: Transaction): CasinoRoundBet[] {
  if (betState === null) return [];
  const inRupees = (parts ?? []).map(({ name, amount }) => ({ name, amount: encodeRupees(paise(amount)) }));
  return [{ id: txId, amount: encodeRupees(amountPaise), state: betState, parts: inRupees }];
}

/** How operators are shown games and rounds; amounts in rupees. */
export function consoleViews({ games, providers, clock }: Pick<MoneyDeps, 'games' | 'providers' | 'clock'>) {
  const brandOf = (id: string): string => providers.find((provider) => provider.id === id)?.name ?? id;
  const titleOf = (gameId: string): string => games.byId(gameId)?.title ?? gameId;
  const decisionView = (
    { id, round, verdict, reason, state, requestedBy, requestedAt }: Decision,
    names: ReadonlyMap<string, string>,
  ): CasinoDecision => ({
    id,
    roundId: round.id,
    verdict,
    reason,
    state,
    requestedById: requestedBy,
    requestedBy: names.get(requestedBy) ?? '',
    requestedAt: requestedAt.toISOString(),
  });
  return {
    decisionView,
    brandOf,
    titleOf,
    /** `names` are those of players and operators, by id; the rest is of these rounds. */
    roundView: (
      { round, checks, checkAt }: Checked,
      names: ReadonlyMap<string, string>,
      { decisions, bets }: Further,
    ): OpenCasinoRound => ({
      id: round.id,
      provider: brandOf(round.providerId),
      game: titleOf(round.gameId),
      round: round.roundId,
      playerId: round.playerId,
      player: names.get(round.playerId) ?? '',
      wallet: round.wallet.kind,
      stake: encodeRupees(round.stakePaise),
      returned: encodeRupees(round.returnedPaise),
      openedAt: round.openedAt.toISOString(),
      checks,
      checkAt: checkAt.toISOString(),
      canBeDecided: round.state === 'OPEN' && clock.now() - round.openedAt.getTime() >= FIRST_WAIT_MS,
      decision:
        decisions.filter((each) => each.round.id === round.id).map((each) => decisionView(each, names))[0] ?? null,
      bets: (bets.get(round.id) ?? []).flatMap(betView),
    }),
  };
}
