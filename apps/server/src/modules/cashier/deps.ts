import type { DataOf, lookUpIfsc } from '@maidan/contract';
import type { Paise } from '@maidan/domain';
import type { Bus } from '../../platform/bus/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Ids } from '../../platform/ids/index.ts';
import type { Images } from '../../platform/images/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { Pool, Tx } from '../../platform/postgres/index.ts';
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
  /** Whoever has an id that a request or a session names: throws for one that nobody has. */
  readonly playerById: (id: string) => Promise<Person>;
  /** Several of them in one statement, by their ids. */
  readonly playersByIds: (ids: readonly string[]) => Promise<ReadonlyMap<string, Person>>;
  /** Withdrawals wait until then; null when nothing holds them. */
  readonly withdrawalsHeldUntil: (playerId: string) => Promise<Date | null>;
  /** The bank and branch of an IFSC; null for none. */
  readonly lookUpIfsc: (code: string) => Promise<DataOf<typeof lookUpIfsc>>;
  /** A player's first deposit was approved, in the same transaction; answers what to call after the commit. */
  readonly firstDepositApproved: (
    tx: Tx,
    deposit: { readonly playerId: string; readonly depositId: string; readonly amountPaise: Paise; readonly at: Date },
  ) => Promise<() => void>;
  /** A player's active bonus, which is forfeited when a withdrawal is approved, and how to do that in the same transaction;
   *  null for none. Locks the player's wallets. */
  readonly bonusAtWithdrawal: (
    tx: Tx,
    playerId: string,
  ) => Promise<{ readonly losesPaise: Paise; readonly forfeit: (at: Date) => Promise<() => void> } | null>;
  /** Null where operators decide alone. */
  readonly gateway: PaymentGateway | null;
  /** Whether accounts of no real bank are wanted. */
  readonly withDemoAccounts: boolean;
};

export type Person = {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  readonly createdAt: Date;
};

/** Reads a request as it is now and tells other modules of it. */
export type Tell = {
  readonly deposit: (id: string) => Promise<Deposit>;
  readonly withdrawal: (id: string) => Promise<Withdrawal>;
};
