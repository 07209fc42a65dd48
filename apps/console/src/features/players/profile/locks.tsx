import { lockPlayer, unlockPlayer, ROLES, type PlayerLock, type PlayerProfile } from '@maidan/contract';
import { Button, StateTag } from '@maidan/ui';
import { useState } from 'react';
import { request, useDecision } from '../../../api/index.ts';
import { timeLabel } from '../../../lib/dates.ts';
import { useSession } from '../../../lib/session.ts';
import { askNow } from '../../../live/waiting.ts';
import { LOCKS } from '../lock-words.ts';
import { askPlayerAgain } from '../queries.ts';
import styles from './profile.module.css';
import { ReasonForm } from './reason-form.tsx';

/** The three locks, each with what it does; setting and lifting one take a reason that the player reads (T-21). */
export function Locks({ profile }: { readonly profile: PlayerProfile }) {
  return (
    <section className={styles.part} aria-label="Locks">
      <h3>Locks</h3>
      <ul>
        {LOCKS.map((lock) => (
          <Lock
            key={lock.kind}
            {...lock}
            profile={profile}
            inForce={profile.inForce.find(({ kind }) => kind === lock.kind)}
          />
        ))}
      </ul>
    </section>
  );
}

type LockProps = (typeof LOCKS)[number] & {
  readonly profile: PlayerProfile;
  readonly inForce: PlayerLock | undefined;
};

function Lock({ kind, name, does, profile, inForce }: LockProps) {
  // What is asked stays as it was begun: another operator may lock or unlock meanwhile.
  const [asked, setAsked] = useState<'Lock' | 'Unlock' | null>(null);
  const isSupport = useSession((session) => session.operator?.role === ROLES.SUPPORT_ADMIN);
  const { busy, refusal, decide } = useDecision(`player ${profile.id} ${kind}`);
  const isLocked = inForce !== undefined;
  const takesTwo = kind === 'withdrawals' && isLocked && isSupport;
  const verb = isLocked ? 'Unlock' : 'Lock';

  const change = (act: 'Lock' | 'Unlock', reason: string) => {
    const body = { kind, reason };
    void decide(act, {
      what: `${name}, ${profile.name}`,
      body,
      send: (attempt) =>
        request(act === 'Unlock' ? unlockPlayer : lockPlayer, { params: { id: profile.id }, body, ...attempt }),
      onDone: () => {
        setAsked(null);
        askPlayerAgain();
        askNow();
      },
      onTooLate: askPlayerAgain,
    });
  };
  return (
    <li className={styles.lock}>
      <div className={styles.lockHead}>
        <b>{name}</b>
        <StateTag kind={isLocked ? 'refused' : 'good'}>{isLocked ? 'Locked' : 'Open'}</StateTag>
      </div>
      <p className={styles.quiet}>{isLocked ? lockedWords(inForce) : does}</p>
      {takesTwo && <p>You propose it, and another operator seconds it within 24 hours.</p>}
      {asked === null && (
        <Button
          variant={isLocked ? 'outline' : 'danger'}
          size={32}
          aria-label={`${verb} ${name.toLowerCase()}`}
          onClick={() => setAsked(verb)}
        >
          {verb}
        </Button>
      )}
      {asked !== null && (
        <ReasonForm
          label="Reason, the player reads it"
          act={`${asked} ${name.toLowerCase()}`}
          variant={asked === 'Unlock' ? 'primary' : 'danger'}
          busy={busy !== null}
          refusal={refusal}
          onSend={(reason) => change(asked, reason)}
          onCancel={() => setAsked(null)}
        />
      )}
    </li>
  );
}

/** `“Shared device”, Priya D., 20 Nov 15:42`. */
function lockedWords({ reason, by, at }: PlayerLock): string {
  if (by === null || at === null) return 'By the system, because the books of this account differ.';
  return `“${reason}”, ${by}, ${timeLabel(at)}`;
}
