import { adjustBalance, ROLES, setCredit, setStakeFactor, type PlayerProfile } from '@maidan/contract';
import { Button, SelectField, TextField } from '@maidan/ui';
import { useState } from 'react';
import { request, useDecision } from '../../../api/index.ts';
import { formatRupees } from '../../../lib/figures.ts';
import { askNow, useWaiting } from '../../../live/waiting.ts';
import { askPlayerAgain, useHouseAccounts } from '../queries.ts';
import styles from './profile.module.css';
import { typedRupees } from './typed-rupees.ts';

const SHORTEST = 3;

interface ProfileProps {
  readonly profile: PlayerProfile;
}

const isReady = (reason: string): boolean => reason.trim().length >= SHORTEST;

function askAgain(): void {
  askPlayerAgain();
  askNow();
}

/** Gives to or takes from the main balance, with the figures before and after. */
export function Adjust({ profile }: ProfileProps) {
  const { id, name, figures } = profile;
  const accounts = useHouseAccounts().data ?? [];
  const [typed, setTyped] = useState('');
  const [account, setAccount] = useState('adjustments');
  const [reason, setReason] = useState('');
  const { busy, refusal, decide } = useDecision(`adjust ${id}`);
  const fourEyesFrom = useWaiting().data?.fourEyesFrom ?? 0;
  const amount = typedRupees(typed);
  const takesTwo = amount !== null && Math.abs(amount) >= fourEyesFrom;
  const after = amount === null ? null : figures.balance + amount;
  const available = after === null ? null : after + figures.exposure + figures.creditReference;
  const send = () => {
    if (amount === null) return;
    const body = { amount, account, reason: reason.trim() };
    void decide('adjust', {
      what: `${formatRupees(amount)}, ${name}`,
      body,
      send: (attempt) => request(adjustBalance, { params: { id }, body, ...attempt }),
      onDone: () => {
        setTyped('');
        setReason('');
        askAgain();
      },
      onTooLate: askAgain,
    });
  };
  return (
    <section className={styles.part} aria-label="Adjust the main balance">
      <h3>Adjust the main balance</h3>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (amount !== null && isReady(reason)) send();
        }}
      >
        <TextField
          label="Amount, below zero to take"
          size={40}
          inputMode="decimal"
          autoComplete="off"
          before="₹"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={typed.trim() === '' || amount !== null ? undefined : 'Enter rupees such as 500 or -75,000.00.'}
        />
        <SelectField
          label="Against house account"
          size={40}
          value={account}
          onChange={(event) => setAccount(event.target.value)}
        >
          {accounts.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Reason, the player reads it"
          size={40}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={refusal ?? undefined}
        />
        {after !== null && (
          <p className={styles.value}>
            Balance {formatRupees(figures.balance)} → {formatRupees(after)}
          </p>
        )}
        {available !== null && available < 0 && (
          <p className={styles.warning}>Available falls below zero: only bets that lower the exposure stay possible.</p>
        )}
        <div className={styles.answers}>
          <Button type="submit" variant="money" loading={busy !== null} disabled={amount === null || !isReady(reason)}>
            {takesTwo ? 'Send to a second operator' : 'Adjust'}
          </Button>
        </div>
      </form>
    </section>
  );
}

/** Credit reference of players on credit, and the stake factor, each with what it does. */
export function Terms({ profile }: ProfileProps) {
  return (
    <section className={styles.part} aria-label="Limits">
      <h3>Limits</h3>
      <StakeFactor profile={profile} />
      {profile.role === ROLES.CREDIT_PLAYER && <Credit profile={profile} />}
    </section>
  );
}

function StakeFactor({ profile: { id, name, stakeFactor } }: ProfileProps) {
  const { busy, refusal, decide } = useDecision(`stake-factor ${id}`);
  return (
    <Setting
      name="Stake factor"
      now={`${stakeFactor} %`}
      does="Of the most per bet and payout in bookmaker and fancy, never below a market’s minimum. The player’s rows show the own maximum. Raising it takes two people."
      label="Per cent, 1 to 100"
      readerWords="Reason, for the audit log"
      read={(typed) => (/^(?:100|[1-9]\d?)$/.test(typed) && Number(typed) !== stakeFactor ? Number(typed) : null)}
      busy={busy !== null}
      refusal={refusal}
      onSend={(percent, reason, onDone) => {
        const body = { percent, reason };
        void decide('stake-factor', {
          what: `${percent} %, ${name}`,
          body,
          send: (attempt) => request(setStakeFactor, { params: { id }, body, ...attempt }),
          onDone: () => {
            onDone();
            askAgain();
          },
          onTooLate: askAgain,
        });
      }}
    />
  );
}

function Credit({ profile: { id, name, figures } }: ProfileProps) {
  const { busy, refusal, decide } = useDecision(`credit ${id}`);
  return (
    <Setting
      name="Credit reference"
      now={formatRupees(figures.creditReference)}
      does="What may be staked beyond the balance. Below what is in use it takes two people, and unmatched orders are cancelled."
      label="New credit"
      readerWords="Reason, the player reads it"
      read={(typed) => {
        const amount = typedRupees(typed);
        return amount !== null && amount >= 0 && amount !== figures.creditReference ? amount : null;
      }}
      busy={busy !== null}
      refusal={refusal}
      onSend={(amount, reason, onDone) => {
        const body = { amount, reason };
        void decide('credit', {
          what: `${formatRupees(amount)}, ${name}`,
          body,
          send: (attempt) => request(setCredit, { params: { id }, body, ...attempt }),
          onDone: () => {
            onDone();
            askAgain();
          },
          onTooLate: askAgain,
        });
      }}
    />
  );
}

interface SettingProps {
  readonly name: string;
  readonly now: string;
  readonly does: string;
  readonly label: string;
  readonly readerWords: string;
  /** Null for what cannot be sent. */
  readonly read: (typed: string) => number | null;
  readonly busy: boolean;
  readonly refusal: string | null;
  readonly onSend: (value: number, reason: string, onDone: () => void) => void;
}

function Setting({ name, now, does, label, readerWords, read, busy, refusal, onSend }: SettingProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const value = read(typed.trim());
  const close = () => {
    setIsOpen(false);
    setTyped('');
    setReason('');
  };
  return (
    <div className={styles.lock}>
      <div className={styles.lockHead}>
        <b>{name}</b>
        <span className={styles.value}>{now}</span>
      </div>
      <p className={styles.quiet}>{does}</p>
      {!isOpen && (
        <Button variant="outline" size={32} aria-label={`Change ${name.toLowerCase()}`} onClick={() => setIsOpen(true)}>
          Change
        </Button>
      )}
      {isOpen && (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (value !== null && isReady(reason)) onSend(value, reason.trim(), close);
          }}
        >
          <TextField
            label={label}
            size={40}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <TextField
            label={readerWords}
            size={40}
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={refusal ?? undefined}
          />
          <div className={styles.answers}>
            <Button type="submit" variant="primary" loading={busy} disabled={value === null || !isReady(reason)}>
              Set {name.toLowerCase()}
            </Button>
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
