import { paise, type Paise } from '@maidan/domain';
import { plainArray, type Queryable } from '../../../platform/postgres/index.ts';
import type { JournalKey, WalletKind } from '../../wallet/index.ts';

/** A round with bets that have neither won, lost nor been rolled back. */
export type OpenStake = {
  readonly id: string;
  readonly game: string;
  readonly walletKind: WalletKind;
  /** The sum of those bets. */
  readonly stakePaise: Paise;
  readonly openedAt: Date;
  /** When the provider is asked what has become of it, if it is still open then. */
  readonly askedAt: Date;
  /** The journals that debited them. */
  readonly debits: readonly JournalKey[];
};

/** The open stakes of wallets, the latest round first. A bet that was paid while its round goes on is in the balance again. */
export async function openStakes(db: Queryable, walletIds: readonly string[]): Promise<OpenStake[]> {
  const { rows } = await db.query<{
    id: string;
    title: string;
    wallet_kind: WalletKind;
    stake: number;
    opened_at: Date;
    check_at: Date;
    debits: string[];
  }>(
    `select r.id, g.title, r.wallet_kind, sum(t.amount_paise)::bigint as stake, r.opened_at, r.check_at,
       array_agg(t.provider_id || ':' || t.tx_id) as debits
     from casino_rounds r
     join casino_games g on g.id = r.game_id
     join casino_transactions t
       on t.provider_id = r.provider_id and t.round_id = r.round_id and t.player_id = r.player_id
     where r.wallet_id = any($1::uuid[]) and r.state = 'OPEN'
       and t.kind = 'bet' and t.applied and t.bet_state = 'OPEN' and t.amount_paise > 0
     group by r.id, g.title order by r.id desc`,
    [plainArray(walletIds)],
  );
  return rows.map((row) => ({
    id: row.id,
    game: row.title,
    walletKind: row.wallet_kind,
    stakePaise: paise(row.stake),
    openedAt: row.opened_at,
    askedAt: row.check_at,
    debits: row.debits.map((reference) => ({ reason: 'casino-bet', reference })),
  }));
}
