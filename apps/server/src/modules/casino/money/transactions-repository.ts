import type { WalletError } from '@maidan/wallet-api';
import { invariant, paise, type Paise } from '@maidan/domain';
import type { Queryable, Tx } from '../../../platform/postgres/index.ts';

export type BetState = 'OPEN' | 'SETTLED' | 'LOST' | 'ROLLED_BACK';

/** A provider's transaction as it is kept. */
export type Transaction = {
  readonly providerId: string;
  readonly txId: string;
  /** A correction is ours; the other kinds are the provider's. */
  readonly kind: 'bet' | 'win' | 'rollback' | 'correction';
  readonly playerId: string;
  readonly gameId: string;
  readonly roundId: string;
  readonly betTxId: string | null;
  readonly amountPaise: Paise;
  /** Null for a bet that was rolled back before it came. */
  readonly payloadHash: Buffer | null;
  readonly outcome: 'OK' | WalletError;
  readonly applied: boolean;
  readonly betState: BetState | null;
  readonly parts: readonly { readonly name: string; readonly amount: number }[] | null;
  readonly freeRoundId: string | null;
  /** Of a win: whether it is more than its provider says that it pays at most. */
  readonly isAboveMaximum: boolean;
};

type Row = {
  provider_id: string;
  tx_id: string;
  kind: Transaction['kind'];
  player_id: string;
  game_id: string;
  round_id: string;
  bet_tx_id: string | null;
  amount_paise: number;
  payload_hash: Buffer | null;
  outcome: Transaction['outcome'];
  applied: boolean;
  bet_state: BetState | null;
  parts: Transaction['parts'];
  free_round_id: string | null;
  above_maximum: boolean;
};

function parse(row: Row): Transaction {
  return {
    providerId: row.provider_id,
    txId: row.tx_id,
    kind: row.kind,
    playerId: row.player_id,
    gameId: row.game_id,
    roundId: row.round_id,
    betTxId: row.bet_tx_id,
    amountPaise: paise(row.amount_paise),
    payloadHash: row.payload_hash,
    outcome: row.outcome,
    applied: row.applied,
    betState: row.bet_state,
    parts: row.parts,
    freeRoundId: row.free_round_id,
    isAboveMaximum: row.above_maximum,
  };
}

/** Those of a provider's transactions that exist, by id. */
export async function transactionsByIds(
  db: Queryable,
  providerId: string,
  txIds: readonly string[],
): Promise<Map<string, Transaction>> {
  const { rows } = await db.query<Row>({
    name: 'casino-transactions',
    text: 'select * from casino_transactions where provider_id = $1 and tx_id = any($2::text[])',
    values: [providerId, txIds],
  });
  return new Map(rows.map((row) => [row.tx_id, parse(row)]));
}

/** Everything of one round that the provider and operators have sent, oldest first. */
export async function transactionsOfRound(
  db: Queryable,
  { providerId, roundId, playerId }: Pick<Transaction, 'providerId' | 'roundId' | 'playerId'>,
): Promise<Transaction[]> {
  const { rows } = await db.query<Row>(
    `select * from casino_transactions where provider_id = $1 and round_id = $2 and player_id = $3
     order by created_at, tx_id`,
    [providerId, roundId, playerId],
  );
  return rows.map(parse);
}

/** The bets of some rounds that were taken, oldest first, by our own id of the round. */
export async function betsOfRounds(
  db: Queryable,
  roundIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Transaction[]>> {
  const { rows } = await db.query<Row & { own_round: string }>(
    `select t.*, r.id as own_round from casino_rounds r
     join casino_transactions t using (provider_id, round_id, player_id)
     where r.id = any($1::uuid[]) and t.kind = 'bet' and t.applied order by t.created_at, t.tx_id`,
    [roundIds],
  );
  const grouped = Map.groupBy(rows, (row) => row.own_round);
  return new Map([...grouped].map(([id, bets]) => [id, bets.map(parse)]));
}

export async function insertTransaction(tx: Tx, transaction: Transaction, at: Date): Promise<void> {
  await tx.query({
    name: 'insert-casino-transaction',
    text: `insert into casino_transactions (provider_id, tx_id, kind, player_id, game_id, round_id, bet_tx_id, amount_paise,
             payload_hash, outcome, applied, bet_state, parts, free_round_id, above_maximum,
             created_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    values: [
      transaction.providerId,
      transaction.txId,
      transaction.kind,
      transaction.playerId,
      transaction.gameId,
      transaction.roundId,
      transaction.betTxId,
      transaction.amountPaise,
      transaction.payloadHash,
      transaction.outcome,
      transaction.applied,
      transaction.betState,
      transaction.parts === null ? null : JSON.stringify(transaction.parts),
      transaction.freeRoundId,
      transaction.isAboveMaximum,
      at,
    ],
  });
}

export async function setBetState(tx: Tx, bet: Transaction, state: BetState): Promise<void> {
  const { rowCount } = await tx.query({
    name: 'set-casino-bet-state',
    text: 'update casino_transactions set bet_state = $3 where provider_id = $1 and tx_id = $2',
    values: [bet.providerId, bet.txId, state],
  });
  invariant(rowCount === 1, 'a bet that is settled exists');
}

/** The bets of a round that are still open have lost. */
export async function loseOpenBets(
  tx: Tx,
  { providerId, roundId, playerId }: Pick<Transaction, 'providerId' | 'roundId' | 'playerId'>,
): Promise<void> {
  await tx.query({
    name: 'lose-casino-bets',
    text: `update casino_transactions set bet_state = 'LOST'
           where provider_id = $1 and round_id = $2 and player_id = $3 and kind = 'bet' and bet_state = 'OPEN'`,
    values: [providerId, roundId, playerId],
  });
}
