import type { ProviderId } from '../catalogue/brands.ts';
import type { Queryable, Tx } from '../platform/postgres/index.ts';
import type { Round, RoundState, Seat } from './round.ts';

interface Row {
  id: string;
  wallet_round_id: string;
  provider: ProviderId;
  game_id: string;
  player_id: string;
  session_id: string;
  wallet: 'main' | 'bonus';
  state: RoundState;
  bet_key: string;
  stake_paise: number;
  return_paise: number;
  seed_pair_id: string | null;
  nonce: number | null;
  refusal: string | null;
  started_at: Date;
  ended_at: Date | null;
}

function parse(row: Row): Round {
  return {
    id: row.id,
    walletRoundId: row.wallet_round_id,
    provider: row.provider,
    gameId: row.game_id,
    playerId: row.player_id,
    sessionId: row.session_id,
    wallet: row.wallet,
    state: row.state,
    betKey: row.bet_key,
    stakePaise: row.stake_paise,
    returnPaise: row.return_paise,
    seedPairId: row.seed_pair_id,
    nonce: row.nonce,
    refusal: row.refusal,
    startedAt: row.started_at,
    endedAt: row.ended_at,
  };
}

const keyOf = ({ provider, playerId, gameId }: Seat): readonly unknown[] => [provider, playerId, gameId];

type NewRound = Omit<Round, 'state' | 'returnPaise' | 'refusal' | 'endedAt' | 'walletRoundId'> & {
  /** Of a further bet in a round that the wallet knows already. */
  readonly walletRoundId?: string;
};

export async function insertRound(t: Tx, round: NewRound): Promise<Round> {
  const { rows } = await t.query<Row>(
    `insert into games.rounds (id, provider, player_id, game_id, session_id, wallet, state, bet_key, stake_paise,
       seed_pair_id, nonce, started_at, net_session_id, wallet_round_id)
     values ($1, $2, $3, $4, $5, $6, 'INTENT', $7, $8, $9, $10, $11, $5, $12) returning *`,
    [
      round.id,
      ...keyOf(round),
      round.sessionId,
      round.wallet,
      round.betKey,
      round.stakePaise,
      round.seedPairId,
      round.nonce,
      round.startedAt,
      round.walletRoundId ?? round.id,
    ],
  );
  return parse(rows[0] as Row);
}

export async function roundById(db: Queryable, id: string): Promise<Round | undefined> {
  const { rows } = await db.query<Row>('select * from games.rounds where id = $1', [id]);
  return rows.map(parse)[0];
}

/** Locked until the transaction ends: whatever changes a round holds this. */
export async function lockRound(t: Tx, id: string): Promise<Round | undefined> {
  const { rows } = await t.query<Row>('select * from games.rounds where id = $1 for update', [id]);
  return rows.map(parse)[0];
}

/** All bets of the wallet's round with this name, in the order of placing. */
export async function roundsOfWalletRound(db: Queryable, walletRoundId: string): Promise<readonly Round[]> {
  const { rows } = await db.query<Row>('select * from games.rounds where wallet_round_id = $1 order by id', [
    walletRoundId,
  ]);
  return rows.map(parse);
}

/** The round, with all bets of its wallet round locked until the transaction ends, in the order of their ids. */
export async function lockWalletRound(t: Tx, id: string): Promise<Round | undefined> {
  const { rows } = await t.query<Row>(
    `select * from games.rounds where wallet_round_id = (select wallet_round_id from games.rounds where id = $1)
     order by id for update`,
    [id],
  );
  return rows.map(parse).find((round) => round.id === id);
}

export async function roundByKey(db: Queryable, seat: Seat, betKey: string): Promise<Round | undefined> {
  const { rows } = await db.query<Row>(
    'select * from games.rounds where provider = $1 and player_id = $2 and game_id = $3 and bet_key = $4',
    [...keyOf(seat), betKey],
  );
  return rows.map(parse)[0];
}

/** The round that is being played or whose bet is on its way: a seat has one at most, bets at a table apart. */
export async function openRound(db: Queryable, seat: Seat): Promise<Round | undefined> {
  const { rows } = await db.query<Row>(
    `select * from games.rounds where provider = $1 and player_id = $2 and game_id = $3 and state in ('INTENT', 'BET')
       and seed_pair_id is not null`,
    keyOf(seat),
  );
  return rows.map(parse)[0];
}

/** Newest first, from before the round `before` on. */
export async function roundsOf(
  db: Queryable,
  seat: Seat,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<readonly Round[]> {
  const { rows } = await db.query<Row>(
    `select * from games.rounds where provider = $1 and player_id = $2 and game_id = $3 and ($4::uuid is null or id < $4)
     order by id desc limit $5`,
    [...keyOf(seat), before, limit],
  );
  return rows.map(parse);
}

/** One page of the rounds that have been played for too long, in the order of their ids. */
export async function unfinishedRounds(
  db: Queryable,
  { startedBefore, after, limit }: { startedBefore: Date; after: string | null; limit: number },
): Promise<readonly Round[]> {
  const { rows } = await db.query<Row>(
    `select * from games.rounds where state = 'BET' and seed_pair_id is not null and started_at < $1
       and ($2::uuid is null or id > $2) order by id limit $3`,
    [startedBefore, after, limit],
  );
  return rows.map(parse);
}

export interface RoundChange {
  readonly state: RoundState;
  readonly returnPaise?: number;
  readonly refusal?: string;
  /** The wallet has taken the stake. */
  readonly wasTaken?: boolean;
  /** Of a change after which nothing is played any more. */
  readonly endedAt?: Date;
}

export async function changeRound(t: Tx, id: string, change: RoundChange): Promise<Round> {
  const { rows } = await t.query<Row>(
    `update games.rounds set state = $2, return_paise = coalesce($3, return_paise), refusal = coalesce($4, refusal),
       ended_at = coalesce(ended_at, $5), was_taken = was_taken or $6 where id = $1 returning *`,
    [
      id,
      change.state,
      change.returnPaise ?? null,
      change.refusal ?? null,
      change.endedAt ?? null,
      change.wasTaken ?? false,
    ],
  );
  return parse(rows[0] as Row);
}

/** From now on the net of this session counts the round, which it has resumed: a round counts where it ends. */
export async function countRoundIn(db: Queryable, id: string, sessionId: string): Promise<void> {
  await db.query(
    `update games.rounds set net_session_id = $2 where id = $1 and net_session_id <> $2 and state in ('INTENT', 'BET')`,
    [id, sessionId],
  );
}

/** What the rounds of a session came to, in paise: a stake counts as spent when it is taken or its round resumed. */
export async function netOfSession(db: Queryable, sessionId: string): Promise<number> {
  const { rows } = await db.query<{ net: number }>(
    `select coalesce(sum(return_paise - stake_paise), 0) as net from games.rounds
     where net_session_id = $1 and state in ('BET', 'RESULT', 'WIN', 'CLOSED')`,
    [sessionId],
  );
  return rows[0]?.net ?? 0;
}
