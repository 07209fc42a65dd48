import type { Queryable, Tx } from '../platform/postgres/index.ts';

/** `VOID`: interrupted for so long while bets were open that they were given back; its link was revealed all the same. */
export type TableState = 'BETTING' | 'CLOSING' | 'DEALT' | 'PAYING' | 'DONE' | 'VOID';

export interface TableRound {
  readonly id: number;
  readonly tableId: string;
  readonly chainId: string;
  /** Of its chain, from 1. */
  readonly number: number;
  readonly state: TableState;
  readonly startedAt: Date;
  /** Of CLOSING the end of BETTING by its clock, of other states when they were committed. */
  readonly since: Date;
  readonly until: Date;
  /** When its result was drawn. */
  readonly dealtAt: Date | null;
  /** The last multiplier of a flight that was committed, in hundredths. */
  readonly reached: number | null;
  readonly drawn: unknown;
  readonly link: string | null;
  readonly endedAt: Date | null;
}

interface Row {
  id: number;
  table_id: string;
  chain_id: string;
  number: number;
  state: TableState;
  started_at: Date;
  since: Date;
  until: Date;
  dealt_at: Date | null;
  reached: number | null;
  drawn: unknown;
  link: string | null;
  ended_at: Date | null;
}

function parse(row: Row): TableRound {
  return {
    id: row.id,
    tableId: row.table_id,
    chainId: row.chain_id,
    number: row.number,
    state: row.state,
    startedAt: row.started_at,
    since: row.since,
    until: row.until,
    dealtAt: row.dealt_at,
    reached: row.reached,
    drawn: row.drawn,
    link: row.link,
    endedAt: row.ended_at,
  };
}

export async function insertTableRound(
  t: Tx,
  round: Pick<TableRound, 'tableId' | 'chainId' | 'number' | 'since' | 'until'>,
): Promise<TableRound> {
  const { rows } = await t.query<Row>(
    `insert into games.table_rounds (table_id, chain_id, number, state, started_at, since, until)
     values ($1, $2, $3, 'BETTING', $4, $4, $5) returning *`,
    [round.tableId, round.chainId, round.number, round.since, round.until],
  );
  return parse(rows[0] as Row);
}

/** The round that is running, or else the last one. */
export async function presentRound(db: Queryable, tableId: string): Promise<TableRound | undefined> {
  const { rows } = await db.query<Row>(
    'select * from games.table_rounds where table_id = $1 order by id desc limit 1',
    [tableId],
  );
  return rows.map(parse)[0];
}

/** Its state stays as it is until the transaction ends: bets are stored under this. */
export async function holdOpenRound(t: Tx, tableId: string): Promise<TableRound | undefined> {
  const { rows } = await t.query<Row>(
    `select * from games.table_rounds where table_id = $1 and state not in ('DONE', 'VOID') for share`,
    [tableId],
  );
  return rows.map(parse)[0];
}

/** No bet is being stored after this until the transaction ends. */
export async function waitForBets(t: Tx, { id }: TableRound): Promise<void> {
  await t.query('select from games.table_rounds where id = $1 for update', [id]);
}

export async function tableRoundById(db: Queryable, tableId: string, id: number): Promise<TableRound | undefined> {
  const { rows } = await db.query<Row>('select * from games.table_rounds where table_id = $1 and id = $2', [
    tableId,
    id,
  ]);
  return rows.map(parse)[0];
}

/** Those of the table among these ids, newest first. */
export async function tableRoundsByIds(
  db: Queryable,
  tableId: string,
  ids: readonly number[],
): Promise<readonly TableRound[]> {
  const { rows } = await db.query<Row>(
    'select * from games.table_rounds where table_id = $1 and id = any ($2) order by id desc',
    [tableId, ids],
  );
  return rows.map(parse);
}

/** Of a chain, by its number there. */
export async function roundOfNumber(db: Queryable, chainId: string, number: number): Promise<TableRound | undefined> {
  const { rows } = await db.query<Row>('select * from games.table_rounds where chain_id = $1 and number = $2', [
    chainId,
    number,
  ]);
  return rows.map(parse)[0];
}

export async function roundBefore(db: Queryable, { tableId, id }: TableRound): Promise<TableRound | undefined> {
  const { rows } = await db.query<Row>(
    'select * from games.table_rounds where table_id = $1 and id < $2 order by id desc limit 1',
    [tableId, id],
  );
  return rows.map(parse)[0];
}

/** Newest first. */
export async function endedRounds(db: Queryable, tableId: string, limit: number): Promise<readonly TableRound[]> {
  const { rows } = await db.query<Row>(
    `select * from games.table_rounds where table_id = $1 and state in ('DONE', 'VOID') order by id desc limit $2`,
    [tableId, limit],
  );
  return rows.map(parse);
}

export async function countVoids(db: Queryable, tableId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*) as count from games.table_rounds where table_id = $1 and state = 'VOID'`,
    [tableId],
  );
  return rows[0]?.count ?? 0;
}

export interface TableChange extends Pick<TableRound, 'state' | 'since' | 'until'> {
  readonly drawn?: unknown;
  readonly link?: string;
}

export async function changeTableRound(t: Tx, { id }: TableRound, change: TableChange): Promise<TableRound> {
  const { rows } = await t.query<Row>(
    `update games.table_rounds set state = $2, since = $3, until = $4, drawn = coalesce($5::jsonb, drawn),
       dealt_at = case when $2 = 'DEALT' then $3 else dealt_at end, link = coalesce($6, link), ended_at = case when $2 in ('DONE', 'VOID') then $3 else ended_at end
     where id = $1 returning *`,
    [
      id,
      change.state,
      change.since,
      change.until,
      change.drawn === undefined ? null : JSON.stringify(change.drawn),
      change.link ?? null,
    ],
  );
  return parse(rows[0] as Row);
}

/** What pages may have shown of a flight: it never falls. */
export async function noteReached(t: Tx, { id }: TableRound, reached: number): Promise<void> {
  await t.query('update games.table_rounds set reached = greatest(reached, $2) where id = $1', [id, reached]);
}
