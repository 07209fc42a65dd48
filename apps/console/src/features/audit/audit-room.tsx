import { consoleAudit, consoleAuditChain } from '@maidan/contract';
import {
  Banner,
  Button,
  EmptyState,
  ErrorState,
  MagnifyingGlassIcon,
  ShieldCheckIcon,
  SkeletonRows,
  TextButton,
  TextField,
  WarningIcon,
} from '@maidan/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { failureWords, fetchData } from '../../api/index.ts';
import { leaveField } from '../../lib/keys.ts';
import { counted } from '../../lib/words.ts';
import styles from './audit-room.module.css';
import { Entries } from './entries.tsx';
import { useSeen } from './use-seen.ts';

/** Who decided what and when, and whether the log is intact (OPR-03). */
export function AuditRoom() {
  const [typed, setTyped] = useState('');
  const subject = useDeferredValue(typed.trim());
  return (
    <section className={styles.room} aria-label="Audit log">
      <div className={styles.page}>
        <header className={styles.head}>
          <h2>Audit log</h2>
          <Chain />
        </header>
        <TextField
          label="Filter"
          placeholder="D-20419, withdrawal"
          size={40}
          className={styles.filter}
          before={<MagnifyingGlassIcon size={16} />}
          maxLength={64}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => leaveField(event)}
        />
        <Log subject={subject} onSubject={setTyped} />
      </div>
    </section>
  );
}

interface LogProps {
  readonly subject: string;
  readonly onSubject: (subject: string) => void;
}

function Log({ subject, onSubject }: LogProps) {
  const log = useInfiniteQuery({
    queryKey: ['audit', subject],
    queryFn: ({ pageParam, signal }) =>
      fetchData(consoleAudit, { query: { before: pageParam, subject: subject === '' ? undefined : subject }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ before }) => before ?? undefined,
  });
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = log;
  const end = useSeen(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  });
  if (log.isError && !log.data) {
    return (
      <ErrorState title="Could not load the audit log" onRetry={() => void log.refetch()}>
        {failureWords(log.error)}
      </ErrorState>
    );
  }
  if (!log.data) return <SkeletonRows rows={8} rowHeight={48} label="Loading audit log" />;
  const entries = log.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) {
    return subject === '' ? (
      <EmptyState title="No decisions yet">Every decision is logged here as it is made.</EmptyState>
    ) : (
      <EmptyState title={`No entries for “${subject}”`}>Filter by a number such as D-20419, or by subject.</EmptyState>
    );
  }
  return (
    <>
      <Entries entries={entries} onSubject={onSubject} />
      {hasNextPage && (
        <div ref={end} className={styles.more}>
          <Button variant="outline" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Older entries
          </Button>
        </div>
      )}
    </>
  );
}

/** Whether an entry was altered or removed. */
function Chain() {
  const chain = useQuery({
    queryKey: ['audit-chain'],
    queryFn: ({ signal }) => fetchData(consoleAuditChain, { signal }),
    refetchOnMount: 'always',
  });
  if (chain.isError) return <p className={styles.chain}>Could not verify the log.</p>;
  if (!chain.data) return <output className={styles.chain}>Verifying log…</output>;
  const { entries, faults } = chain.data;
  if (faults.length > 0) {
    return (
      <div className={styles.faults} role="alert">
        <Banner tone="live" icon={<WarningIcon size={16} />}>
          Log verification failed: {faults.join('; ')}. Preserve the database and notify the site administrator.
        </Banner>
      </div>
    );
  }
  return (
    <output className={styles.chain}>
      <ShieldCheckIcon size={18} className={styles.whole} />
      Log verified: {counted(entries, 'entry', 'entries')} intact
      <TextButton onClick={() => void chain.refetch()}>Check again</TextButton>
    </output>
  );
}
