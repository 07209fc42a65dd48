import { notePlayer, type PlayerProfile } from '@maidan/contract';
import { useState } from 'react';
import { request, useDecision } from '../../../api/index.ts';
import { timeLabel } from '../../../lib/dates.ts';
import { askPlayerAgain } from '../queries.ts';
import styles from './profile.module.css';
import { ReasonForm } from './reason-form.tsx';

const LONGEST = 1000;

/** What operators have written about a player; the player never sees it. */
export function Notes({ id, notes }: Pick<PlayerProfile, 'id' | 'notes'>) {
  const { busy, refusal, decide } = useDecision(`note ${id}`);
  const [saved, setSaved] = useState(0);
  const write = (text: string) => {
    const body = { text };
    void decide('note', {
      what: text,
      body,
      send: (attempt) => request(notePlayer, { params: { id }, body, ...attempt }),
      onDone: () => {
        setSaved(saved + 1);
        askPlayerAgain();
      },
      onTooLate: askPlayerAgain,
    });
  };
  return (
    <section className={styles.part} aria-label="Notes">
      <h3>Notes</h3>
      <ul>
        {notes.map((note) => (
          <li key={note.id}>
            <p>{note.text}</p>
            <p className={styles.quiet}>
              {note.by}, {timeLabel(note.at)}
            </p>
          </li>
        ))}
      </ul>
      <ReasonForm
        // A note of one’s own empties the form; one of another operator leaves what is typed.
        key={saved}
        label="Note, for operators alone"
        act="Save note"
        busy={busy !== null}
        refusal={refusal}
        maxLength={LONGEST}
        onSend={write}
      />
    </section>
  );
}
