import type { AnswerKind, QuestionReason } from '@maidan/contract';
import { invariant } from '@maidan/domain';
import type { Queryable, Tx } from '../../platform/postgres/index.ts';
import type { WalletKind } from '../wallet/index.ts';

/** A question as its player asked it. */
export type Question = {
  readonly id: string;
  readonly playerId: string;
  readonly walletKind: WalletKind;
  readonly marketId: string;
  readonly betId: string;
  /** The version of the result that is questioned. */
  readonly version: number;
  readonly reason: QuestionReason;
  readonly text: string;
  readonly askedAt: Date;
  readonly dueAt: Date;
};

export type Answer = {
  readonly kind: AnswerKind;
  readonly text: string;
  /** The operator's id. */
  readonly by: string;
  readonly at: Date;
};

export type StoredCase = Question & {
  readonly number: number;
  /** Null while the case is open. */
  readonly answer: Answer | null;
};

type Row = Question & {
  readonly number: number;
  readonly answer: AnswerKind | null;
  readonly answerText: string | null;
  readonly answeredBy: string | null;
  readonly answeredAt: Date | null;
};

const CASES = `select id, number, player_id as "playerId", wallet_kind as "walletKind", market_id as "marketId",
  bet_id as "betId", version, reason, text, asked_at as "askedAt", due_at as "dueAt", answer, answer_text as "answerText",
  answered_by as "answeredBy", answered_at as "answeredAt" from result_cases`;

function parse({ answer: kind, answerText: text, answeredBy: by, answeredAt: at, ...question }: Row): StoredCase {
  const isOpen = kind === null || text === null || by === null || at === null;
  return { ...question, answer: isOpen ? null : { kind, text, by, at } };
}

/** “Q-1234”. */
export const caseNumber = ({ number }: Pick<StoredCase, 'number'>): string => `Q-${number}`;

/** Opens a case; null if the player has an open one about this market. */
export async function insertCase(t: Tx, question: Question): Promise<StoredCase | null> {
  const { rows } = await t.query<{ number: number }>(
    `insert into result_cases
       (id, player_id, wallet_kind, market_id, bet_id, version, reason, text, asked_at, due_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (player_id, market_id) where answered_at is null do nothing
     returning number`,
    [
      question.id,
      question.playerId,
      question.walletKind,
      question.marketId,
      question.betId,
      question.version,
      question.reason,
      question.text,
      question.askedAt,
      question.dueAt,
    ],
  );
  const [row] = rows;
  return row ? { ...question, number: row.number, answer: null } : null;
}

/** A player's cases about a market, newest first. */
export async function casesOfMarket(
  db: Queryable,
  { playerId, marketId }: { readonly playerId: string; readonly marketId: string },
): Promise<StoredCase[]> {
  const { rows } = await db.query<Row>(`${CASES} where player_id = $1 and market_id = $2 order by number desc`, [
    playerId,
    marketId,
  ]);
  return rows.map(parse);
}

export async function caseById(db: Queryable, id: string): Promise<StoredCase | undefined> {
  const { rows } = await db.query<Row>(`${CASES} where id = $1`, [id]);
  return rows.map(parse)[0];
}

/** The case, which no one else answers until the transaction ends. */
export async function lockCase(t: Tx, id: string): Promise<StoredCase | undefined> {
  const { rows } = await t.query<Row>(`${CASES} where id = $1 for update`, [id]);
  return rows.map(parse)[0];
}

/** Writes the answer to an open case that the transaction has locked. */
export async function writeAnswer(t: Tx, id: string, { kind, text, by, at }: Answer): Promise<void> {
  const { rowCount } = await t.query(
    `update result_cases set answer = $2, answer_text = $3, answered_by = $4, answered_at = $5
     where id = $1 and answered_at is null`,
    [id, kind, text, by, at],
  );
  invariant(rowCount === 1, 'a locked open case takes its answer');
}

/** By the hour of their answer, so that overdue ones are first. */
export async function openCases(db: Queryable, limit: number): Promise<StoredCase[]> {
  const { rows } = await db.query<Row>(`${CASES} where answered_at is null order by due_at, number limit $1`, [limit]);
  return rows.map(parse);
}

/** The one answered last first. */
export async function answeredCases(db: Queryable, limit: number): Promise<StoredCase[]> {
  const { rows } = await db.query<Row>(
    `${CASES} where answered_at is not null order by answered_at desc, number desc limit $1`,
    [limit],
  );
  return rows.map(parse);
}

/** A player's answered cases since a moment, the one answered last first. */
export async function answeredCasesOf(
  db: Queryable,
  { playerId, since, limit }: { readonly playerId: string; readonly since: Date; readonly limit: number },
): Promise<StoredCase[]> {
  const { rows } = await db.query<Row>(
    `${CASES} where player_id = $1 and answered_at >= $2 order by answered_at desc, number desc limit $3`,
    [playerId, since, limit],
  );
  return rows.map(parse);
}

/** How many are open, and a mark that changes whenever one is opened, answered or overdue. */
export async function openCaseCount(
  db: Queryable,
  now: Date,
): Promise<{ readonly count: number; readonly mark: string }> {
  const { rows } = await db.query<{ count: number; mark: string }>(
    `select count(*)::int as count,
       md5(coalesce(string_agg(concat(number, due_at <= $1), ',' order by number), '')) as mark
     from result_cases where answered_at is null`,
    [now],
  );
  return rows[0] ?? { count: 0, mark: '' };
}
