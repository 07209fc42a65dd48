import type { ProviderTable, TableLimitsAnswer, TableLimitsRequest } from '@maidan/wallet-api';
import { gameById, GAMES, type Game, type ProviderId } from '../catalogue/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Queryable } from '../platform/postgres/index.ts';
import {
  lastRoundSums,
  limitsOf,
  readLimits,
  tableStatus,
  writeLimits,
  wrongLimits,
  type RoundSum,
  type TableStatus,
} from '../tables/index.ts';

/** Of one table. */
const ROUNDS_LISTED = 50;

/** The tables of a brand; with `gameId`, that one alone with its last rounds and positions. Null of a table that the brand does not have. */
export async function tablesOf(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  provider: ProviderId,
  { gameId }: { readonly gameId?: string | undefined },
): Promise<{ readonly tables: readonly ProviderTable[] } | null> {
  const ids = GAMES.filter((game) => game.table && game.provider === provider).map((game) => game.gameId);
  if (gameId === undefined) {
    const tables: ProviderTable[] = [];
    for (const id of ids) tables.push(view(await tableStatus(database, id, clock.now())));
    return { tables };
  }
  if (!ids.includes(gameId)) return null;
  const rounds = (await lastRoundSums(database, gameId, ROUNDS_LISTED)).map(
    ({ players, stakePaise, returnPaise, ...round }) => ({
      ...roundView(round),
      players,
      stake: stakePaise,
      returned: returnPaise,
    }),
  );
  const positions = await positionsOf(database, gameId);
  return { tables: [{ ...view(await tableStatus(database, gameId, clock.now())), rounds, positions }] };
}

/** Stores limits of a table's positions, all or none. Null of a table that the brand does not have. */
export async function setTableLimits(
  { database }: { readonly database: Database },
  provider: ProviderId,
  { gameId, limits }: TableLimitsRequest,
): Promise<TableLimitsAnswer | null> {
  const game = gameById(gameId);
  if (!game?.table || game.provider !== provider) return null;
  const { table: rules, positions = [] } = game;
  const asked = limits.map(({ position, least, most }) => ({ position, limits: { least, most } }));
  const wrong = wrongLimits({ rules, positions }, asked);
  const changed = wrong ? [] : await database.tx((t) => writeLimits(t, rules, asked));
  return { positions: await positionsOf(database, gameId), changed: [...changed], refused: wrong };
}

/** Every position with the limits of the rules and those that hold now. */
async function positionsOf(db: Queryable, gameId: string): Promise<TableLimitsAnswer['positions']> {
  const { table: rules, positions = [] }: Partial<Game> = gameById(gameId) ?? {};
  if (!rules) return [];
  const present = limitsOf(rules, await readLimits(db, gameId));
  return positions.flatMap((id) => {
    const [rule, limits] = [rules.limitsOf(id), present(id)];
    return rule && limits ? [{ id, rule, limits }] : [];
  });
}

function roundView({
  number,
  chainId,
  state,
  startedAt,
  endedAt,
}: Pick<RoundSum, 'number' | 'chainId' | 'state' | 'startedAt' | 'endedAt'>) {
  return { number, chainId, state, startedAt: startedAt.toISOString(), endedAt: endedAt?.toISOString() ?? null };
}

function view({ gameId, isOn, isAlive, aliveAt, round, chains, ended, voids, lastVoids, measured }: TableStatus) {
  return {
    gameId,
    isOn,
    isAlive,
    aliveAt: aliveAt?.toISOString() ?? null,
    round: round && roundView(round),
    chains: chains.map((chain) => ({ ...chain, publishedAt: chain.publishedAt.toISOString() })),
    ended,
    voids,
    lastVoids: lastVoids.map((each) => ({ ...each, at: each.at.toISOString() })),
    measured: measured && {
      since: measured.since.toISOString(),
      rounds: measured.rounds,
      stake: measured.stakePaise,
      returned: measured.returnPaise,
      expected: measured.expectedPaise,
      standardError: measured.standardErrorPaise,
      isBound: measured.isBound,
      crossings: measured.crossings,
      band: measured.band && {
        low: measured.band.lowPaise,
        high: measured.band.highPaise,
        isCrossed: measured.band.isCrossed,
      },
    },
  };
}
