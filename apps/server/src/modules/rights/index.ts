/** Public interface of the rights in force: the shipped table with what was narrowed; see README.md. */
import {
  grantOf,
  narrowerHolds,
  OPERATORS,
  rightsOfAccess,
  ROLES,
  type Call,
  type Grant,
  type Hold,
  type Refusal,
  type RightName,
  type RightRole,
  type RoleCode,
} from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';
import type { Pool, Tx } from '../../platform/postgres/index.ts';
import { insertNarrowing, narrowedRights, type NarrowedRight } from './repository.ts';

export type { NarrowedRight } from './repository.ts';

export type RightsModule = ReturnType<typeof rightsModule>;

type Cell = { readonly right: RightName; readonly role: RightRole; readonly hold: Hold };

const cellOf = (name: RightName, role: RoleCode): string => `${name} ${role}`;

export function rightsModule({ database }: { readonly database: Pool }) {
  let narrowed: readonly NarrowedRight[] = [];
  let holds = new Map<string, Hold>();

  function apply(all: readonly NarrowedRight[]): void {
    narrowed = all;
    holds = new Map(all.map(({ right, role, hold }) => [cellOf(right, ROLES[role]), hold]));
  }

  /** How a role holds a right here. */
  function grantHere(name: RightName, role: RoleCode): Grant {
    const shipped = grantOf(name, role);
    const hold = holds.get(cellOf(name, role));
    return hold === undefined ? shipped : { ...shipped, hold };
  }

  const mayBegin = (name: RightName, role: RoleCode): boolean =>
    !['refused', 'second'].includes(grantHere(name, role).hold);
  const maySecond = (name: RightName, role: RoleCode): boolean => grantHere(name, role).hold !== 'refused';

  /** Refuses what is not narrower than the cell is now, or what the server could not keep to. */
  function checkNarrower({ right, role, hold }: Cell): Result<void, Refusal> {
    const isOperators = OPERATORS.some((operator) => operator === role);
    const next = isOperators ? narrowerHolds(right, grantHere(right, ROLES[role]).hold) : [];
    return next.includes(hold) ? ok() : refused({ kind: 'not-narrower' });
  }

  return {
    grantOf: grantHere,
    mayBegin,
    maySecond,
    checkNarrower,
    narrowed: (): readonly NarrowedRight[] => narrowed,

    /** Reads what was narrowed: at the start, after each narrowing, and when this server takes over from another one. */
    async load(): Promise<void> {
      apply(await narrowedRights(database));
    },

    /** Narrows a cell in the caller's transaction, after `checkNarrower`; `load` puts it in force. */
    narrow: (t: Tx, next: NarrowedRight): Promise<void> => insertNarrowing(t, next),

    /** OPR-01: refuses a call whose rights were all narrowed away from the caller's role. Where it has several, the one that
     *  it turns out to need is asked for where it is served. */
    admit({ role }: { readonly role: RoleCode }, { access }: Pick<Call, 'access'>): Refusal | null {
      if (holds.size === 0) return null;
      const asked = rightsOfAccess(access);
      if (asked === null) return null;
      const may = asked.isSecond ? maySecond : mayBegin;
      return asked.names.some((name) => may(name, role)) ? null : { kind: 'not-allowed' };
    },
  };
}
