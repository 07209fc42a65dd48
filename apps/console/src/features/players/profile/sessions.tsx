import { endPlayerSessions, type PlayerProfile } from '@maidan/contract';
import { Button } from '@maidan/ui';
import { useState } from 'react';
import { request, useDecision } from '../../../api/index.ts';
import { timeLabel } from '../../../lib/dates.ts';
import { askPlayerAgain } from '../queries.ts';
import styles from './profile.module.css';
import { ReasonForm } from './reason-form.tsx';

/** Where the player is logged in, and how to end all of it. */
export function Sessions({ id, sessions }: Pick<PlayerProfile, 'id' | 'sessions'>) {
  const [isAsking, setIsAsking] = useState(false);
  const { busy, refusal, decide } = useDecision(`sessions ${id}`);
  const end = (reason: string) => {
    const body = { reason };
    void decide('end', {
      what: 'Logged out everywhere',
      body,
      send: (attempt) => request(endPlayerSessions, { params: { id }, body, ...attempt }),
      onDone: () => {
        setIsAsking(false);
        askPlayerAgain();
      },
      onTooLate: askPlayerAgain,
    });
  };
  return (
    <section className={styles.part} aria-label="Sessions and devices">
      <h3>Sessions and devices</h3>
      {sessions.length === 0 && <p className={styles.quiet}>Not logged in anywhere.</p>}
      <ul>
        {sessions.map(({ id: session, device, network, usedAt }) => (
          <li key={session}>
            <b>{device}</b> <span>{network}</span> <span className={styles.quiet}>last used {timeLabel(usedAt)}</span>
          </li>
        ))}
      </ul>
      {sessions.length > 0 && !isAsking && (
        <div>
          <Button variant="outline" size={32} onClick={() => setIsAsking(true)}>
            Log out everywhere
          </Button>
        </div>
      )}
      {isAsking && (
        <ReasonForm
          label="Reason, for the audit log"
          act="End all sessions"
          variant="danger"
          busy={busy !== null}
          refusal={refusal}
          onSend={end}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </section>
  );
}
