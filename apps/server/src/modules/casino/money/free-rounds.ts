/** Free rounds that the operator has granted (W-14). Everything here runs under the lock of the player's wallets. */
import type { Queryable, Tx } from '../../../platform/postgres/index.ts';

type Key = { readonly providerId: string; readonly freeRoundId: string; readonly playerId: string };

export type FreeRoundGrant = Key & {
  /** Null for any game of the provider. */
  readonly gameId: string | null;
  readonly rounds: number;
  readonly expiresAt: Date;
};

/** Grants free rounds; the same grant again changes nothing. */
export async function grantFreeRounds(db: Queryable, grant: FreeRoundGrant, at: Date): Promise<void> {
  const { providerId, freeRoundId, playerId, gameId, rounds, expiresAt } = grant;
  await db.query(
    `insert into casino_free_rounds (provider_id, free_round_id, player_id, game_id, rounds, granted_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [providerId, freeRoundId, playerId, gameId, rounds, at, expiresAt],
  );
}

/** Whether a round of the grant is left for a game. */
export async function hasFreeRound(
  t: Tx,
  { providerId, freeRoundId, playerId, gameId }: Key & { readonly gameId: string },
  at: Date,
): Promise<boolean> {
  const { rowCount } = await t.query({
    name: 'casino-free-round',
    text: `select 1 from casino_free_rounds
           where provider_id = $1 and free_round_id = $2 and player_id = $3 and (game_id is null or game_id = $4)
             and used < rounds and expires_at > $5`,
    values: [providerId, freeRoundId, playerId, gameId, at],
  });
  return rowCount === 1;
}

/** Counts a round of a grant; `by` is -1 where its bet was rolled back. */
export async function countFreeRound(t: Tx, { providerId, freeRoundId, playerId }: Key, by: 1 | -1): Promise<void> {
  await t.query({
    name: 'count-casino-free-round',
    text: `update casino_free_rounds set used = used + $4
           where provider_id = $1 and free_round_id = $2 and player_id = $3 and used + $4 >= 0`,
    values: [providerId, freeRoundId, playerId, by],
  });
}
