import type { DepositReview } from '@maidan/contract';
import { classes, Plate } from '@maidan/ui';
import { dateLabel } from '../../../lib/dates.ts';
import { balanceAfter, formatRupees } from '../../../lib/figures.ts';
import { counted } from '../../../lib/words.ts';
import styles from '../room.module.css';

/** The amount of the request; a long one is set smaller. */
export function AmountPlate({ what, amount }: { readonly what: string; readonly amount: number }) {
  const value = formatRupees(amount);
  return (
    <>
      <p className={styles.what}>{what}</p>
      <Plate value={value} size={value.length > 10 ? 'md' : 'xl'} className={styles.plate} />
    </>
  );
}

interface StandingProps {
  readonly standing: DepositReview['standing'];
  /** Also shows the balance after this credit, in rupees. */
  readonly credit?: number;
  /** What counts as done: “approved”, “paid”. */
  readonly done: string;
}

/** The player's figures for a decision. */
export function Standing({ standing, credit, done }: StandingProps) {
  const { balance, exposure, approved, rejected, playerSince } = standing;
  const before = approved.count === 0 ? 'None' : `${approved.count} worth ${formatRupees(approved.amount)}`;
  const figures: readonly (readonly [name: string, figure: string, isStrong?: boolean])[] = [
    ['Current balance', formatRupees(balance)],
    ...(credit === undefined ? [] : [['After approval', balanceAfter(balance, credit), true] as const]),
    ['Held by open bets', formatRupees(Math.abs(exposure))],
    [`Previously ${done}`, before],
    ['Previously rejected', rejected === 0 ? 'None' : counted(rejected, 'request')],
    ['Player since', dateLabel(playerSince)],
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(([name, figure, isStrong]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={classes(isStrong && styles.strong)}>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
