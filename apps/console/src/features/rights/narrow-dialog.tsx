import { narrowRight, RIGHTS, type Hold, type Narrowing, type RightName } from '@maidan/contract';
import { Button, Dialog, SelectField, TextField } from '@maidan/ui';
import { useState } from 'react';
import { request, useDecision } from '../../api/index.ts';
import { HOLDS, ROLE_TITLES } from '../../lib/rights.ts';
import { askNow } from '../../live/waiting.ts';
import styles from './rights-room.module.css';

const SHORTEST = 3;

/** A cell with what it holds now and what it can be narrowed to. */
export interface NarrowedCell {
  readonly name: RightName;
  readonly role: Narrowing['role'];
  readonly hold: Hold;
  readonly narrower: readonly Hold[];
}

interface NarrowDialogProps {
  readonly cell: NarrowedCell;
  readonly onClose: () => void;
}

/** Proposes to narrow a right for good; another director carries it out. */
export function NarrowDialog({ cell: { name, role, hold, narrower }, onClose }: NarrowDialogProps) {
  const [chosen, setChosen] = useState(narrower[0] ?? 'refused');
  const [reason, setReason] = useState('');
  const { busy, refusal, decide } = useDecision(`narrow ${name} ${role}`);
  const typed = reason.trim();
  const send = () => {
    const body = { right: name, role, hold: chosen, reason: typed };
    void decide('narrow', {
      what: `${RIGHTS[name].title}, ${ROLE_TITLES[role]}: ${HOLDS[chosen].words}`,
      body,
      send: (attempt) => request(narrowRight, { body, ...attempt }),
      onDone: () => {
        askNow();
        onClose();
      },
      onTooLate: onClose,
    });
  };
  return (
    <Dialog title={`Narrow a right of ${ROLE_TITLES[role]}?`} width={560} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.length >= SHORTEST) send();
        }}
      >
        <p>
          {RIGHTS[name].title}: now {HOLDS[hold].words}. Once another director seconds it, the next call keeps to it,
          and nobody can widen it again.
        </p>
        <SelectField
          label="Narrow to"
          size={40}
          value={chosen}
          onChange={({ target }) => setChosen(narrower.find((each) => each === target.value) ?? chosen)}
        >
          {narrower.map((each) => (
            <option key={each} value={each}>
              {HOLDS[each].words}
            </option>
          ))}
        </SelectField>
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
            Leave it as it is
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
