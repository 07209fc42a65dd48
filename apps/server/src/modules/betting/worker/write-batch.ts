import { storeAnswers } from '../../../platform/idempotency/index.ts';
import { plainColumn, textArray, together, type Tx } from '../../../platform/postgres/index.ts';
import type { Batch, FillRow } from './batch.ts';
import { timeInForceOf, type BetRecord } from '../bets/bet-record.ts';
import { acceptOddsColumn, oddsSizeColumn, priceColumn } from '../bets/bet-row.ts';
import { writeCashOuts } from '../cash-out/repository.ts';
import { LeaseLost } from './lease.ts';
import type { MarketRuntime } from '../book/market-runtime.ts';
import { storedForm } from './stored-form.ts';

/**
 * Writes a batch in one statement of data-modifying CTEs: new bets, changed bets, positions, market states and the
 * worker's lease row (`lease`). Fields common to every bet of a selection are sent once. The wallets' holds are moved
 * by the wallet module's own statement.
 */
const WRITE = `with
  new_bets as (
    insert into bets (id, player_id, wallet_id, wallet_kind, event_id, market_id, selection_id, selection_name, kind, side, price,
      odds_size, stake_paise, matched_paise, remaining_paise, time_in_force, state, lapse_reason, release_at, held_version,
      accept_odds, placed_at)
    select b.id, b.player_id, b.wallet_id, b.wallet_kind, s.event_id, s.market_id, s.id, s.name, s.kind, b.side, b.price,
      b.odds_size, b.stake, b.matched, b.remaining, b.time_in_force, b.state, b.lapse_reason, b.release_at, b.held_version,
      b.accept_odds, $22::timestamptz
    from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::int[], $6::text[], $7::int[], $8::bigint[], $9::bigint[],
        $10::bigint[], $11::bigint[], $12::text[], $13::text[], $14::text[], $15::timestamptz[], $16::bigint[], $39::text[])
      as b (id, player_id, wallet_id, wallet_kind, selection, side, price, odds_size, stake, matched, remaining,
        time_in_force, state, lapse_reason, release_at, held_version, accept_odds)
    join unnest($17::uuid[], $18::uuid[], $19::uuid[], $20::text[], $21::text[]) with ordinality
      as s (event_id, market_id, id, name, kind, n) on s.n = b.selection
  ),
  changed_bets as (
    update bets b set matched_paise = c.matched, remaining_paise = c.remaining, state = c.state,
      lapse_reason = c.lapse_reason, queue_id = c.queue_id, price = c.price, odds_size = c.odds_size
    from unnest($23::uuid[], $24::bigint[], $25::bigint[], $26::text[], $27::text[], $28::uuid[],
        $40::int[], $41::bigint[])
      as c (id, matched, remaining, state, lapse_reason, queue_id, price, odds_size)
    where b.id = c.id
  ),
  new_positions as (
    insert into positions (wallet_id, market_id, player_id, exposure_paise)
    select * from unnest($29::uuid[], $30::uuid[], $31::uuid[], $32::bigint[])
    on conflict (wallet_id, market_id) do update set exposure_paise = excluded.exposure_paise
  ),
  new_states as (
    insert into market_states (market_id, version, in_play, closed, off_at)
    select s.*, case when s.in_play then $22::timestamptz end
    from unnest($33::uuid[], $34::int[], $35::boolean[], $36::boolean[]) as s (market_id, version, in_play, closed)
    on conflict (market_id) do update
      set version = excluded.version, in_play = excluded.in_play, closed = excluded.closed,
        off_at = coalesce(market_states.off_at, excluded.off_at)
  ),
  leased as (
    update market_worker set last_batch = $37 where epoch = $38 returning 1
  )
select count(*)::int as leased from leased`;

const WRITE_FILLS = `insert into fills (bet_id, match_id, counter_bet_id, price, stake_paise)
  select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::int[], $5::bigint[])`;

