import { listSessions, revokeSession, type DataOf } from '@maidan/contract';
import { Badge, Button, ErrorState, SkeletonRows } from '@maidan/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { announce, announceFailure, failureWords, fetchData, request } from '../../api/index.ts';
import { useNow } from '../../lib/clock.ts';
import { dateLabel } from '../../lib/dates.ts';
import { useWords } from '../../lib/words.ts';
import { SecurityRow } from './security-row.tsx';
import styles from './security.module.css';

type ListedSession = DataOf<typeof listSessions>[number];

const SESSIONS = ['sessions'];

/** Where the player is logged in; any place but this one can be logged out from here. */
export function SessionRows() {
  const { say } = useWords();
  const sessions = useQuery({
    queryKey: SESSIONS,
    queryFn: ({ signal }) => fetchData(listSessions, { signal }),
    staleTime: 0,
  });
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <h3 className={styles.head}>{say('security.sessions')}</h3>
      {sessions.isPending && <SkeletonRows rows={2} rowHeight={56} label={say('page.loading')} />}
      {sessions.isError && (
        <ErrorState
          title={failureWords(sessions.error)}
          retryLabel={say('page.retry')}
          onRetry={() => void sessions.refetch()}
        />
      )}
      {sessions.data && (
        <ul ref={list} className={styles.list} tabIndex={-1}>
          {sessions.data.map((session) => (
            <li key={session._id}>
              <SessionRow session={session} onRevoked={() => list.current?.focus()} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface SessionRowProps {
  readonly session: ListedSession;
  /** Its button is gone: the focus needs another place. */
  readonly onRevoked: () => void;
}

function SessionRow({ session, onRevoked }: SessionRowProps) {
  const { say, language } = useWords();
  const now = useNow();
  const queries = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => request(revokeSession, { params: { _id: session._id }, body: {} }),
    onSuccess: async (answer) => {
      announce(answer);
      await queries.invalidateQueries({ queryKey: SESSIONS });
      onRevoked();
    },
    onError: announceFailure,
  });
  const device = session.device === '' ? say('security.unknownDevice') : session.device;
  const lastUsed = say('security.lastUsed', { time: dateLabel(session.usedAt, now, language) });
  return (
    <SecurityRow
      title={
        <>
          {device} {session.current && <Badge>{say('security.thisDevice')}</Badge>}
        </>
      }
      more={session.address === '' ? lastUsed : `${lastUsed} · ${session.address}`}
    >
      {!session.current && (
        <Button
          variant="outline"
          aria-label={say('security.revokeNamed', { device })}
          loading={revoke.isPending}
          onClick={() => revoke.mutate()}
        >
          {say('security.revoke')}
        </Button>
      )}
    </SecurityRow>
  );
}
