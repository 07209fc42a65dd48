import { storeAnswers } from '../../platform/idempotency/index.ts';
import { plainArray, type Tx } from '../../platform/postgres/index.ts';
import type { Batch } from './batch.ts';
import { writeCashOuts } from './cash-out/repository.ts';
import { LeaseLost } from './lease.ts';
import type { MarketRuntime } from './market-runtime.ts';
import { storedForm } from './stored-form.ts';

/**
 * Everything a batch decided, as one statement of data-modifying parts: new bets, changed bets, fills, positions,
 * market states and the worker's evidence (`lease`). The wallets' holds are the wallet module's own statement.
 */
const WRITE = `with
  new_bets as (
    insert into bets (id, player_id, wallet_id, wallet_kind, event_id, market_id, selection_id, selection_name, kind, side, price,
      odds_size, stake_paise, matched_paise, remaining_paise, time_in_force, state, lapse_reason, release_at, held_version, placed_at)
    select b.*, $21::timestamptz from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::uuid[], $6::uuid[], $7::uuid[],
      $8::text[], $9::text[], $10::text[], $11::int[], $12::bigint[], $13::bigint[], $14::bigint[], $15::bigint[], $16::text[],
      $17::text[], $18::text[], $19::timestamptz[], $20::bigint[]) as b
  ),
  changed_bets as (
    update bets b set matched_paise = c.matched, remaining_paise = c.remaining, state = c.state,
      lapse_reason = c.lapse_reason, queue_id = c.queue_id
    from unnest($22::uuid[], $23::bigint[], $24::bigint[], $25::text[], $26::text[], $27::uuid[])
      as c (id, matched, remaining, state, lapse_reason, queue_id)
    where b.id = c.id
  ),
  new_fills as (
    insert into fills (bet_id, match_id, counter_bet_id, price, stake_paise)
    select * from unnest($28::uuid[], $29::uuid[], $30::uuid[], $31::int[], $32::bigint[])
  ),
  new_positions as (
    insert into positions (wallet_id, market_id, player_id, exposure_paise)
    select * from unnest($33::uuid[], $34::uuid[], $35::uuid[], $36::bigint[])
    on conflict (wallet_id, market_id) do update set exposure_paise = excluded.exposure_paise
  ),
  new_states as (
    insert into market_states (market_id, version, in_play, closed)
    select * from unnest($37::uuid[], $38::int[], $39::boolean[], $40::boolean[])
    on conflict (market_id) do update
      set version = excluded.version, in_play = excluded.in_play, closed = excluded.closed
  ),
  leased as (
    update market_worker set last_batch = $41 where epoch = $42 returning 1
  )
select count(*)::int as leased from leased`;

/** Writes what a batch decided, in the batch's transaction. Throws `LeaseLost` when another worker has taken over. */
export async function writeBatch(
  tx: Tx,
  batch: Batch,
  { batchId, epoch }: { batchId: string; epoch: number },
  runtimeOf: (marketId: string) => MarketRuntime | undefined,
): Promise<void> {
  const bets = [...batch.bets.values()];
  const fresh = bets.filter((bet) => batch.inserted.has(bet.id));
  const changed = bets.filter((bet) => !batch.inserted.has(bet.id));
  const positions = [...batch.positions.values()];
  const states = [...batch.states].flatMap((id) => runtimeOf(id) ?? []);
  const { fills } = batch;
  const { rows } = await tx.query<{ leased: number }>({
    name: 'write-batch',
    text: WRITE,
    values: [
      plainArray(fresh.map((b) => b.id)),
      plainArray(fresh.map((b) => b.playerId)),
      plainArray(fresh.map((b) => b.walletId)),
      plainArray(fresh.map((b) => b.walletKind)),
      plainArray(fresh.map((b) => b.eventId)),
      plainArray(fresh.map((b) => b.marketId)),
      plainArray(fresh.map((b) => b.selectionId)),
      fresh.map((b) => b.selectionName),
      plainArray(fresh.map((b) => b.kind)),
      plainArray(fresh.map((b) => b.side)),
      plainArray(fresh.map((b) => b.price)),
      plainArray(fresh.map((b) => b.oddsSize)),
      plainArray(fresh.map((b) => b.stakePaise)),
      plainArray(fresh.map((b) => b.matchedPaise)),
      plainArray(fresh.map((b) => b.remainingPaise)),
      plainArray(fresh.map((b) => b.timeInForce)),
      plainArray(fresh.map((b) => b.state)),
      plainArray(fresh.map((b) => b.lapseReason)),
      plainArray(fresh.map((b) => b.held && new Date(b.held.releaseAtMs).toISOString())),
      plainArray(fresh.map((b) => b.held && b.held.version)),
      new Date(batch.nowMs),
      plainArray(changed.map((b) => b.id)),
      plainArray(changed.map((b) => b.matchedPaise)),
      plainArray(changed.map((b) => b.remainingPaise)),
      plainArray(changed.map((b) => b.state)),
      plainArray(changed.map((b) => b.lapseReason)),
      plainArray(changed.map((b) => b.queueId)),
      plainArray(fills.map((f) => f.betId)),
      plainArray(fills.map((f) => f.matchId)),
      plainArray(fills.map((f) => f.counterBetId)),
      plainArray(fills.map((f) => f.price)),
      plainArray(fills.map((f) => f.stakePaise)),
      plainArray(positions.map((p) => p.walletId)),
      plainArray(positions.map((p) => p.marketId)),
      plainArray(positions.map((p) => p.playerId)),
      plainArray(positions.map((p) => p.exposurePaise)),
      plainArray(states.map((s) => s.marketId)),
      plainArray(states.map((s) => s.book.version)),
      plainArray(states.map((s) => s.book.inPlay)),
      plainArray(states.map((s) => s.book.closed)),
      batchId,
      epoch,
    ],
  });
  if (rows[0]?.leased !== 1) throw new LeaseLost('another worker has taken over');
  if (batch.cashOuts.size > 0) await writeCashOuts(tx, [...batch.cashOuts.values()]);
  await storeAnswers(
    tx,
    batch.keys.map(({ key, answer }) => ({ key, answer: storedForm(answer) })),
    new Date(batch.nowMs),
  );
}
