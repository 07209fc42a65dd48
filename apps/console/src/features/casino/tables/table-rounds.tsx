import type { ConsoleTableWithRounds } from '@maidan/contract';
import { Dialog, EmptyState, ErrorState, SkeletonRows, Table, Td, Th } from '@maidan/ui';
import { failureWords } from '../../../api/index.ts';
import { timeLabel } from '../../../lib/dates.ts';
import { rupeesWithoutSign } from '../../../lib/figures.ts';
import { useTable } from '../queries.ts';
import { ROUND_STATES, VOID_REASONS } from './table-words.ts';
import styles from './tables.module.css';

interface TableRoundsProps {
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** A table's void rounds and its last 50 rounds. */
export function TableRounds({ id, title, onClose }: TableRoundsProps) {
  return (
    <Dialog title={`Rounds of ${title}`} width={800} onClose={onClose}>
      <Loaded id={id} />
    </Dialog>
  );
}

function Loaded({ id }: Pick<TableRoundsProps, 'id'>) {
  const table = useTable(id);
  if (table.isError && !table.data) {
    return (
      <ErrorState title="Could not load the rounds" onRetry={() => void table.refetch()}>
        {failureWords(table.error)}
      </ErrorState>
    );
  }
  if (!table.data) return <SkeletonRows rows={6} rowHeight={40} label="Loading rounds" />;
  const { lastVoids, rounds } = table.data;
  return (
    <>
      {lastVoids.length > 0 && (
        <ul className={styles.voids} aria-label="Void rounds, newest first">
          {lastVoids.map(({ number, reason, at }) => (
            <li key={`${number} ${at}`}>
              Round {number}, {timeLabel(at)}: {VOID_REASONS[reason]}
            </li>
          ))}
        </ul>
      )}
      {rounds.length === 0 ? (
        <EmptyState title="No rounds yet">Rounds appear here once the table opens.</EmptyState>
      ) : (
        <div className={styles.rounds}>
          <RoundsTable rounds={rounds} />
        </div>
      )}
    </>
  );
}

function RoundsTable({ rounds }: Pick<ConsoleTableWithRounds, 'rounds'>) {
  return (
    <Table caption="Last rounds, newest first" rows={40}>
      <thead>
        <tr>
          <Th>Round</Th>
          <Th>State</Th>
          <Th>Opened</Th>
          <Th numeric>Players</Th>
          <Th numeric>Stake ₹</Th>
          <Th numeric>Returned ₹</Th>
        </tr>
      </thead>
      <tbody>
        {rounds.map(({ chainId, number, state, startedAt, players, stake, returned }) => (
          <tr key={`${chainId} ${number}`}>
            <Td>{number}</Td>
            <Td>{ROUND_STATES[state]}</Td>
            <Td>{timeLabel(startedAt)}</Td>
            <Td numeric>{players}</Td>
            <Td numeric>{rupeesWithoutSign(stake)}</Td>
            <Td numeric>{rupeesWithoutSign(returned)}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
