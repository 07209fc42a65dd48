/** What two directors do: make and end operator accounts, narrow rights. */
import { OPERATORS, RIGHT_NAMES, ROLES, type Refusal } from '@maidan/contract';
import { invariant, ok, refused, type Result } from '@maidan/domain';
import * as z from 'zod/mini';
import type { Queryable } from '../../platform/postgres/index.ts';
import { operatorNames } from '../identity/index.ts';
import { accountOf, insertPlayer, isUsernameTaken } from '../players/index.ts';
import { defineAct, type Act, type Doing } from '../proposals/index.ts';
import type { OperatorsDeps } from './deps.ts';
import { hasEnded, insertEnding, insertMadeAccount } from './repository.ts';

const role = z.enum(OPERATORS);
const narrowing = z.object({
  right: z.enum(RIGHT_NAMES),
  role,
  hold: z.enum(['alone', 'two', 'amount', 'second', 'refused']),
});

interface ActDeps extends OperatorsDeps {
  readonly firstPassword: (operatorId: string) => string;
  /** Reads the accounts that were made here. */
  readonly readMade: () => Promise<void>;
}

export function operatorActs(deps: ActDeps): readonly Act[] {
  const { players, rights, proposals } = deps;

  const addOperator = defineAct({
    act: 'add-operator',
    right: 'staff-accounts',
    deed: 'operator.added',
    body: z.object({ name: z.string(), username: z.string(), role }),
    targetOf: ({ username }) => username,
    personOf: () => null,
    async describe(_db, { name, username, role: named }) {
      return { subject: `operator ${username}`, details: { name, role: named } };
    },
    async check(t, wish) {
      const names = operatorNames(wish);
      if (!names.ok) return names;
      return (await isUsernameTaken(t, names.value.username)) ? refused({ kind: 'username-taken' }) : ok();
    },
    async carryOut(t, { role: named, ...wish }, { id, operatorId, secondId, at }) {
      const names = operatorNames(wish);
      if (!names.ok) return names;
      const isNew = await insertPlayer(t, {
        ...names.value,
        id,
        role: ROLES[named],
        canChooseUsername: false,
        mobileNo: null,
        passwordHash: await players.passwords.hash(deps.firstPassword(id)),
        isPasswordChangeDue: true,
        referralCode: null,
        affiliateCode: null,
        terms: null,
        createdAt: at,
      });
      if (!isNew) return refused({ kind: 'username-taken' });
      const account = { playerId: id, addedBy: operatorId, secondedBy: second(secondId), at };
      await insertMadeAccount(t, account);
      return ok();
    },
    inForce: deps.readMade,
  });

  const endOperator = defineAct({
    act: 'end-operator',
    right: 'staff-accounts',
    deed: 'operator.ended',
    body: z.object({ operatorId: z.string() }),
    targetOf: ({ operatorId }) => operatorId,
    personOf: ({ operatorId }) => operatorId,
    async describe(db, { operatorId }) {
      return { subject: `operator ${(await accountOf(db, operatorId))?.username ?? ''}`, details: { operatorId } };
    },
    check: (t, { operatorId }) => checkInUse(t, operatorId),
    async carryOut(t, { operatorId: playerId }, { operatorId: endedBy, secondId, reason, at }) {
      const { role: code } = await players.accountToChange(t, playerId);
      invariant(isOperator(code), 'an operator was checked to be one');
      await players.setLocked(t, playerId, true);
      await insertEnding(t, { playerId, reason, endedBy, secondedBy: second(secondId), at });
      await proposals.lapseOf(t, playerId, at);
      return ok();
    },
    inForce: ({ operatorId }) => players.closeEnded(operatorId),
  });

  const narrowRight = defineAct({
    act: 'narrow-right',
    right: 'staff-accounts',
    deed: 'right.narrowed',
    body: narrowing,
    targetOf: ({ right, role: named }) => `${right} ${named}`,
    personOf: () => null,
    async describe(_db, { right, role: named, hold }) {
      return { subject: `right ${right}`, details: { right, role: named, hold } };
    },
    check: async (_t, cell) => rights.checkNarrower(cell),
    async carryOut(t, cell, { operatorId, secondId, reason, at }: Doing) {
      await rights.narrow(t, { ...cell, reason, narrowedBy: operatorId, secondedBy: second(secondId), at });
      return ok();
    },
    inForce: () => rights.load(),
  });

  return [addOperator, endOperator, narrowRight];
}

const isOperator = (code: number): boolean => OPERATORS.some((name) => ROLES[name] === code);

async function checkInUse(db: Queryable, operatorId: string): Promise<Result<void, Refusal>> {
  const account = await accountOf(db, operatorId);
  if (!account || !isOperator(account.role)) return refused({ kind: 'operator-not-found' });
  return (await hasEnded(db, operatorId)) ? refused({ kind: 'operator-ended' }) : ok();
}

function second(secondId: string | null): string {
  invariant(secondId !== null, 'what directors do takes two of them');
  return secondId;
}
