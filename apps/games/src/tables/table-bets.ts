/** Bets of a table's round: stored with their calls, settled with all others at once. Those of one player and wallet are
 *  one round to the wallet. */
import type { Queryable, Tx } from '../platform/postgres/index.ts';
import { closeWhole, type Round, type RoundState, type Seat } from '../rounds/index.ts';

/** Stakes in paise by position. */
export type Positions = Readonly<Record<string, number>>;

export interface TableBet {
  readonly roundId: string;
  readonly playerId: string;
  readonly wallet: Round['wallet'];
  readonly walletRoundId: string;
  readonly tableRoundId: number;
  readonly state: RoundState;
  readonly refusal: string | null;
  readonly positions: Positions;
  readonly stakePaise: number;
  readonly returnPaise: number;
}

interface Row {
  round_id: string;
  player_id: string;
  wallet: Round['wallet'];
  wallet_round_id: string;
  table_round_id: number;
  state: RoundState;
  refusal: string | null;
  positions: Positions;
  stake_paise: number;
  return_paise: number;
}

function parse(row: Row): TableBet {
  return {
    roundId: row.round_id,
    playerId: row.player_id,
    wallet: row.wallet,
    walletRoundId: row.wallet_round_id,
    tableRoundId: row.table_round_id,
    state: row.state,
    refusal: row.refusal,
    positions: row.positions,
    stakePaise: row.stake_paise,
    returnPaise: row.return_paise,
  };
}

const COLUMNS =
  'b.round_id, b.table_round_id, b.positions, r.player_id, r.wallet, r.wallet_round_id, r.state, r.refusal, r.stake_paise, r.return_paise';
const FROM = 'from games.table_bets b join games.rounds r on r.id = b.round_id';

export async function insertTableBet(
  t: Tx,
  { roundId, tableRoundId, positions }: Pick<TableBet, 'roundId' | 'tableRoundId' | 'positions'>,
): Promise<void> {
  await t.query('insert into games.table_bets (round_id, table_round_id, positions) values ($1, $2, $3)', [
    roundId,
    tableRoundId,
    JSON.stringify(positions),
  ]);
}

export async function betsOfRound(db: Queryable, tableRoundId: number): Promise<readonly TableBet[]> {
  const { rows } = await db.query<Row>(`select ${COLUMNS} ${FROM} where b.table_round_id = $1 order by b.round_id`, [
    tableRoundId,
  ]);
  return rows.map(parse);
}

/** Of one player in these rounds, in the order of placing. */
export async function betsOfSeat(
  db: Queryable,
  { provider, playerId, gameId }: Seat,
  tableRoundIds: readonly number[],
): Promise<readonly TableBet[]> {
  const { rows } = await db.query<Row>(
    `select ${COLUMNS} ${FROM} where b.table_round_id = any ($4) and r.provider = $1 and r.player_id = $2 and r.game_id = $3
     order by b.round_id`,
    [provider, playerId, gameId, tableRoundIds],
  );
  return rows.map(parse);
}

