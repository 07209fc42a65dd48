import { paise, type Paise } from '@maidan/domain';
import type { Queryable, Tx } from '../../../platform/postgres/index.ts';
import type { GameProvider, OfferedGame } from '../port.ts';

export type Lobby = 'live' | 'slots' | 'indian';
export type GameKind = 'table' | 'instant' | 'slot';

/** Where the site lists a game. */
type GameEntry = {
  readonly id: string;
  readonly providerId: string;
  readonly providerGameId: string;
  readonly kind: GameKind;
  readonly title: string;
  readonly category: string;
  readonly lobbies: readonly Lobby[];
  readonly sort: number;
  /** What a stake of bonus money counts (N-3); `none`: the game takes none. */
  readonly bonusContribution: 'slots' | 'table' | 'none';
};

export type Fraction = { readonly numerator: number; readonly denominator: number };

/** A game of the catalogue. */
export type CasinoGame = GameEntry & {
  readonly pinnedRank: number | null;
  readonly minStakePaise: Paise;
  readonly maxStakePaise: Paise;
  readonly maxWinPaise: Paise;
  readonly return: Fraction;
  /** Of the player's worst choice, where the return depends on it. */
  readonly lowestReturn: Fraction | null;
  /** The operator's switch. */
  readonly isEnabled: boolean;
  /** The provider lists it now. */
  readonly isOffered: boolean;
};

/** What an operator says of a game. */
type OperatorChoices = Pick<CasinoGame, 'isEnabled' | 'pinnedRank'>;

type Row = {
  id: string;
  provider_id: string;
  provider_game_id: string;
  kind: GameKind;
  title: string;
  category: string;
  lobbies: Lobby[];
  sort: number;
  pinned_rank: number | null;
  min_stake_paise: number;
  max_stake_paise: number;
  max_win_paise: number;
  return_numerator: number;
  return_denominator: number;
  lowest_return_numerator: number | null;
  lowest_return_denominator: number | null;
  bonus_contribution: GameEntry['bonusContribution'];
  is_enabled: boolean;
  is_offered: boolean;
};

/** In the order of the lobbies. */
export async function allGames(db: Queryable): Promise<CasinoGame[]> {
  const { rows } = await db.query<Row>('select * from casino_games order by sort, id');
  return rows.map((row) => ({
    id: row.id,
    providerId: row.provider_id,
    providerGameId: row.provider_game_id,
    kind: row.kind,
    title: row.title,
    category: row.category,
    lobbies: row.lobbies,
    sort: row.sort,
    bonusContribution: row.bonus_contribution,
    pinnedRank: row.pinned_rank,
    minStakePaise: paise(row.min_stake_paise),
    maxStakePaise: paise(row.max_stake_paise),
    maxWinPaise: paise(row.max_win_paise),
    return: { numerator: row.return_numerator, denominator: row.return_denominator },
    lowestReturn:
      row.lowest_return_numerator === null || row.lowest_return_denominator === null
        ? null
        : { numerator: row.lowest_return_numerator, denominator: row.lowest_return_denominator },
    isEnabled: row.is_enabled,
    isOffered: row.is_offered,
  }));
}

export async function upsertProvider(db: Queryable, { id, name, maxWinPaise }: GameProvider): Promise<void> {
  await db.query(
    `insert into casino_providers (id, name, max_win_paise) values ($1, $2, $3)
     on conflict (id) do update set name = excluded.name, max_win_paise = excluded.max_win_paise`,
    [id, name, maxWinPaise],
  );
}

/** Writes where the site lists the games of a provider; an operator's order, switch and pin stay as they are. */
export async function writeListed(db: Queryable, providerId: string, games: readonly OfferedGame[]): Promise<void> {
  const listed = games.flatMap(({ listing, ...game }) => (listing ? [{ ...game, ...listing }] : []));
  if (listed.length === 0) return;
  await db.query(
    `insert into casino_games as g (id, provider_id, provider_game_id, kind, title, category, lobbies, sort,
       bonus_contribution)
     select id, $1, game_id, kind, title, category, string_to_array(lobbies, ' '), sort, bonus_contribution
     from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::int[], $9::text[])
       as o (id, game_id, kind, title, category, lobbies, sort, bonus_contribution)
     on conflict (id) do update set kind = excluded.kind, title = excluded.title, category = excluded.category,
       lobbies = excluded.lobbies, sort = excluded.sort, bonus_contribution = excluded.bonus_contribution
     where (g.kind, g.title, g.category, g.lobbies, g.sort, g.bonus_contribution) is distinct from
       (excluded.kind, excluded.title, excluded.category, excluded.lobbies, excluded.sort, excluded.bonus_contribution)`,
    [
      providerId,
      listed.map(({ id }) => id),
      listed.map(({ gameId }) => gameId),
      listed.map(({ kind }) => kind),
      listed.map(({ title }) => title),
      listed.map(({ category }) => category),
      listed.map(({ lobbies }) => lobbies.join(' ')),
      listed.map(({ sort }) => sort),
      listed.map(({ bonusContribution }) => bonusContribution),
    ],
  );
}

