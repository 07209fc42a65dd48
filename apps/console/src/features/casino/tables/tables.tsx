import { isRoleCode, operatorsWith, type ConsoleGame, type ConsoleTable } from '@maidan/contract';
import { EmptyState, ErrorState, SkeletonRows } from '@maidan/ui';
import { useState } from 'react';
import { failureWords } from '../../../api/index.ts';
import { useSession } from '../../../lib/session.ts';
import { listed } from '../../../lib/words.ts';
import { SwitchOffDialog } from '../games/switch-off-dialog.tsx';
import { useChangeGame } from '../games/use-change-game.ts';
import { useGames, useTables } from '../queries.ts';
import { TableLimits } from './limits/table-limits.tsx';
import { TableCard } from './table-card.tsx';
import { TableRounds } from './table-rounds.tsx';
import styles from './tables.module.css';

type Asked = { readonly what: 'switch-off' | 'limits' | 'rounds'; readonly id: string };

/** Live tables: switch, round, void rounds, measured return (games 10). */
export function LiveTables() {
  const tables = useTables();
  const games = useGames();
  const changes = useChangeGame();
  const role = useSession(({ operator }) => operator?.role ?? null);
  const [asked, setAsked] = useState<Asked | null>(null);
  if (tables.isError && !tables.data) {
    return (
      <ErrorState title="Could not load the tables" onRetry={() => void tables.refetch()}>
        {failureWords(tables.error)}
      </ErrorState>
    );
  }
  if (!tables.data) return <SkeletonRows rows={6} rowHeight={56} label="Loading tables" />;
  const { tables: shown, unreached } = tables.data;
  const gameOf = ({ id }: ConsoleTable): ConsoleGame | undefined => games.data?.find((game) => game.id === id);
  const of = (what: Asked['what']): ConsoleTable | undefined =>
    asked?.what === what ? shown.find(({ id }) => id === asked.id) : undefined;
  const close = () => setAsked(null);
  const [offTable, limitsTable, roundsTable] = [of('switch-off'), of('limits'), of('rounds')];
  const offGame = offTable && gameOf(offTable);
  return (
    <div className={styles.page}>
      <p className={styles.note}>
        A table that is switched off opens no new round and ends the current one. The band is the exact return of the
        stakes so far ± 4 standard errors; leaving it raises one notice.
        {unreached.length > 0 && ` No answer from ${listed(unreached)}.`}
      </p>
      {shown.length === 0 && (
        <EmptyState title="No live tables">Tables appear here once their provider reports them.</EmptyState>
      )}
      <div className={styles.list}>
        {shown.map((table) => (
          <TableCard
            key={table.id}
            table={table}
            game={gameOf(table)}
            games={games.data ?? []}
            changes={changes}
            onSwitchOff={() => setAsked({ what: 'switch-off', id: table.id })}
            onLimits={() => setAsked({ what: 'limits', id: table.id })}
            onRounds={() => setAsked({ what: 'rounds', id: table.id })}
          />
        ))}
      </div>
      {offGame && <SwitchOffDialog game={offGame} changes={changes} onClose={close} />}
      {limitsTable && (
        <TableLimits
          id={limitsTable.id}
          title={limitsTable.title}
          mayChange={role !== null && isRoleCode(role) && operatorsWith('games-on').includes(role)}
          onClose={close}
        />
      )}
      {roundsTable && <TableRounds id={roundsTable.id} title={roundsTable.title} onClose={close} />}
    </div>
  );
}
