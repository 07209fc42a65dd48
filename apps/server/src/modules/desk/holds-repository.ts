import type { DeskPrice } from '@maidan/contract';
import { NIL_ID } from '../../platform/ids/index.ts';
import type { Queryable, Tx } from '../../platform/postgres/index.ts';
import type { HoldScope } from '../betting/index.ts';

export type PricesThen = readonly { readonly marketId: string; readonly prices: readonly DeskPrice[] }[];

export type Hold = {
  readonly id: string;
  readonly scope: HoldScope;
  readonly heldBy: string;
  readonly heldAt: Date;
  readonly pricesThen: PricesThen;
};

type Row = {
  id: string;
  scope: HoldScope['kind'];
  subject: string | null;
  held_by: string;
  held_at: Date;
  prices_then: PricesThen | null;
};

const COLUMNS = 'id, scope, subject, held_by, held_at, prices_then';

function parse({ id, scope, subject, held_by: heldBy, held_at: heldAt, prices_then: pricesThen }: Row): Hold {
  return {
    id,
    scope: scope === 'all' ? { kind: 'all' } : { kind: scope, id: subject ?? '' },
    heldBy,
    heldAt,
    pricesThen: pricesThen ?? [],
  };
}

const subjectOf = (scope: HoldScope): string | null => (scope.kind === 'all' ? null : scope.id);

/** Holds that are not lifted, oldest first. */
export async function presentHolds(db: Queryable): Promise<Hold[]> {
  const { rows } = await db.query<Row>(
    `select ${COLUMNS} from market_holds where lifted_at is null order by held_at, id`,
  );
  return rows.map(parse);
}

export async function presentHoldOf(db: Queryable, scope: HoldScope): Promise<Hold | undefined> {
  const { rows } = await db.query<Row>(
    `select ${COLUMNS} from market_holds
     where lifted_at is null and scope = $1 and subject is not distinct from $2::uuid`,
    [scope.kind, subjectOf(scope)],
  );
  return rows.map(parse)[0];
}

export async function insertHold(t: Tx, { id, scope, heldBy, heldAt, pricesThen }: Hold): Promise<void> {
  await t.query(
    `insert into market_holds (id, scope, subject, held_by, held_at, prices_then) values ($1, $2, $3, $4, $5, $6::jsonb)`,
    [id, scope.kind, subjectOf(scope), heldBy, heldAt, JSON.stringify(pricesThen)],
  );
}

/** The hold that this lifts; undefined where there is none, or it is lifted already. */
export async function endHold(t: Tx, { id, by, at }: { id: string; by: string; at: Date }): Promise<Hold | undefined> {
  const { rows } = await t.query<Row>(
    `update market_holds set lifted_by = $2, lifted_at = $3 where id = $1 and lifted_at is null returning ${COLUMNS}`,
    [id, by, at],
  );
  return rows.map(parse)[0];
}

/** Ends the present hold of a scope, without an operator; false where there is none. */
export async function endHoldOf(db: Queryable, scope: HoldScope, at: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `update market_holds set lifted_by = $3, lifted_at = $4
     where lifted_at is null and scope = $1 and subject is not distinct from $2::uuid`,
    [scope.kind, subjectOf(scope), NIL_ID, at],
  );
  return (rowCount ?? 0) > 0;
}