/** What a provider offers now: its games get their limits and return, and those that it does not list are not offered.
 *  Only what changes is written: a provider may list thousands of games, and is asked several times a minute. */
export async function writeOffered(db: Queryable, providerId: string, games: readonly OfferedGame[]): Promise<void> {
  await db.query(
    `update casino_games g set is_offered = o.game_id is not null,
       min_stake_paise = coalesce(o.min_stake, g.min_stake_paise), max_stake_paise = coalesce(o.max_stake, g.max_stake_paise),
       max_win_paise = coalesce(o.max_win, g.max_win_paise),
       return_numerator = coalesce(o.numerator, g.return_numerator),
       return_denominator = coalesce(o.denominator, g.return_denominator),
       lowest_return_numerator = case when o.game_id is null then g.lowest_return_numerator else o.lowest_numerator end,
       lowest_return_denominator = case when o.game_id is null then g.lowest_return_denominator else o.lowest_denominator end
     from casino_games known
     left join unnest($2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[],
         $9::bigint[])
       as o (game_id, min_stake, max_stake, max_win, numerator, denominator, lowest_numerator, lowest_denominator) on o.game_id = known.provider_game_id
     where g.id = known.id and known.provider_id = $1
       and (g.is_offered <> (o.game_id is not null)
         or (g.min_stake_paise, g.max_stake_paise, g.max_win_paise, g.return_numerator, g.return_denominator)
           <> (o.min_stake, o.max_stake, o.max_win, o.numerator, o.denominator)
         or (o.game_id is not null and (g.lowest_return_numerator, g.lowest_return_denominator)
           is distinct from (o.lowest_numerator, o.lowest_denominator)))`,
    [
      providerId,
      games.map(({ gameId }) => gameId),
      games.map(({ minStake }) => minStake),
      games.map(({ maxStake }) => maxStake),
      games.map(({ maxWin }) => maxWin),
      games.map(({ rtp }) => rtp.numerator),
      games.map(({ rtp }) => rtp.denominator),
      games.map(({ lowestRtp }) => lowestRtp?.numerator ?? null),
      games.map(({ lowestRtp }) => lowestRtp?.denominator ?? null),
    ],
  );
}

/** The provider cannot be reached: none of its games can be opened. */
export async function writeNothingOffered(db: Queryable, providerId: string): Promise<void> {
  await db.query('update casino_games set is_offered = false where provider_id = $1 and is_offered', [providerId]);
}

/** An operator's switch and pin; operators' changes of all games wait for each other until the transaction ends. */
export async function lockChoices(t: Tx, id: string): Promise<OperatorChoices | null> {
  await t.query(`select pg_advisory_xact_lock(hashtext('casino games'))`);
  const { rows } = await t.query<Pick<Row, 'is_enabled' | 'pinned_rank'>>(
    'select is_enabled, pinned_rank from casino_games where id = $1 for update',
    [id],
  );
  return rows[0] ? { isEnabled: rows[0].is_enabled, pinnedRank: rows[0].pinned_rank } : null;
}

/** Another game at a place among the top ten. Call it after `lockChoices`, so that nobody takes the place meanwhile. */
export async function holderOfPlace(
  t: Tx,
  { rank, besides }: { readonly rank: number; readonly besides: string },
): Promise<{ readonly title: string } | null> {
  const { rows } = await t.query<Pick<Row, 'title'>>(
    'select title from casino_games where pinned_rank = $1 and id <> $2',
    [rank, besides],
  );
  return rows[0] ?? null;
}

/** An operator's switch and pin. */
export async function updateGame(db: Queryable, id: string, { isEnabled, pinnedRank }: OperatorChoices): Promise<void> {
  await db.query('update casino_games set is_enabled = $2, pinned_rank = $3 where id = $1', [
    id,
    isEnabled,
    pinnedRank,
  ]);
}

/** Ids of games by their closed and open rounds since a moment, most played first. */
export async function mostPlayed(db: Queryable, since: Date, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ game_id: string }>(
    `select game_id from casino_rounds where closed_at >= $1 and stake_paise > 0
     group by game_id order by count(*) desc, game_id limit $2`,
    [since, limit],
  );
  return rows.map((row) => row.game_id);
}
