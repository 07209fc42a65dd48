import type { AuditRecord } from '@maidan/contract';
import { Table, Td, TextButton, Th } from '@maidan/ui';
import { exactLabel } from '../../lib/dates.ts';
import { formatRupees } from '../../lib/figures.ts';
import styles from './audit-room.module.css';

const DEEDS: Readonly<Record<string, string>> = {
  approved: 'Approved',
  'approved-first': 'Approved, first of two',
  rejected: 'Rejected',
  paid: 'Paid',
  'approve-refused': 'Approval refused',
  'reject-refused': 'Rejection refused',
  'pay-refused': 'Payment refused',
};

/** `deposit.approved-first` in words; an unknown action is shown as it is. */
function deedWords(action: string): string {
  return DEEDS[action.split('.')[1] ?? ''] ?? action;
}

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
          {entries.map(({ seq, at, actor, action, subject, details: { amount, why } }) => (
            <tr key={seq}>
              <Td numeric tone="quiet">
                {seq}
              </Td>
              <Td>{exactLabel(at)}</Td>
              <Td>{actor}</Td>
              <Td className={styles.deed}>{deedWords(action)}</Td>
              <Td>
                <TextButton onClick={() => onSubject(subject)}>{subject}</TextButton>
              </Td>
              <Td numeric>{typeof amount === 'number' ? formatRupees(amount) : ''}</Td>
              <Td className={styles.why}>{why}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
