import { endOperator, type ListedOperator } from '@maidan/contract';
import { Button, Dialog, TextField } from '@maidan/ui';
import { useState } from 'react';
import { request, useDecision } from '../../api/index.ts';
import { askNow } from '../../live/waiting.ts';
import styles from './operators.module.css';

const SHORTEST = 3;

interface EndDialogProps {
  readonly operator: ListedOperator;
  readonly onClose: () => void;
}

/** Proposes to end an account; another director carries it out. */
export function EndDialog({ operator: { id, name, username }, onClose }: EndDialogProps) {
  const [reason, setReason] = useState('');
  const { busy, refusal, decide } = useDecision(`end operator ${id}`);
  const typed = reason.trim();
  const send = () => {
    const body = { reason: typed };
    void decide('end', {
      what: `End the account of ${username}`,
      body,
      send: (attempt) => request(endOperator, { params: { id }, body, ...attempt }),
      onDone: () => {
        askNow();
        onClose();
      },
      onTooLate: onClose,
    });
  };
  return (
    <Dialog title={`End the account of ${name}?`} width={560} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.length >= SHORTEST) send();
        }}
      >
        <p>Once another director seconds it, every session ends at once and nobody logs in with it again.</p>
        <TextField
          label="Reason, for the audit log"
          size={40}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={refusal ?? undefined}
        />
        <div className={styles.answers}>
          <Button type="submit" variant="danger" loading={busy !== null} disabled={typed.length < SHORTEST}>
            Send to a second director
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Keep the account
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