/** Writes the matches and answers of a portion of a batch while the next portion is being decided. */
export async function writeFinal(tx: Tx, batch: Batch): Promise<void> {
  const { fills, keys } = batch.takeFinal();
  const answers = keys.map(({ key, answer }) => ({ key, answer: storedForm(answer) }));
  await together([storeAnswers(tx, answers, new Date(batch.nowMs)), writeFills(tx, fills)]);
}

async function writeFills(tx: Tx, fills: readonly FillRow[]): Promise<void> {
  if (fills.length === 0) return;
  await tx.query({
    name: 'write-fills',
    text: WRITE_FILLS,
    values: [
      plainColumn(fills, (f) => f.betId),
      plainColumn(fills, (f) => f.matchId),
      plainColumn(fills, (f) => f.counterBetId),
      plainColumn(fills, (f) => f.price),
      plainColumn(fills, (f) => f.stakePaise),
    ],
  });
}

/** Writes the rest of the batch in the batch's transaction. Throws `LeaseLost` if another worker has taken over. */
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
  const { selections, placeOf } = selectionsOf(fresh);
  const { rows } = await tx.query<{ leased: number }>({
    name: 'write-batch',
    text: WRITE,
    values: [
      plainColumn(fresh, (b) => b.id),
      plainColumn(fresh, (b) => b.playerId),
      plainColumn(fresh, (b) => b.walletId),
      plainColumn(fresh, (b) => b.walletKind),
      plainColumn(fresh, placeOf),
      plainColumn(fresh, (b) => b.side),
      plainColumn(fresh, priceColumn),
      plainColumn(fresh, oddsSizeColumn),
      plainColumn(fresh, (b) => b.stakePaise),
      plainColumn(fresh, (b) => b.matchedPaise),
      plainColumn(fresh, (b) => b.remainingPaise),
      plainColumn(fresh, timeInForceOf),
      plainColumn(fresh, (b) => b.state),
      plainColumn(fresh, (b) => b.lapseReason),
      plainColumn(fresh, (b) => b.held && new Date(b.held.releaseAtMs).toISOString()),
      plainColumn(fresh, (b) => b.held && b.held.version),
      plainColumn(selections, (b) => b.eventId),
      plainColumn(selections, (b) => b.marketId),
      plainColumn(selections, (b) => b.selectionId),
      textArray(selections.map((b) => b.selectionName)),
      plainColumn(selections, (b) => b.kind),
      new Date(batch.nowMs),
      plainColumn(changed, (b) => b.id),
      plainColumn(changed, (b) => b.matchedPaise),
      plainColumn(changed, (b) => b.remainingPaise),
      plainColumn(changed, (b) => b.state),
      plainColumn(changed, (b) => b.lapseReason),
      plainColumn(changed, (b) => b.queueId),
      plainColumn(positions, (p) => p.walletId),
      plainColumn(positions, (p) => p.marketId),
      plainColumn(positions, (p) => p.playerId),
      plainColumn(positions, (p) => p.exposurePaise),
      plainColumn(states, (s) => s.marketId),
      plainColumn(states, (s) => s.book.version),
      plainColumn(states, (s) => s.book.inPlay),
      plainColumn(states, (s) => s.book.closed),
      batchId,
      epoch,
      plainColumn(fresh, acceptOddsColumn),
      plainColumn(changed, priceColumn),
      plainColumn(changed, oddsSizeColumn),
    ],
  });
  if (rows[0]?.leased !== 1) throw new LeaseLost('another worker has taken over');
  if (batch.cashOuts.size > 0) await writeCashOuts(tx, [...batch.cashOuts.values()]);
}

/** One bet per selection, for the common fields, and the index of each bet's selection among them, from 1. */
function selectionsOf(bets: readonly BetRecord[]) {
  const keyOf = (bet: BetRecord): string => `${bet.marketId} ${bet.selectionId} ${bet.selectionName}`;
  const places = new Map<string, number>();
  const selections: BetRecord[] = [];
  for (const bet of bets) {
    const key = keyOf(bet);
    if (!places.has(key)) places.set(key, selections.push(bet));
  }
  return { selections, placeOf: (bet: BetRecord): number => places.get(keyOf(bet)) ?? 0 };
}
