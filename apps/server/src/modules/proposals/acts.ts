import type { Hold, ProposalAct, Refusal, RightName } from '@maidan/contract';
import type { Result } from '@maidan/domain';
import * as z from 'zod/mini';
import type { Queryable, Tx } from '../../platform/postgres/index.ts';

/** Who does an act, and when. */
export interface Doing {
  /** Of the proposal, or of an act done alone; new for each. */
  readonly id: string;
  readonly operatorId: string;
  /** Null for an act done alone. */
  readonly secondId: string | null;
  readonly reason: string;
  readonly at: Date;
}

/** What operators read of an act, and what its entry in the audit log holds. */
export interface Described {
  /** “player rohan.k”. */
  readonly subject: string;
  readonly details: Readonly<Record<string, string | number | boolean | null>>;
}

/** An act that may take two people. `Body` survives JSON. */
interface Definition<Body> {
  readonly act: ProposalAct;
  readonly right: RightName;
  readonly body: z.ZodMiniType<Body>;
  /** “player.unlocked”: the action in the audit log once it is done. */
  readonly deed: string;
  /** What it is done to, in one word: the same act on it waits once. */
  readonly targetOf: (body: Body) => string;
  /** Whose account it is about; that person takes no part in it. */
  readonly personOf: (body: Body) => string | null;
  /** Whether a role that holds the right up to the set amount does it alone. */
  readonly isSmall?: (t: Tx, body: Body) => Promise<boolean>;
  readonly describe: (db: Queryable, body: Body) => Promise<Described>;
  /** Refuses what cannot be done now. */
  readonly check: (t: Tx, body: Body) => Promise<Result<void, Refusal>>;
  /** Does it, after `check` in the same transaction. */
  readonly carryOut: (t: Tx, body: Body, doing: Doing) => Promise<Result<void, Refusal>>;
  /** Puts what is committed in force; runs after every execution, whatever became of its commit. */
  readonly inForce?: (body: Body) => Promise<void>;
  /** Tells the players concerned once it is done; a repeated call tells them once more. */
  readonly tell?: (body: Body, done: Pick<Doing, 'id' | 'reason'>) => void;
}

/** An act with the body that was stored for it. */
export interface Act extends Omit<
  Definition<never>,
  'body' | 'targetOf' | 'personOf' | 'isSmall' | 'describe' | 'check' | 'carryOut' | 'inForce' | 'tell'
> {
  /** Throws for a body that is none of this act's. */
  readonly of: (stored: unknown) => ActOn;
}

export interface ActOn {
  readonly target: string;
  readonly personId: string | null;
  /** Whether a role that holds the right like this does it alone. */
  readonly isAlone: (t: Tx, hold: Hold) => Promise<boolean>;
  readonly describe: (db: Queryable) => Promise<Described>;
  readonly check: (t: Tx) => Promise<Result<void, Refusal>>;
  readonly carryOut: (t: Tx, doing: Doing) => Promise<Result<void, Refusal>>;
  readonly inForce: () => Promise<void>;
  readonly tell: (done: Pick<Doing, 'id' | 'reason'>) => void;
}

export function defineAct<Body>(definition: Definition<Body>): Act {
  const { act, right, deed, body: schema, isSmall } = definition;
  return {
    act,
    right,
    deed,
    of(stored) {
      const body = z.parse(schema, stored);
      return {
        target: definition.targetOf(body),
        personId: definition.personOf(body),
        isAlone: async (t, hold) =>
          hold === 'alone' || (hold === 'amount' && isSmall !== undefined && (await isSmall(t, body))),
        describe: (db) => definition.describe(db, body),
        check: (t) => definition.check(t, body),
        async carryOut(t, doing) {
          const possible = await definition.check(t, body);
          return possible.ok ? await definition.carryOut(t, body, doing) : possible;
        },
        inForce: async () => await definition.inForce?.(body),
        tell: (done) => definition.tell?.(body, done),
      };
    },
  };
}
