import { encodeRupees, type OwnCasino } from '@maidan/contract';
import { paise } from '@maidan/domain';
import type { Queryable } from '../../../platform/postgres/index.ts';
import type { CasinoCatalogue } from '../catalogue/catalogue.ts';
import { parseRound, type RoundRow } from './rounds-repository.ts';

const MAX_LISTED = 50;
const MAX_RECENT = 12;
/** How many of a player's last rounds the games played last are taken from. */
const MAX_LOOKED_AT = 500;

/** A player's favourites, games played last and rounds that are still open. */
export async function ownCasino(db: Queryable, games: CasinoCatalogue, playerId: string): Promise<OwnCasino> {
  const [favourites, recent, open, stakes] = await Promise.all([
    db.query<{ game_id: string }>(
      'select game_id from casino_favourites where player_id = $1 order by chosen_at desc, game_id limit $2',
      [playerId, MAX_LISTED],
    ),
    db.query<{ game_id: string }>(
      `select game_id from (
         select game_id, max(id::text) as last from (
           select id, game_id from casino_rounds where player_id = $1 order by id desc limit $3
         ) latest group by game_id
       ) played order by last desc limit $2`,
      [playerId, MAX_RECENT, MAX_LOOKED_AT],
    ),
    db.query<RoundRow>(
      `select * from casino_rounds where player_id = $1 and state = 'OPEN' and stake_paise > 0 order by id desc limit $2`,
      [playerId, MAX_LISTED],
    ),
    db.query<{ all_paise: number; bonus_paise: number }>(
      `select coalesce(sum(stake_paise), 0)::bigint as all_paise,
         coalesce(sum(stake_paise) filter (where wallet_kind = '2'), 0)::bigint as bonus_paise
       from casino_rounds where player_id = $1 and state = 'OPEN'`,
      [playerId],
    ),
  ]);
  const rounds = open.rows.map(parseRound);
  return {
    favourites: favourites.rows.map((row) => row.game_id),
    recent: recent.rows.map((row) => row.game_id),
    openStake: encodeRupees(paise(stakes.rows[0]?.all_paise ?? 0)),
    openBonusStake: encodeRupees(paise(stakes.rows[0]?.bonus_paise ?? 0)),
    openRounds: rounds.map(({ gameId, stakePaise, wallet, openedAt }) => ({
      gameId,
      title: games.byId(gameId)?.title ?? gameId,
      stake: encodeRupees(stakePaise),
      wallet: wallet.kind,
      since: openedAt.toISOString(),
      game: games.answers().open.get(gameId) ?? null,
    })),
  };
}

export async function setFavourite(
  db: Queryable,
  { playerId, gameId, isFavourite, at }: { playerId: string; gameId: string; isFavourite: boolean; at: Date },
): Promise<void> {
  if (isFavourite) {
    await db.query(
      `insert into casino_favourites (player_id, game_id, chosen_at) values ($1, $2, $3) on conflict do nothing`,
      [playerId, gameId, at],
    );
  } else {
    await db.query('delete from casino_favourites where player_id = $1 and game_id = $2', [playerId, gameId]);
  }
}
