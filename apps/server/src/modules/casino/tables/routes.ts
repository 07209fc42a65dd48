/** Live tables as operators see them (games 10). */
import {
  consoleCasinoTable,
  consoleCasinoTables,
  encodeRupees,
  setCasinoTableLimits,
  type ConsoleTable,
  type ConsoleTablePosition,
} from '@maidan/contract';
import { ok, paise, refused } from '@maidan/domain';
import type { ProviderTable } from '@maidan/wallet-api';
import { serve, type Route } from '../../../platform/http/index.ts';
import type { CasinoGame } from '../catalogue/games-repository.ts';
import type { CasinoCatalogue } from '../catalogue/catalogue.ts';
import type { CasinoDeps } from '../deps.ts';
import type { GameProvider } from '../port.ts';
import { setLimits } from './set-limits.ts';

export type TablesDeps = Pick<CasinoDeps, 'providers' | 'log' | 'database' | 'clock' | 'playerById'> & {
  readonly games: CasinoCatalogue;
};

/** A table of a game that the site lists. */
export type ListedTable = { readonly game: CasinoGame; readonly table: ProviderTable };

/** Tables of the site's games among those that a provider answers. */
export async function listedTables(
  games: Pick<CasinoCatalogue, 'all'>,
  provider: GameProvider,
  gameId?: string,
): Promise<readonly ListedTable[]> {
  const tables = (await provider.tables?.(gameId)) ?? [];
  return tables.flatMap((table) => {
    const game = games.all().find((each) => each.providerId === provider.id && each.providerGameId === table.gameId);
    return game ? [{ game, table }] : [];
  });
}

export function tableRoutes(deps: TablesDeps): Route[] {
  const { games, providers, log } = deps;
  async function tablesOf(provider: GameProvider): Promise<readonly ListedTable[] | null> {
    try {
      return await listedTables(games, provider);
    } catch (error) {
      log.debug({ provider: provider.id, reason: String(error) }, 'tables of a game provider not read');
      return null;
    }
  }

  return [
    serve(consoleCasinoTables, async () => {
      const answers = await Promise.all(
        providers.map(async (provider) => [provider, await tablesOf(provider)] as const),
      );
      const order = new Map(games.all().map(({ id }, index) => [id, index]));
      const tables = answers.flatMap(([, answer]) => (answer ?? []).map(tableView));
      return ok({
        data: {
          tables: tables.toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0)),
          unreached: answers.flatMap(([{ name }, answer]) => (answer === null ? [name] : [])),
        },
      });
    }),

    serve(consoleCasinoTable, async ({ params }) => {
      const game = games.byId(params.id);
      const provider = providers.find(({ id }) => id === game?.providerId);
      if (!game || !provider?.tables) return refused({ kind: 'not-found' });
      let found: readonly ListedTable[];
      try {
        found = await listedTables(games, provider, game.providerGameId);
      } catch (error) {
        log.debug({ provider: provider.id, reason: String(error) }, 'table of a game provider not read');
        return refused({ kind: 'game-unavailable' });
      }
      const [table] = found.filter((each) => each.game.id === game.id);
      if (!table) return refused({ kind: 'not-found' });
      const rounds = (table.table.rounds ?? []).map(({ stake, returned, ...round }) => ({
        ...round,
        stake: rupees(stake),
        returned: rupees(returned),
      }));
      const positions = (table.table.positions ?? []).map(positionView);
      return ok({ data: { ...tableView(table), rounds, positions } });
    }),

    serve(setCasinoTableLimits, async ({ session, params, body }) => {
      const set = await setLimits(deps, { operatorId: session.playerId, gameId: params.id, limits: body.limits });
      return set.ok ? ok({ data: { positions: set.value.map(positionView) } }) : set;
    }),
  ];
}

const rupees = (amount: number): number => encodeRupees(paise(amount));

type Position = NonNullable<ProviderTable['positions']>[number];

function positionView({ id, rule, limits }: Position): ConsoleTablePosition {
  const inRupees = ({ least, most }: Position['rule']) => ({ minimum: rupees(least), maximum: rupees(most) });
  return { id, rule: inRupees(rule), limits: inRupees(limits) };
}

function tableView({ game, table }: ListedTable): ConsoleTable {
  const { isAlive, aliveAt, round, chains, ended, voids, lastVoids, measured } = table;
  return {
    id: game.id,
    title: game.title,
    isEnabled: game.isEnabled,
    isOpen: table.isOn,
    isAlive,
    aliveAt,
    round: round && { ...round },
    linksLeft: chains.reduce((left, { state, length, used }) => (state === 'USED' ? left : left + length - used), 0),
    ended,
    voids,
    lastVoids: lastVoids.map(({ number, reason, at }) => ({ number, reason, at })),
    measured: measured && {
      since: measured.since,
      rounds: measured.rounds,
      stake: rupees(measured.stake),
      returned: rupees(measured.returned),
      expected: rupees(measured.expected),
      standardError: rupees(measured.standardError),
      isBound: measured.isBound,
      band: measured.band && {
        low: rupees(measured.band.low),
        high: rupees(measured.band.high),
        isCrossed: measured.band.isCrossed,
      },
    },
  };
}
