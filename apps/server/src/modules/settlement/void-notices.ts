/** Bets that became void while their market goes on: what their players read at once (S-4), and their receipts until the
 *  market is settled (S-5). */
import { voidReasonWords } from '@maidan/contract';
import { paise, ZERO_PAISE, type ReceiptLine } from '@maidan/domain';
import type { Ids } from '../../platform/ids/index.ts';
import { plainColumn, type Queryable, type Tx } from '../../platform/postgres/index.ts';
import { betNames, type BetName } from '../betting/index.ts';
import type { VoidNotice } from './events.ts';
import type { ChangedPart } from './portion/preview-amendment.ts';

/** One notice for each bet with a match that becomes void. */
export async function insertVoidNotices(
  t: Tx,
  parts: readonly ChangedPart[],
  { marketId, ids, at }: { readonly marketId: string; readonly ids: Ids; readonly at: Date },
): Promise<void> {
  const voided = Map.groupBy(
    parts.flatMap((part) => (part.voidAs ? [{ ...part, voidAs: part.voidAs }] : [])),
    ({ betId }) => betId,
  );
  const notices = [...voided.values()].flatMap((ofBet) => {
    const [first] = ofBet;
    if (!first) return [];
    const { betId, playerId, isPart } = first;
    const givenBackPaise = ofBet.reduce((sum, each) => sum + each.givenBackPaise, 0);
    const lines = ofBet.map(({ bet, voidAs: { reason, rules } }): ReceiptLine => ({
      kind: 'void',
      bet,
      reason,
      rules,
      netPaise: ZERO_PAISE,
    }));
    return [{ id: ids(), betId, playerId, isPart, givenBackPaise, lines }];
  });
  if (notices.length === 0) return;
  await t.query(
    `insert into void_notices (id, player_id, market_id, bet_id, given_back_paise, is_part, lines, at)
     select n.id, n.player_id, $7, n.bet_id, n.given_back, n.is_part, n.lines, $8
     from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::bigint[], $5::boolean[], $6::jsonb[])
       as n (id, player_id, bet_id, given_back, is_part, lines)`,
    [
      plainColumn(notices, ({ id }) => id),
      plainColumn(notices, ({ playerId }) => playerId),
      plainColumn(notices, ({ betId }) => betId),
      plainColumn(notices, ({ givenBackPaise }) => givenBackPaise),
      notices.map(({ isPart }) => isPart),
      notices.map(({ lines }) => JSON.stringify(lines)),
      marketId,
      at,
    ],
  );
}

type Row = {
  id: string;
  player_id: string;
  market_id: string;
  bet_id: string;
  given_back_paise: number;
  is_part: boolean;
  lines: ReceiptLine[];
  at: Date;
};

/** With the names of their bets, which betting owns. */
async function named(db: Queryable, rows: readonly Row[]): Promise<VoidNotice[]> {
  if (rows.length === 0) return [];
  const bets = await betNames(
    db,
    rows.map((row) => row.bet_id),
  );
  return rows.flatMap((row) => {
    const bet = bets.get(row.bet_id);
    return bet ? [view(row, bet)] : [];
  });
}

function view(row: Row, { selectionName, side, walletKind }: BetName): VoidNotice {
  const reasons = [...new Set(row.lines.flatMap((line) => (line.kind === 'void' ? [line.reason] : [])))];
  return {
    id: row.id,
    playerId: row.player_id,
    marketId: row.market_id,
    betId: row.bet_id,
    selectionName,
    side,
    walletKind,
    givenBackPaise: paise(row.given_back_paise),
    isPart: row.is_part,
    reason: {
      en: reasons.map((reason) => voidReasonWords('en', reason)).join(', '),
      hi: reasons.map((reason) => voidReasonWords('hi', reason)).join(', '),
    },
    at: row.at,
  };
}

/** A player's notices since a moment, newest first, at most `limit`. */
export async function voidNoticesOf(
  db: Queryable,
  { playerId, since, limit }: { readonly playerId: string; readonly since: Date; readonly limit: number },
): Promise<VoidNotice[]> {
  const { rows } = await db.query<Row>(
    'select * from void_notices where player_id = $1 and at >= $2 order by at desc, id desc limit $3',
    [playerId, since, limit],
  );
  return await named(db, rows);
}

/** The notices of a market since a moment, for the players who follow their account now. */
export async function voidNoticesIn(
  db: Queryable,
  { marketId, since }: { readonly marketId: string; readonly since: Date },
): Promise<VoidNotice[]> {
  const { rows } = await db.query<Row>('select * from void_notices where market_id = $1 and at >= $2 order by at, id', [
    marketId,
    since,
  ]);
  return await named(db, rows);
}

/** The lines of a bet that is void as a whole, and when it became so; undefined where a match of it stands. */
export async function voidLinesOf(
  db: Queryable,
  betId: string,
): Promise<{ readonly lines: readonly ReceiptLine[]; readonly at: Date } | undefined> {
  const { rows } = await db.query<Pick<Row, 'lines' | 'is_part' | 'at'>>(
    'select lines, is_part, at from void_notices where bet_id = $1 order by at, id',
    [betId],
  );
  const last = rows.at(-1);
  if (!last || last.is_part) return undefined;
  return { lines: rows.flatMap(({ lines }) => lines), at: last.at };
}
