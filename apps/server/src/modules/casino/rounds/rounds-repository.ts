import { invariant, paise, type Paise } from '@maidan/domain';
import type { Queryable, Tx } from '../../../platform/postgres/index.ts';
import type { WalletKind } from '../../wallet/index.ts';

/** A player's part in a provider's round: one wallet, several bets and wins. */
export type Round = {
  readonly id: string;
  readonly providerId: string;
  readonly roundId: string;
  readonly playerId: string;
  readonly gameId: string;
  readonly wallet: { readonly id: string; readonly kind: WalletKind };
  readonly state: 'OPEN' | 'CLOSED';
  readonly stakePaise: Paise;
  readonly returnedPaise: Paise;
  readonly version: number;
  readonly openedAt: Date;
};

export type RoundRow = {
  id: string;
  provider_id: string;
  round_id: string;
  player_id: string;
  game_id: string;
  wallet_id: string;
  wallet_kind: WalletKind;
  state: Round['state'];
  stake_paise: number;
  returned_paise: number;
  version: number;
  opened_at: Date;
};

export function parseRound(row: RoundRow): Round {
  return {
    id: row.id,
    providerId: row.provider_id,
    roundId: row.round_id,
    playerId: row.player_id,
    gameId: row.game_id,
    wallet: { id: row.wallet_id, kind: row.wallet_kind },
    state: row.state,
    stakePaise: paise(row.stake_paise),
    returnedPaise: paise(row.returned_paise),
    version: row.version,
    openedAt: row.opened_at,
  };
}

export type RoundKey = Pick<Round, 'providerId' | 'roundId' | 'playerId'>;

/** To be read under the lock of the player's wallets, which everything that changes a round holds. */
export async function roundByKey(db: Queryable, key: RoundKey): Promise<Round | undefined> {
  const { rows } = await db.query<RoundRow>({
    name: 'casino-round',
    text: 'select * from casino_rounds where provider_id = $1 and round_id = $2 and player_id = $3',
    values: [key.providerId, key.roundId, key.playerId],
  });
  return rows.map(parseRound)[0];
}

/** Opens a round with its first bet, or adds a bet to it. `finalAt`: when the bet can no longer be rolled back. A round whose
 *  last bet has come stays over, whatever bet arrives after it. */
export async function addStake(
  tx: Tx,
  round: Omit<Round, 'state' | 'returnedPaise' | 'version' | 'openedAt'>,
  {
    at,
    checkAt,
    finalAt,
    isLast,
  }: { readonly at: Date; readonly checkAt: Date; readonly finalAt: Date; readonly isLast: boolean },
): Promise<void> {
  await tx.query({
    name: 'add-casino-stake',
    text: `insert into casino_rounds (id, provider_id, round_id, player_id, game_id, wallet_id, wallet_kind, state,
             stake_paise, opened_at, check_at, over_at)
           values ($1, $2, $3, $4, $5, $6, $7, 'OPEN', $8, $9, $10, $11)
           on conflict (provider_id, round_id, player_id)
             do update set stake_paise = casino_rounds.stake_paise + excluded.stake_paise,
               over_at = case when casino_rounds.over_at is null then excluded.over_at else $12::timestamptz end`,
    values: [
      round.id,
      round.providerId,
      round.roundId,
      round.playerId,
      round.gameId,
      round.wallet.id,
      round.wallet.kind,
      round.stakePaise,
      at,
      checkAt,
      isLast ? finalAt : null,
      finalAt,
    ],
  });
}

/** What a win, a rollback or a close changes in a round. */
export type RoundChange = {
  readonly stakePaise?: Paise;
  readonly returnedPaise?: Paise;
  /** The wallet that it was returned to, where that is not the round's own (W-8). */
  readonly returnedTo?: { readonly id: string };
  readonly isTold?: boolean;
  readonly closed?: { readonly at: Date; readonly edgePaise: Paise };
};

/** Answers the round as it is now. */
export async function changeRound(tx: Tx, { id, wallet }: Round, change: RoundChange): Promise<Round> {
  const { stakePaise = 0, returnedPaise = 0, returnedTo = wallet, isTold = false, closed } = change;
  const mainWalletId = returnedTo.id === wallet.id ? null : returnedTo.id;
  const { rows } = await tx.query<RoundRow>({
    name: 'change-casino-round',
    text: `update casino_rounds set stake_paise = stake_paise + $2, returned_paise = returned_paise + $3::bigint,
             version = version + $4,
             state = case when $5::timestamptz is null then state else 'CLOSED' end,
             closed_at = coalesce($5, closed_at), edge_paise = edge_paise + $6,
             main_wallet_id = coalesce($7, main_wallet_id),
             returned_to_main_paise = returned_to_main_paise + case when $7::uuid is null then 0 else $3::bigint end
           where id = $1 returning *`,
    values: [id, stakePaise, returnedPaise, isTold ? 1 : 0, closed?.at ?? null, closed?.edgePaise ?? 0, mainWalletId],
  });
  const [row] = rows;
  invariant(row !== undefined, 'a round that changes exists');
  return parseRound(row);
}

/** Whether rounds of a wallet with a stake in them are open. */
export async function hasOpenRounds(db: Queryable, walletId: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'has-open-casino-rounds',
    text: `select 1 from casino_rounds
           where wallet_id = $1 and state = 'OPEN' and stake_paise > 0 limit 1`,
    values: [walletId],
  });
  return rowCount === 1;
}
