import { revealPlayerField } from '@maidan/contract';
import { Button } from '@maidan/ui';
import { useEffect, useState } from 'react';
import { request, useDecision } from '../../../api/index.ts';
import styles from './profile.module.css';
import { ReasonForm } from './reason-form.tsx';

interface RevealableProps {
  /** The player's id. */
  readonly id: string;
  readonly name: string;
  readonly field: 'phone' | 'account';
  readonly accountId?: string;
  readonly masked: string;
}

/** A masked field that is shown for 30 seconds, once a reason is given. */
export function Revealable({ id, name, field, accountId, masked }: RevealableProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [shown, setShown] = useState<{ readonly value: string; readonly ms: number } | null>(null);
  const { busy, refusal, decide } = useDecision(`reveal ${id} ${accountId ?? field}`);
  useEffect(() => {
    if (shown === null) return;
    const timer = setTimeout(() => setShown(null), shown.ms);
    return () => clearTimeout(timer);
  }, [shown]);

  const reveal = (reason: string) => {
    const body = { field, reason, ...(accountId !== undefined && { accountId }) };
    void decide('reveal', {
      what: name,
      body,
      send: (attempt) => request(revealPlayerField, { params: { id }, body, ...attempt }),
      onDone: ({ data }) => {
        setShown({ value: data.value, ms: data.shownForSeconds * 1000 });
        setIsAsking(false);
      },
      onTooLate: () => undefined,
    });
  };
  return (
    <li className={styles.field}>
      <span className={styles.quiet}>{name}</span>
      <output className={styles.value} aria-label={name}>
        {shown?.value ?? masked}
      </output>
      {!isAsking && shown === null && (
        <Button variant="outline" size={32} aria-label={`Reveal ${name}`} onClick={() => setIsAsking(true)}>
          Reveal
        </Button>
      )}
      {isAsking && (
        <ReasonForm
          label={`Reason to see ${name}, for the audit log`}
          act="Show for 30 seconds"
          busy={busy !== null}
          refusal={refusal}
          onSend={reveal}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </li>
  );
}
