import type { Hold, RightName, RightRole } from '@maidan/contract';
import type { Queryable, Tx } from '../../platform/postgres/index.ts';

/** A cell that two directors have narrowed. */
export interface NarrowedRight {
  readonly right: RightName;
  readonly role: RightRole;
  readonly hold: Hold;
  readonly reason: string;
  readonly narrowedBy: string;
  readonly secondedBy: string;
  readonly at: Date;
}

/** Oldest first: the latest of a cell is the narrowest. */
export async function narrowedRights(db: Queryable): Promise<NarrowedRight[]> {
  const { rows } = await db.query<NarrowedRight>(
    `select right_name as "right", role, hold, reason, narrowed_by as "narrowedBy", seconded_by as "secondedBy",
       narrowed_at as at
     from narrowed_rights order by narrowed_at, right_name, role`,
  );
  return rows;
}

export async function insertNarrowing(t: Tx, narrowed: NarrowedRight): Promise<void> {
  await t.query(
    `insert into narrowed_rights (right_name, role, hold, reason, narrowed_by, seconded_by, narrowed_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      narrowed.right,
      narrowed.role,
      narrowed.hold,
      narrowed.reason,
      narrowed.narrowedBy,
      narrowed.secondedBy,
      narrowed.at,
    ],
  );
}
