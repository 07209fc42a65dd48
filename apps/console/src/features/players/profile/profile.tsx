import type { PlayerProfile } from '@maidan/contract';
import { ErrorState, SkeletonRows, StateTag } from '@maidan/ui';
import { failureWords } from '../../../api/index.ts';
import { dateLabel, timeLabel } from '../../../lib/dates.ts';
import { formatRupees } from '../../../lib/figures.ts';
import { stateWords } from '../lock-words.ts';
import { usePlayer } from '../queries.ts';
import { Bets, Exposure, Statement } from './ledgers.tsx';
import { Locks } from './locks.tsx';
import { Notes } from './notes.tsx';
import styles from './profile.module.css';
import { Revealable } from './revealable.tsx';
import { RiskMarks } from './risk-marks.tsx';
import { Sessions } from './sessions.tsx';
import { Adjust, Terms } from './terms.tsx';

/** One player, as the player's own pages show the account, with what operators may do. */
export function Profile({ id }: { readonly id: string }) {
  const { data, isError, error, refetch } = usePlayer(id);
  if (isError && !data) {
    return (
      <ErrorState title="Could not load the player" onRetry={() => void refetch()}>
        {failureWords(error)}
      </ErrorState>
    );
  }
  if (!data) return <SkeletonRows rows={8} rowHeight={48} label="Loading player" />;
  return (
    <article className={styles.profile} aria-label={data.name}>
      <header className={styles.head}>
        <h2>{data.name}</h2>
        <span>
          {data.username}, since {dateLabel(data.since)}
        </span>
        <StateTag kind={data.locks.length === 0 ? 'good' : 'refused'}>{stateWords(data.locks)}</StateTag>
      </header>
      <Wallets profile={data} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Exposure exposure={data.exposure} />
          <Bets bets={data.bets} />
          <Statement rows={data.statement} />
          <Sessions id={id} sessions={data.sessions} />
        </div>
        <div className={styles.column}>
          <RiskMarks marks={data.marks} />
          <Identity profile={data} />
          <Adjust profile={data} />
          <Locks profile={data} />
          <Terms profile={data} />
          <Bonuses bonuses={data.bonuses} />
          <Notes id={id} notes={data.notes} />
        </div>
      </div>
    </article>
  );
}

function Wallets({ profile: { figures } }: { readonly profile: PlayerProfile }) {
  const { balance, exposure, bonus, creditReference } = figures;
  return (
    <dl className={styles.figures}>
      <Figure name="Main balance" amount={balance} />
      <Figure name="Exposure" amount={exposure} />
      <Figure name="Bonus" amount={bonus} />
      {creditReference > 0 && <Figure name="Credit reference" amount={creditReference} />}
    </dl>
  );
}

function Figure({ name, amount }: { readonly name: string; readonly amount: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatRupees(amount)}</dd>
    </div>
  );
}

function Identity({ profile: { id, phone, accounts, withdrawalsHeldUntil } }: { readonly profile: PlayerProfile }) {
  return (
    <section className={styles.part} aria-label="Identity">
      <h3>Identity</h3>
      <p className={styles.quiet}>A field is revealed with a reason, for 30 seconds. Each look is in the audit log.</p>
      <ul>
        {phone === '' ? <li>No phone</li> : <Revealable id={id} name="Phone" field="phone" masked={phone} />}
        {accounts.map((account) => (
          <Revealable
            key={account.id}
            id={id}
            name={account.type === 'upi' ? 'UPI ID' : account.bankName || 'Bank account'}
            field="account"
            accountId={account.id}
            masked={account.number}
          />
        ))}
      </ul>
      {accounts.length === 0 && <p className={styles.quiet}>No payment account yet.</p>}
      {withdrawalsHeldUntil !== null && (
        <p>Withdrawals were held after a password reset, until {timeLabel(withdrawalsHeldUntil)}.</p>
      )}
    </section>
  );
}

function Bonuses({ bonuses }: Pick<PlayerProfile, 'bonuses'>) {
  return (
    <section className={styles.part} aria-label="Bonuses">
      <h3>Bonuses</h3>
      {bonuses.length === 0 && <p className={styles.quiet}>None.</p>}
      <ul>
        {bonuses.map(({ id, title, state, amount }) => (
          <li key={id}>
            <span>{title}</span> <span className={styles.quiet}>{state.toLowerCase()}</span>{' '}
            <b>{formatRupees(amount)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
