import { ROLES, type ListedOperator } from '@maidan/contract';
import { Button, EmptyState, ErrorState, SkeletonRows, StateTag, Table, Td, Th } from '@maidan/ui';
import { useState } from 'react';
import { failureWords } from '../../api/index.ts';
import { dateLabel } from '../../lib/dates.ts';
import { ROLE_TITLES } from '../../lib/rights.ts';
import { useSession } from '../../lib/session.ts';
import { AddOperator } from './add-operator.tsx';
import { EndDialog } from './end-dialog.tsx';
import styles from './operators.module.css';
import { useOperators } from './queries.ts';

/** The accounts of those who run the site. Only directors see and change them, two at a time. */
export function OperatorsRoom() {
  const isDirector = useSession(({ operator }) => operator?.role === ROLES.DIRECTOR);
  return (
    <section className={styles.room} aria-label="Operators">
      <div className={styles.page}>
        <header className={styles.head}>
          <h2>Operators</h2>
          <p>One director makes or ends an account, another seconds it. Nobody ends their own.</p>
        </header>
        {isDirector ? (
          <>
            <Accounts />
            <AddOperator />
          </>
        ) : (
          <EmptyState title="For directors">Operator accounts are made and ended by two directors.</EmptyState>
        )}
      </div>
    </section>
  );
}

function Accounts() {
  const { data, isError, error, refetch } = useOperators(true);
  const [ending, setEnding] = useState<ListedOperator | null>(null);
  if (isError && !data) {
    return (
      <ErrorState title="Could not load the operators" onRetry={() => void refetch()}>
        {failureWords(error)}
      </ErrorState>
    );
  }
  if (!data) return <SkeletonRows rows={6} rowHeight={48} label="Loading operators" />;
  return (
    <div className={styles.card}>
      <Table caption="Operator accounts, those in use first" className={styles.table}>
        <thead>
          <tr>
            <Th>Name</Th>
            <Th>Username</Th>
            <Th>Role</Th>
            <Th>Two-step verification</Th>
            <Th>Made</Th>
            <Th>State</Th>
          </tr>
        </thead>
        <tbody>
          {data.map((operator) => (
            <Row key={operator.id} operator={operator} onEnd={() => setEnding(operator)} />
          ))}
        </tbody>
      </Table>
      {ending !== null && <EndDialog operator={ending} onClose={() => setEnding(null)} />}
    </div>
  );
}

function Row({ operator, onEnd }: { readonly operator: ListedOperator; readonly onEnd: () => void }) {
  const { id, name, username, role, since, hasSecondFactor, addedBy, ended } = operator;
  const isOwn = useSession((session) => session.operator?.id === id);
  return (
    <tr>
      <Th scope="row" className={styles.name}>
        {name}
        {isOwn && <span className={styles.you}>you</span>}
      </Th>
      <Td>{username}</Td>
      <Td>{ROLE_TITLES[role]}</Td>
      <Td>{hasSecondFactor ? 'On' : 'Off'}</Td>
      <Td>
        {dateLabel(since)}{' '}
        <span className={styles.quiet}>{addedBy === null ? 'at the server' : addedBy.join(', ')}</span>
      </Td>
      <Td>
        {ended === null ? (
          <span className={styles.state}>
            <StateTag kind="good">In use</StateTag>
            {!isOwn && (
              <Button variant="outline" size={32} aria-label={`End the account of ${username}`} onClick={onEnd}>
                End
              </Button>
            )}
          </span>
        ) : (
          <>
            <StateTag kind="over">Ended</StateTag>{' '}
            <span className={styles.quiet}>
              {dateLabel(ended.at)}, {ended.by.join(', ')}: “{ended.reason}”
            </span>
          </>
        )}
      </Td>
    </tr>
  );
}
