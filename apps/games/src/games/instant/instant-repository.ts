import type { Queryable, Tx } from '../../platform/postgres/index.ts';

/** What a round with one decision has beside what all rounds have. */
export interface Decision<Choice, Drawn> {
  readonly roundId: string;
  readonly choice: Choice;
  /** Fixed with the result. */
  readonly drawn: Drawn | null;
}

interface Row<Choice, Drawn> {
  round_id: string;
  choice: Choice;
  drawn: Drawn | null;
}

export async function insertDecision(t: Tx, roundId: string, choice: unknown): Promise<void> {
  await t.query('insert into games.instant_rounds (round_id, choice) values ($1, $2)', [
    roundId,
    JSON.stringify(choice),
  ]);
}

export async function decisionsOf<Choice, Drawn>(
  db: Queryable,
  roundIds: readonly string[],
): Promise<ReadonlyMap<string, Decision<Choice, Drawn>>> {
  const { rows } = await db.query<Row<Choice, Drawn>>('select * from games.instant_rounds where round_id = any ($1)', [
    roundIds,
  ]);
  return new Map(rows.map(({ round_id: roundId, choice, drawn }) => [roundId, { roundId, choice, drawn }]));
}

export async function decisionOf<Choice>(db: Queryable, roundId: string): Promise<Decision<Choice, unknown>> {
  const decision = (await decisionsOf<Choice, unknown>(db, [roundId])).get(roundId);
  if (!decision) throw new Error('A round with one decision has it');
  return decision;
}

export async function storeDrawn(t: Tx, roundId: string, drawn: unknown): Promise<void> {
  await t.query('update games.instant_rounds set drawn = $2 where round_id = $1', [roundId, JSON.stringify(drawn)]);
}
