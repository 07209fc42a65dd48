/** What happened to a player's resting orders without a command of the player: matched, or lapsed. */
import { invariant, paise, price, settledPrice, type Paise, type Price } from '@maidan/domain';
import { plainColumn, textArray, type Queryable, type Tx } from '../../../platform/postgres/index.ts';
import type { BetRecord, LapseReason, Match } from './bet-record.ts';

/** What a batch notes while it decides. */
export type BetNoticeDraft = { readonly id: string; readonly betId: string } & (
  | { readonly what: 'matched'; readonly matches: Match[] }
  | { readonly what: 'lapsed'; readonly stakePaise: Paise; readonly reason: LapseReason }
);

/** A stored notice. */
export type BetNotice = {
  readonly id: string;
  readonly playerId: string;
  readonly bet: Pick<BetRecord, 'id' | 'marketId' | 'selectionName' | 'side' | 'walletKind'>;
  readonly what: BetNoticeDraft['what'];
  /** What was matched, or lapsed. */
  readonly stakePaise: Paise;
  /** The average odds of the matches, or the odds asked for. */
  readonly price: Price;
  /** What rested afterwards. */
  readonly unmatchedPaise: Paise;
  /** Why it lapsed; null for a match. */
  readonly reason: LapseReason | null;
  readonly at: Date;
};

/** What a decided batch knows: its notes, its bets as they are afterwards, and its time. */
type Decided = {
  readonly notices: ReadonlyMap<string, BetNoticeDraft>;
  readonly bets: ReadonlyMap<string, BetRecord>;
  readonly nowMs: number;
};

export function betNoticesIn({ notices, bets, nowMs }: Decided): BetNotice[] {
  const at = new Date(nowMs);
  return Array.from(notices.values(), (draft) => {
    const bet = bets.get(draft.betId);
    invariant(bet?.kind === 'exchange', 'a notice is about an order that the batch has changed');
    const common = { id: draft.id, playerId: bet.playerId, bet, at };
    if (draft.what === 'lapsed') {
      const { what, stakePaise, reason } = draft;
      return { ...common, what, stakePaise, price: bet.price, unmatchedPaise: paise(0), reason };
    }
    const stakePaise = paise(draft.matches.reduce((sum, [, each]) => sum + each, 0));
    const weighted = draft.matches.reduce((sum, [odds, each]) => sum + odds * each, 0);
    return {
      ...common,
      what: draft.what,
      stakePaise,
      price: settledPrice(Math.round(weighted / stakePaise)),
      unmatchedPaise: bet.remainingPaise,
      reason: null,
    };
  });
}

export async function writeBetNotices(tx: Tx, notices: readonly BetNotice[]): Promise<void> {
  await tx.query({
    name: 'write-bet-notices',
    text: `insert into bet_notices
             (id, player_id, bet_id, market_id, what, stake_paise, price, unmatched_paise, reason, at)
           select n.*, $10::timestamptz from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::text[],
             $6::bigint[], $7::int[], $8::bigint[], $9::text[]) as n`,
    values: [
      plainColumn(notices, (n) => n.id),
      plainColumn(notices, (n) => n.playerId),
      plainColumn(notices, (n) => n.bet.id),
      plainColumn(notices, (n) => n.bet.marketId),
      textArray(notices.map((n) => n.what)),
      plainColumn(notices, (n) => n.stakePaise),
      plainColumn(notices, (n) => n.price),
      plainColumn(notices, (n) => n.unmatchedPaise),
      plainColumn(notices, (n) => n.reason),
      notices[0]?.at,
    ],
  });
}

type NoticeRow = {
  id: string;
  player_id: string;
  bet_id: string;
  market_id: string;
  selection_name: string;
  side: BetRecord['side'];
  wallet_kind: BetRecord['walletKind'];
  what: BetNotice['what'];
  stake_paise: number;
  price: number;
  unmatched_paise: number;
  reason: LapseReason | null;
  at: Date;
};

/** A player's notices since a moment, newest first, at most `limit`. */
export async function betNoticesOf(
  db: Queryable,
  { playerId, since, limit }: { readonly playerId: string; readonly since: Date; readonly limit: number },
): Promise<BetNotice[]> {
  const { rows } = await db.query<NoticeRow>(
    `select n.*, b.selection_name, b.side, b.wallet_kind
     from (
       select * from bet_notices where player_id = $1 and id >= uuid_floor_of($2) order by id desc limit $3
     ) n
     join bets b on b.id = n.bet_id order by n.id desc`,
    [playerId, since, limit],
  );
  return rows.map((row) => ({
    id: row.id,
    playerId: row.player_id,
    bet: {
      id: row.bet_id,
      marketId: row.market_id,
      selectionName: row.selection_name,
      side: row.side,
      walletKind: row.wallet_kind,
    },
    what: row.what,
    stakePaise: paise(row.stake_paise),
    price: price(row.price),
    unmatchedPaise: paise(row.unmatched_paise),
    reason: row.reason,
    at: row.at,
  }));
}
