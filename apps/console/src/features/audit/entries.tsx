import type { AuditRecord } from '@maidan/contract';
import { Table, Td, TextButton, Th } from '@maidan/ui';
import { exactLabel } from '../../lib/dates.ts';
import { formatRupees } from '../../lib/figures.ts';
import styles from './audit-room.module.css';
import { deedWords } from './deed-words.ts';

interface EntriesProps {
  readonly entries: readonly AuditRecord[];
  readonly onSubject: (subject: string) => void;
}

/** Newest first. Clicking a subject shows its other entries. */
export function Entries({ entries, onSubject }: EntriesProps) {
  return (
    <div className={styles.card}>
      <Table caption="Decisions, newest first" className={styles.table}>
        <thead>
          <tr>
            <Th numeric>No.</Th>
            <Th>When</Th>
            <Th>Who</Th>
            <Th>Action</Th>
            <Th>Subject</Th>
            <Th numeric>Amount</Th>
            <Th>Reference or reason</Th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ seq, at, actor, action, subject, details }) => (
            <tr key={seq}>
              <Td numeric tone="quiet">
                {seq}
              </Td>
              <Td>{exactLabel(at)}</Td>
              <Td>{actor}</Td>
              <Td className={styles.deed}>{deedWords({ action, details })}</Td>
              <Td>
                <TextButton onClick={() => onSubject(subject)}>{subject}</TextButton>
              </Td>
              <Td numeric>{typeof details['amount'] === 'number' ? formatRupees(details['amount']) : ''}</Td>
              <Td className={styles.why}>{details['why']}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
