import type { DataOf, lookUpIfsc, RoleCode } from '@maidan/contract';
import type { Paise } from '@maidan/domain';
import type { Bus } from '../../platform/bus/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Ids } from '../../platform/ids/index.ts';
import type { Images } from '../../platform/images/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { OperatorNotices } from '../operator-notices/index.ts';
import type { Pool, Queryable, Tx } from '../../platform/postgres/index.ts';
import type { RateLimits } from '../../platform/rate-limits/index.ts';
import type { CashierEvents } from './events.ts';
import type { Deposit } from './deposits/deposits-repository.ts';
import type { PaymentGateway } from './port.ts';
import type { Withdrawal } from './withdrawals/withdrawals-repository.ts';

export type CashierDeps = {
  readonly database: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly images: Images;
  readonly rateLimits: RateLimits;
  readonly bus: Bus<CashierEvents>;
  readonly notices: OperatorNotices;
  /** The person with an id from a request or a session; throws if there is none. */
  readonly playerById: (id: string) => Promise<Person>;
  /** Several people by id, in one statement. */
  readonly playersByIds: (ids: readonly string[]) => Promise<ReadonlyMap<string, Person>>;
  /** The time until which the player's withdrawals are held; null if they are not. */
  readonly withdrawalsHeldUntil: (playerId: string) => Promise<Date | null>;
  /** Whether an operator has locked the player's withdrawals. */
  readonly withdrawalsLocked: (db: Queryable, playerId: string) => Promise<boolean>;
  /** The bank and branch of an IFSC; null for none. */
  readonly lookUpIfsc: (code: string) => Promise<DataOf<typeof lookUpIfsc>>;
  /** Called in the transaction that approves a player's first deposit; returns what to call after the commit. */
  readonly firstDepositApproved: (
    tx: Tx,
    deposit: { readonly playerId: string; readonly depositId: string; readonly amountPaise: Paise; readonly at: Date },
  ) => Promise<() => void>;
  /** The player's active bonus, which an approved withdrawal forfeits, with a function that does so in the same
   *  transaction; null for none. Locks the player's wallets. */
  readonly bonusAtWithdrawal: (
    tx: Tx,
    playerId: string,
  ) => Promise<{ readonly losesPaise: Paise; readonly forfeit: (at: Date) => Promise<() => void> } | null>;
  /** What the approval of a withdrawal would forfeit now: the balance of the player's active bonus; null without one. */
  readonly bonusAtStake: (db: Queryable, playerId: string) => Promise<Paise | null>;
  /** Whether a game provider paid the player more than it pays at most, since a moment. */
  readonly wonAboveMaximum: (tx: Tx, win: { readonly playerId: string; readonly since: Date }) => Promise<boolean>;
  /** How much waits for this operator as a second person, and a mark that changes with it. */
  readonly proposalsFor: (who: {
    readonly playerId: string;
    readonly role: RoleCode;
  }) => Promise<{ readonly count: number; readonly mark: string }>;
  /** How many questions about results this operator may answer, and a mark that changes with them. */
  readonly casesFor: (who: { readonly role: RoleCode }) => Promise<{ readonly count: number; readonly mark: string }>;
  /** Null if only operators decide. */
  readonly gateway: PaymentGateway | null;
  /** Whether to create accounts of fictitious banks. */
  readonly withDemoAccounts: boolean;
};

export type Person = {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  readonly createdAt: Date;
};

/** Reads a request in its present state and publishes it. */
export type Tell = {
  readonly deposit: (id: string) => Promise<Deposit>;
  readonly withdrawal: (id: string) => Promise<Withdrawal>;
};
