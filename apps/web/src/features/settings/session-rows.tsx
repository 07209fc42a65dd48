import { listSessions, revokeSession, type DataOf } from '@maidan/contract';
import { Badge, Button } from '@maidan/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { announce, announceFailure, failureWords, fetchData, request } from '../../api/index.ts';
import { AsyncState } from '../../lib/async-state.tsx';
import { useNow } from '../../lib/browser/clock.ts';
import { dateLabel } from '../../lib/format/dates.ts';
import { named } from '../../lib/words/index.ts';
import { useWords } from './words/index.ts';
import { SecurityRow } from './security-row.tsx';
import styles from './security.module.css';

type ListedSession = DataOf<typeof listSessions>[number];

const SESSIONS = ['sessions'];

/** The devices where the player is logged in; all others can be logged out from here. */
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
      {sessions.data === undefined ? (
        <AsyncState
          failure={sessions.error && failureWords(sessions.error)}
          title={say('security.sessionsFailed')}
          onRetry={sessions.refetch}
          rows={2}
          rowHeight={56}
        />
      ) : (
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
  /** Called when the row's button is removed, to move the focus. */
  readonly onRevoked: () => void;
}

function SessionRow({ session, onRevoked }: SessionRowProps) {
  const words = useWords();
  const { say, language } = words;
  const now = useNow();
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const revoke = async () => {
    setIsBusy(true);
    try {
      announce(await request(revokeSession, { params: { _id: session._id }, body: {} }));
      await queries.invalidateQueries({ queryKey: SESSIONS });
      onRevoked();
    } catch (error) {
      announceFailure(error);
    }
    setIsBusy(false);
  };
  const device = session.device === '' ? say('security.unknownDevice') : named(session.device, words);
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
          loading={isBusy}
          onClick={() => void revoke()}
        >
          {say('security.revoke')}
        </Button>
      )}
    </SecurityRow>
  );
}
