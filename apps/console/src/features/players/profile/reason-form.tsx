import { Button, TextField, type ButtonVariant } from '@maidan/ui';
import { useState } from 'react';
import styles from './profile.module.css';

const SHORTEST = 3;

interface ReasonFormProps {
  /** Who reads the reason. */
  readonly label: string;
  readonly act: string;
  readonly variant?: ButtonVariant;
  readonly busy: boolean;
  readonly refusal: string | null;
  readonly maxLength?: number;
  readonly onSend: (reason: string) => void;
  readonly onCancel?: () => void;
}

/** Asks for the reason of an act. */
export function ReasonForm({
  label,
  act,
  variant = 'primary',
  busy,
  refusal,
  maxLength = 300,
  ...on
}: ReasonFormProps) {
  const [reason, setReason] = useState('');
  const typed = reason.trim();
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.length >= SHORTEST) on.onSend(typed);
      }}
    >
      <TextField
        label={label}
        size={40}
        maxLength={maxLength}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={refusal ?? undefined}
      />
      <div className={styles.answers}>
        <Button type="submit" variant={variant} loading={busy} disabled={typed.length < SHORTEST}>
          {act}
        </Button>
        {on.onCancel && (
          <Button variant="quiet" onClick={on.onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
