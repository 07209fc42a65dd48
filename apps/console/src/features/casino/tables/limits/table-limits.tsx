import type { ConsoleTablePosition } from '@maidan/contract';
import { Dialog, Disclosure, EmptyState, ErrorState, Form, SkeletonRows } from '@maidan/ui';
import { useState } from 'react';
import { failureWords } from '../../../../api/index.ts';
import { useTable } from '../../queries.ts';
import { changesIn, faultsOf, fromTo, groupsOf, groupWords, namesOf, type Typed } from './limit-words.ts';
import { PositionRows } from './position-rows.tsx';
import styles from './table-limits.module.css';
import { useSaveLimits } from './use-save-limits.ts';

interface TableLimitsProps {
  readonly id: string;
  readonly title: string;
  /** Support sees what is set, and sets nothing. */
  readonly mayChange: boolean;
  readonly onClose: () => void;
}

/** Minimum and maximum of each position of a table, within the rules of its game (games 10). */
export function TableLimits({ title, ...props }: TableLimitsProps) {
  return (
    <Dialog title={`Limits of ${title}`} width={560} lightDismiss={false} onClose={props.onClose}>
      <Loaded title={title} {...props} />
    </Dialog>
  );
}

function Loaded({ id, ...props }: TableLimitsProps) {
  const table = useTable(id);
  if (table.isError && !table.data) {
    return (
      <ErrorState title="Could not load the limits" onRetry={() => void table.refetch()}>
        {failureWords(table.error)}
      </ErrorState>
    );
  }
  if (!table.data) return <SkeletonRows rows={6} rowHeight={56} label="Loading limits" />;
  const { positions } = table.data;
  if (positions.length === 0) {
    return <EmptyState title="No limits to set">Its provider sets no limits per position at this table.</EmptyState>;
  }
  return <LimitsForm id={id} positions={positions} {...props} />;
}

/** So many positions are shown without a press. */
const SHOWN_AT_ONCE = 12;

/** What is typed stays until the server has taken it. */
function LimitsForm({
  id,
  title,
  positions,
  mayChange,
  onClose,
}: TableLimitsProps & { readonly positions: readonly ConsoleTablePosition[] }) {
  const [typed, setTyped] = useState<Typed>({});
  const [opened, setOpened] = useState<Readonly<Record<string, boolean>>>({});
  const { isBusy, refusal, save } = useSaveLimits({ id, title });
  const groups = groupsOf(positions);
  const isWrong = (position: ConsoleTablePosition) => Object.keys(faultsOf(position, typed)).length > 0;
  const changes = changesIn(positions, typed);
  const submit = async () => {
    const wrong = groups.filter((group) => group.positions.some(isWrong));
    if (wrong.length > 0) {
      setOpened((now) => ({ ...now, ...Object.fromEntries(wrong.map((group) => [group.id, true])) }));
      return;
    }
    if (changes.length > 0 && (await save(changes))) onClose();
  };
  const fields = (
    <div className={styles.groups}>
      {groups.map((group) => (
        <Disclosure
          key={group.id}
          summary={
            <span className={styles.group}>
              {namesOf(group)}
              <small>Rules: {fromTo(group.rule)}</small>
            </span>
          }
          aside={groupWords(group)}
          open={opened[group.id] ?? positions.length <= SHOWN_AT_ONCE}
          onToggle={(isOpen) => setOpened((now) => ({ ...now, [group.id]: isOpen }))}
        >
          <PositionRows group={group} typed={typed} mayChange={mayChange} onType={setTyped} />
        </Disclosure>
      ))}
    </div>
  );
  const note = (
    <p className={styles.note}>
      Stake of a player on a position in a round. New limits apply at once, in the current round too; bets already
      placed stay.
    </p>
  );
  if (!mayChange) {
    return (
      <div className={styles.read}>
        {note}
        {fields}
      </div>
    );
  }
  return (
    <Form
      submitLabel="Save limits"
      submitVariant={changes.length === 0 ? 'outline' : 'primary'}
      loading={isBusy}
      refusal={refusal}
      onSubmit={() => void submit()}
    >
      {note}
      {fields}
    </Form>
  );
}
