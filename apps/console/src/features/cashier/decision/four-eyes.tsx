import { InfoIcon, UsersIcon } from '@maidan/ui';
import { timeLabel } from '../../../lib/dates.ts';
import { wholeRupees } from '../../../lib/figures.ts';
import { useSession } from '../../../lib/session.ts';
import styles from '../room.module.css';

interface FourEyesProps {
  readonly amount: number;
  readonly from: number;
  readonly first: { readonly operatorId: string; readonly by: string; readonly at: string } | null;
}

/** This operator's part in a request: decides alone, first or second of two, or has already approved (OPR-02). */
type Turn = 'alone' | 'first' | 'second' | 'waits-for-another';

export function useTurn({ amount, from, first }: FourEyesProps): Turn {
  const me = useSession((session) => session.operator?.id);
  if (amount < from) return 'alone';
  if (first === null) return 'first';
  return first.operatorId === me ? 'waits-for-another' : 'second';
}

export function approveLabel(turn: Turn, money: string): string {
  return turn === 'first' ? `Approve ${money}, first of two` : `Approve ${money}`;
}

/** Says that a second operator is needed, or who gave the first approval. */
export function FourEyes(props: FourEyesProps) {
  const turn = useTurn(props);
  const { from, first } = props;
  if (turn === 'alone') return null;
  return (
    <p className={styles.note}>
      {turn === 'first' ? <UsersIcon size={16} /> : <InfoIcon size={16} />}
      <span>
        {turn === 'first' && `Two approvals required from ${wholeRupees(from)}. Yours is the first.`}
        {turn === 'second' && `First approval by ${first?.by}, ${timeLabel(first?.at ?? '')}. Yours is the second.`}
        {turn === 'waits-for-another' &&
          `Approved by you, ${timeLabel(first?.at ?? '')}. A second operator must decide.`}
      </span>
    </p>
  );
}
