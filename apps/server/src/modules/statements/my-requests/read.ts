import type { RequestGroup } from '@maidan/contract';
import { answersOfOwner } from '../../../platform/idempotency/index.ts';
import { isUuid } from '../../../platform/ids/index.ts';
import type { Queryable } from '../../../platform/postgres/index.ts';
import { askedBets } from '../../betting/index.ts';
import { askedPayments } from '../../cashier/index.ts';
import type { Range } from '../../../platform/days/index.ts';
import type { RequestCursor } from '../cursors.ts';
import { askedOf, kindsOf, type Asked } from './asked.ts';

export type Page = Range & {
  readonly playerId: string;
  readonly group: RequestGroup | undefined;
  readonly before: RequestCursor | null;
  readonly limit: number;
};

/** A page of a player's requests, newest first. */
export async function requestsOf(db: Queryable, { playerId, group, ...page }: Page): Promise<Asked[]> {
  const answers = await answersOfOwner(db, { ...page, ownerId: playerId, kinds: kindsOf(group), key: null });
  return answers.map(askedOf);
}

/** The request that `find` names: by its key, or by the number or id of what was accepted. Empty for none. */
export async function findRequest(
  db: Queryable,
  { playerId, find }: { playerId: string; find: string },
): Promise<Asked[]> {
  const whole = { from: null, until: null, before: null, limit: 1 };
  const byKey = await answersOfOwner(db, { ...whole, ownerId: playerId, kinds: kindsOf(undefined), key: find });
  if (byKey.length > 0) return byKey.map(askedOf);
  const payments = await askedPayments(db, { playerId, ids: [], numbers: [find.toUpperCase()] });
  const paid = payments.map(({ id, kind, requestedAt }) => ({ kind, at: requestedAt, betIds: [], paymentId: id }));
  const bets = isUuid(find) ? await askedBets(db, { playerId, ids: [find] }) : [];
  const bet = bets.map(({ id, placedAt }) => ({ kind: 'bet' as const, at: placedAt, betIds: [id] }));
  return [...paid, ...bet].map((asked) => ({ key: null, refusal: null, ...asked }));
}
