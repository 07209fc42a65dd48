import type { BareSession, GameAnswer, RoundFacts } from '../../page-api.ts';
import type { Queryable } from '../../platform/postgres/index.ts';
import type { Vault } from '../../platform/vault.ts';
import { lockSeat, netOfSession, ownSeedsOf, type Round } from '../../rounds/index.ts';
import {
  knownSeedPairs,
  seedPairsById,
  seedPairsOf,
  serverSeedOf,
  type SeedPair,
  type SeedPairs,
} from '../../seeds/index.ts';
import { balanceOfSession, type Session } from '../../sessions/index.ts';
import type { GameDeps } from './deps.ts';

/** Rounds of a game as its pages see them: nothing that was not committed, nothing of a result before its time. */
export type ViewsOf<View> = (db: Queryable, vault: Vault, rounds: readonly Round[]) => Promise<readonly View[]>;

/** The seed pairs that these rounds were played with, by their ids. */
export async function pairsOf(db: Queryable, rounds: readonly Round[]): Promise<ReadonlyMap<string, SeedPair>> {
  return await seedPairsById(db, [...new Set(rounds.map((round) => ownSeedsOf(round).seedPairId))]);
}

/** What every game shows of a round. `ended`: how one with a result has ended. */
export function factsOf(
  vault: Vault,
  round: Round,
  { pair, ended, payout }: { readonly pair: SeedPair; readonly ended: 'won' | 'lost'; readonly payout: number },
): RoundFacts {
  return {
    roundId: round.id,
    state: stateOf(round, ended),
    refusal: round.refusal,
    ...(round.state === 'ROLLBACK' && { isReturning: true }),
    stake: round.stakePaise,
    payout,
    serverSeedHash: pair.seedHash,
    clientSeed: pair.clientSeed ?? '',
    nonce: ownSeedsOf(round).nonce,
    serverSeed: pair.state === 'REVEALED' ? serverSeedOf(vault, pair) : null,
    startedAt: round.startedAt.toISOString(),
    endedAt: round.endedAt?.toISOString() ?? null,
  };
}

function stateOf({ state }: Round, ended: 'won' | 'lost'): RoundFacts['state'] {
  switch (state) {
    case 'INTENT':
      return 'pending';
    case 'BET':
      return 'open';
    case 'RESULT':
    case 'WIN':
    case 'CLOSED':
      return ended;
    case 'REFUSED':
      return 'refused';
    case 'ROLLBACK':
    case 'VOID':
      return 'void';
    default:
      return state satisfies never;
  }
}

export function seedsView({ current, next }: SeedPairs): BareSession['seeds'] {
  return {
    serverSeedHash: current.seedHash,
    nextServerSeedHash: next.seedHash,
    clientSeed: current.clientSeed,
    nonce: current.nextNonce,
  };
}

/** What the header of a page shows beside a round. */
export async function headerOf(
  deps: GameDeps,
  session: Session,
): Promise<Pick<BareSession, 'balance' | 'net' | 'seeds'>> {
  const { database, clock } = deps;
  // The first page of a seat makes its seeds; every later one reads them without a lock.
  const pairs =
    (await knownSeedPairs(database, session)) ??
    (await database.tx(async (t) => {
      await lockSeat(t, session);
      return await seedPairsOf(t, deps, session, new Date(clock.now()));
    }));
  return {
    balance: await balanceOfSession(database, session.id),
    net: await netOfSession(database, session.id),
    seeds: seedsView(pairs),
  };
}

/** What every write answers. */
export async function answerOf<View>(
  deps: GameDeps,
  session: Session,
  { round, viewsOf }: { readonly round: Round; readonly viewsOf: ViewsOf<View> },
): Promise<GameAnswer<View>> {
  const [view] = await viewsOf(deps.database, deps.vault, [round]);
  if (view === undefined) throw new Error('A round can be seen by its player');
  return { round: view, ...(await headerOf(deps, session)) };
}
