/** Bets that became void while their market goes on: what their players read at once (S-4), and their receipts until the
 *  market is settled (S-5). */
import { voidReasonWords } from '@maidan/contract';
import { paise, ZERO_PAISE, type ReceiptLine } from '@maidan/domain';
import type { Ids } from '../../platform/ids/index.ts';
import { plainColumn, type Queryable, type Tx } from '../../platform/postgres/index.ts';
import type { WalletKind } from '../wallet/index.ts';
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
  selection_name: string;
  side: VoidNotice['side'];
  wallet_kind: WalletKind;
  given_back_paise: number;
  is_part: boolean;
  lines: ReceiptLine[];
  at: Date;
};

const NOTICES = `select n.*, b.selection_name, b.side, b.wallet_kind from void_notices n join bets b on b.id = n.bet_id`;

function parse(row: Row): VoidNotice {
  const reasons = [...new Set(row.lines.flatMap((line) => (line.kind === 'void' ? [line.reason] : [])))];
  return {
    id: row.id,
    playerId: row.player_id,
    marketId: row.market_id,
    betId: row.bet_id,
    selectionName: row.selection_name,
    side: row.side,
    walletKind: row.wallet_kind,
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
    `${NOTICES} where n.player_id = $1 and n.at >= $2 order by n.at desc, n.id desc limit $3`,
    [playerId, since, limit],
  );
  return rows.map(parse);
}

/** The notices of a market since a moment, for the players who follow their account now. */
export async function voidNoticesIn(
  db: Queryable,
  { marketId, since }: { readonly marketId: string; readonly since: Date },
): Promise<VoidNotice[]> {
  const { rows } = await db.query<Row>(`${NOTICES} where n.market_id = $1 and n.at >= $2 order by n.at, n.id`, [
    marketId,
    since,
  ]);
  return rows.map(parse);
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
