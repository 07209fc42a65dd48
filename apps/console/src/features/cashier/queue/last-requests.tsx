import type { DepositState, WithdrawalState } from '@maidan/contract';
import { Seam } from '@maidan/ui';
import { timeLabel } from '../../../lib/dates.ts';
import { rupeesWithoutSign } from '../../../lib/figures.ts';
import { spacedReference } from '../decision/compare.ts';
import styles from '../room.module.css';
import { RequestState } from './state-words.tsx';

interface LastRequest {
  readonly _id: string;
  readonly number: string;
  readonly createdAt: string;
  readonly reference: string;
  readonly state: DepositState | WithdrawalState;
  readonly amount: number;
}

/** The player's earlier requests. */
export function LastRequests({ title, rows }: { readonly title: string; readonly rows: readonly LastRequest[] }) {
  if (rows.length === 0) return null;
  return (
    <section className={styles.last} aria-label={title}>
      <Seam />
      <p className={styles.sub}>{title}</p>
      <table className={styles.table}>
        <tbody>
          {rows.map(({ _id, number, createdAt, reference, state, amount }) => (
            <tr key={_id}>
              <td className={styles.strong}>{number}</td>
              <td>{timeLabel(createdAt)}</td>
              <td className={styles.wide}>{reference === '' ? 'No reference' : spacedReference(reference)}</td>
              <td>
                <RequestState state={state} />
              </td>
              <td>{rupeesWithoutSign(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
