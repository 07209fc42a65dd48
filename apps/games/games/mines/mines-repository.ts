import type { Queryable, Tx } from '../../src/platform/postgres/index.ts';

/** What a round of Mines has beside what all rounds have. */
export interface Field {
  readonly roundId: string;
  readonly mines: number;
  /** Safe tiles after which it cashes out by itself, fixed with the bet. */
  readonly lastStep: number;
  /** Cells in the order of their opening; the mine of a lost round is the last. */
  readonly opened: readonly number[];
  readonly hitMine: boolean;
}

/** Safe tiles opened so far. */
export function safeTiles({ opened, hitMine }: Field): number {
  return opened.length - (hitMine ? 1 : 0);
}

interface Row {
  round_id: string;
  mines: number;
  last_step: number;
  opened: number[];
  hit_mine: boolean;
}

function parse(row: Row): Field {
  return {
    roundId: row.round_id,
    mines: row.mines,
    lastStep: row.last_step,
    opened: row.opened,
    hitMine: row.hit_mine,
  };
}

export async function insertField(
  t: Tx,
  { roundId, mines, lastStep }: Pick<Field, 'roundId' | 'mines' | 'lastStep'>,
): Promise<void> {
  await t.query('insert into games.mines_rounds (round_id, mines, last_step) values ($1, $2, $3)', [
    roundId,
    mines,
    lastStep,
  ]);
}

export async function fieldsOf(db: Queryable, roundIds: readonly string[]): Promise<ReadonlyMap<string, Field>> {
  const { rows } = await db.query<Row>('select * from games.mines_rounds where round_id = any ($1)', [roundIds]);
  return new Map(rows.map((row) => [row.round_id, parse(row)]));
}

export async function fieldOf(db: Queryable, roundId: string): Promise<Field> {
  const field = (await fieldsOf(db, [roundId])).get(roundId);
  if (!field) throw new Error('A round of Mines has a field');
  return field;
}

export async function openCell(
  t: Tx,
  { roundId }: Field,
  { cell, isMine }: { readonly cell: number; readonly isMine: boolean },
): Promise<void> {
  await t.query('update games.mines_rounds set opened = array_append(opened, $2), hit_mine = $3 where round_id = $1', [
    roundId,
    cell,
    isMine,
  ]);
}
