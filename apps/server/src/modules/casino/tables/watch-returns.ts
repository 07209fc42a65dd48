/** One operator notice per crossing of the band of a table's measured return (games 10). */
import { formatAmount } from '@maidan/contract';
import { paise } from '@maidan/domain';
import type { Queryable } from '../../../platform/postgres/index.ts';
import type { CasinoDeps } from '../deps.ts';
import { listedTables, type ListedTable, type TablesDeps } from './routes.ts';

export const TABLE_RETURN_NOTICE = 'casino-table-return';

/** Notifies of crossings that the operators have not been notified of. A provider that does not answer is asked again. */
export async function watchReturns({
  database,
  notices,
  games,
  providers,
  log,
}: TablesDeps & Pick<CasinoDeps, 'database' | 'notices'>): Promise<void> {
  for (const provider of providers) {
    try {
      for (const { game, table } of await listedTables(games, provider)) {
        const crossings = table.measured?.crossings ?? 0;
        const told = await toldCrossings(database, game.id);
        if (told === crossings) continue;
        // Raised before it is recorded: a repetition is counted on the same notice, a lost one would stay lost.
        if (told < crossings) {
          await notices.raise(TABLE_RETURN_NOTICE, `${game.id}: crossing ${crossings}`, reasonOf({ game, table }));
        }
        await recordTold(database, game.id, crossings);
      }
    } catch (error) {
      log.debug({ provider: provider.id, reason: String(error) }, 'returns of tables not read');
    }
  }
}

async function toldCrossings(db: Queryable, gameId: string): Promise<number> {
  const { rows } = await db.query<{ told_crossings: number }>({
    name: 'casino-told-crossings',
    text: 'select told_crossings from casino_games where id = $1',
    values: [gameId],
  });
  return rows[0]?.told_crossings ?? 0;
}

async function recordTold(db: Queryable, gameId: string, crossings: number): Promise<void> {
  await db.query({
    name: 'casino-record-crossings',
    text: 'update casino_games set told_crossings = $2 where id = $1',
    values: [gameId, crossings],
  });
}

function reasonOf({ game, table: { measured } }: ListedTable): string {
  if (!measured) return game.title;
  const { rounds, returned, expected, standardError } = measured;
  const amount = (of: number): string => formatAmount(paise(of));
  return `${game.title} returned ${amount(returned)} in ${rounds} rounds with bets; exact for these stakes is ${amount(expected)} with a standard error of ${amount(standardError)}, and the return has left exact ± 4 standard errors. Check the table's last rounds against their links.`;
}