/** Ids of these players' bets in a round, by provider and player, in order; a player without bets is left out. */
export async function betIdsOfPlayers(
  db: Queryable,
  tableRoundId: number,
  players: readonly Pick<Seat, 'provider' | 'playerId'>[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await db.query<{ seat: string; ids: readonly string[] }>(
    `select r.provider || ' ' || r.player_id as seat, array_agg(b.round_id::text order by b.round_id) as ids ${FROM}
     where b.table_round_id = $1 and (r.provider, r.player_id) in (select * from unnest($2::text[], $3::text[]))
     group by 1`,
    [tableRoundId, players.map(({ provider }) => provider), players.map(({ playerId }) => playerId)],
  );
  return new Map(rows.map(({ seat, ids }) => [seat, ids]));
}

/** Rounds in which the player has bet, newest first, from before the round `before` on. */
export async function roundsWithBets(
  db: Queryable,
  { provider, playerId, gameId }: Seat,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<readonly number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select distinct b.table_round_id as id ${FROM}
     where r.provider = $1 and r.player_id = $2 and r.game_id = $3 and ($4::bigint is null or b.table_round_id < $4)
     order by id desc limit $5`,
    [provider, playerId, gameId, before, limit],
  );
  return rows.map(({ id }) => id);
}

export async function tableBetOf(db: Queryable, roundId: string): Promise<TableBet> {
  const { rows } = await db.query<Row>(`select ${COLUMNS} ${FROM} where b.round_id = $1`, [roundId]);
  const bet = rows.map(parse)[0];
  if (!bet) throw new Error('A bet at a table has positions');
  return bet;
}

export async function hasUnanswered(t: Tx, tableRoundId: number): Promise<boolean> {
  const { rowCount } = await t.query(`select ${FROM} where b.table_round_id = $1 and r.state = 'INTENT' limit 1`, [
    tableRoundId,
  ]);
  return rowCount === 1;
}

/** Gives back the stakes of all bets in one of these states. A bet that was not answered is sent no more. */
export async function rollBack(
  t: Tx,
  {
    tableRoundId,
    states,
    at,
  }: { readonly tableRoundId: number; readonly states: readonly RoundState[]; readonly at: Date },
): Promise<void> {
  await holdRound(t, tableRoundId);
  const { rows } = await t.query<{ id: string }>(
    `update games.rounds r set state = 'ROLLBACK', ended_at = $3 from games.table_bets b
     where b.round_id = r.id and b.table_round_id = $1 and r.state = any ($2) returning r.id`,
    [tableRoundId, states, at],
  );
  const ids = rows.map(({ id }) => id);
  await t.query(
    `update games.wallet_calls set state = 'DROPPED', answered_at = $2
     where round_id = any ($1) and kind = 'bet' and state = 'DUE'`,
    [ids, at],
  );
  await t.query(
    `insert into games.wallet_calls (round_id, kind, amount_paise, created_at, due_at)
     select id, 'rollback', 0, $2, $2 from unnest($1::uuid[]) id`,
    [ids, at],
  );
}

/** Bets by the ids of their rounds, held until the transaction ends. Locked in the order of the ids, as everywhere. */
export async function holdBets(t: Tx, roundIds: readonly string[]): Promise<readonly TableBet[]> {
  const { rows } = await t.query<Row>(
    `select ${COLUMNS} ${FROM} where b.round_id = any ($1) order by b.round_id for update of r`,
    [roundIds],
  );
  return rows.map(parse);
}

/** All bets of a table's round, held until the transaction ends. */
async function holdRound(t: Tx, tableRoundId: number): Promise<readonly TableBet[]> {
  const { rows } = await t.query<Row>(
    `select ${COLUMNS} ${FROM} where b.table_round_id = $1 order by b.round_id for update of r`,
    [tableRoundId],
  );
  return rows.map(parse);
}

export interface EndedBet {
  readonly roundId: string;
  readonly paise: number;
  readonly at: Date;
}

/** Fixes the returns of bets that the wallet took, and stores their wins. Answers how many have ended: one that has ended
 *  before stays as it is. */
export async function endBets(t: Tx, ended: readonly EndedBet[]): Promise<number> {
  if (ended.length === 0) return 0;
  const { rows } = await t.query<{ count: number }>(
    `with ended as (select * from unnest($1::uuid[], $2::bigint[], $3::timestamptz[]) as e (id, paise, at)), settled as (
       update games.rounds r set state = 'RESULT', return_paise = e.paise, ended_at = e.at from ended e
       where e.id = r.id and r.state = 'BET' returning r.id, r.return_paise, e.at
     ), paid as (
       insert into games.wallet_calls (round_id, kind, amount_paise, created_at, due_at)
       select id, 'win', return_paise, at, at from settled where return_paise > 0
     )
     select count(*) as count from settled`,
    [ended.map(({ roundId }) => roundId), ended.map(({ paise }) => paise), ended.map(({ at }) => at)],
  );
  return rows[0]?.count ?? 0;
}

/** Ends the bets of a round that have a return by now; the others stay as they are. */
export async function settleAll(
  t: Tx,
  {
    tableRoundId,
    at,
    returnOf,
  }: { readonly tableRoundId: number; readonly at: Date; readonly returnOf: (bet: TableBet) => number | null },
): Promise<number> {
  const dueOf = (bets: readonly TableBet[]): readonly EndedBet[] =>
    bets.flatMap((bet) => {
      const paise = bet.state === 'BET' ? returnOf(bet) : null;
      return paise === null ? [] : [{ roundId: bet.roundId, paise, at }];
    });
  if (dueOf(await betsOfRound(t, tableRoundId)).length === 0) return 0;
  return await endBets(t, dueOf(await holdRound(t, tableRoundId)));
}

/** Closes the wallet's rounds of a table's round, those whose bets have all ended; the others once their last one has. */
export async function closeWalletRounds(t: Tx, tableRoundId: number, at: Date): Promise<void> {
  const bets = await holdRound(t, tableRoundId);
  await closeWhole(t, [...new Set(bets.map(({ walletRoundId }) => walletRoundId))], at);
}
