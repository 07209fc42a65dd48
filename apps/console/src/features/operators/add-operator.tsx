import { addOperator, OPERATORS } from '@maidan/contract';
import { Button, SelectField, TextField } from '@maidan/ui';
import { useState } from 'react';
import { request, useDecision } from '../../api/index.ts';
import { ROLE_TITLES } from '../../lib/rights.ts';
import { askNow } from '../../live/waiting.ts';
import styles from './operators.module.css';

const EMPTY = { name: '', username: '', role: 'SUPPORT_ADMIN', reason: '' } as const;
type Draft = Readonly<Record<'name' | 'username' | 'reason', string>> & { readonly role: (typeof OPERATORS)[number] };

/** Proposes a new operator account. */
export function AddOperator() {
  const [draft, setDraft] = useState<Draft>(EMPTY);
  const { busy, refusal, decide } = useDecision('add operator');
  const { name, username, role, reason } = draft;
  const isReady = name.trim() !== '' && username.trim().length >= 3 && reason.trim().length >= 3;
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const send = () => {
    const body = { name: name.trim(), username: username.trim().toLowerCase(), role, reason: reason.trim() };
    void decide('add', {
      what: `Operator ${body.username}`,
      body,
      send: (attempt) => request(addOperator, { body, ...attempt }),
      onDone: () => {
        setDraft(EMPTY);
        askNow();
      },
      onTooLate: askNow,
    });
  };
  return (
    <section className={styles.card} aria-labelledby="add-operator">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) send();
        }}
      >
        <h3 id="add-operator">New account</h3>
        <div className={styles.fields}>
          <TextField
            label="Name"
            size={40}
            maxLength={100}
            value={name}
            onChange={(event) => change({ name: event.target.value })}
          />
          <TextField
            label="Username"
            size={40}
            maxLength={32}
            autoComplete="off"
            hint="a-z, 0-9, dot, underscore, hyphen"
            value={username}
            onChange={(event) => change({ username: event.target.value })}
          />
          <SelectField
            label="Role"
            size={40}
            value={role}
            onChange={({ target }) => {
              const chosen = OPERATORS.find((each) => each === target.value);
              if (chosen) change({ role: chosen });
            }}
          >
            {OPERATORS.map((each) => (
              <option key={each} value={each}>
                {ROLE_TITLES[each]}
              </option>
            ))}
          </SelectField>
          <TextField
            label="Reason, for the audit log"
            size={40}
            maxLength={300}
            value={reason}
            onChange={(event) => change({ reason: event.target.value })}
          />
        </div>
        {refusal !== null && (
          <p role="alert" className={styles.refusal}>
            {refusal}
          </p>
        )}
        <div className={styles.answers}>
          <Button type="submit" variant="primary" loading={busy !== null} disabled={!isReady}>
            Send to a second director
          </Button>
          <span className={styles.quiet}>Two-step verification is required before anything else.</span>
        </div>
      </form>
    </section>
  );
}
