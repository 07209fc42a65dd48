import type { ReplaySummary, ReplayMoment } from '@maidan/contract';
import type { Pool, Tx } from '../../platform/postgres/index.ts';

/** Stores moments of events, or their later prices. */
export async function upsertMoments(
  t: Tx,
  moments: readonly { readonly eventId: string; readonly moment: ReplayMoment }[],
): Promise<void> {
  const rows = moments.map(({ eventId, moment }) => ({ event_id: eventId, at: moment.at, moment }));
  await t.query(
    `insert into event_moments (event_id, at, moment)
     select event_id, at, moment from jsonb_to_recordset($1::jsonb) as r (event_id uuid, at timestamptz, moment jsonb)
     on conflict (event_id, at) do update set moment = excluded.moment`,
    [JSON.stringify(rows)],
  );
}

export async function momentsOf(t: Tx, eventId: string): Promise<ReplayMoment[]> {
  const { rows } = await t.query<{ moment: ReplayMoment }>(
    'select moment from event_moments where event_id = $1 order by at',
    [eventId],
  );
  return rows.map(({ moment }) => moment);
}

/** The latest stored moment of an event; undefined if there is none. */
export async function lastMoment(pool: Pool, eventId: string): Promise<ReplayMoment | undefined> {
  const { rows } = await pool.query<{ moment: ReplayMoment }>(
    'select moment from event_moments where event_id = $1 order by at desc limit 1',
    [eventId],
  );
  return rows[0]?.moment;
}

/** Events with moments that are not packed yet. */
export async function unpackedEvents(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ event_id: string }>('select distinct event_id from event_moments');
  return rows.map((row) => row.event_id);
}

/** Replaces an event's moments with their packed form; the first packing stays. */
export async function storeReplay(
  t: Tx,
  { about, moments }: { readonly about: ReplaySummary; readonly moments: Buffer },
): Promise<void> {
  await t.query(
    `insert into event_replays (event_id, ended_at, about, moments) values ($1, $2, $3, $4)
     on conflict (event_id) do nothing`,
    [about._id, about.endedAt, JSON.stringify(about), moments],
  );
  await deleteMoments(t, about._id);
}

export async function deleteMoments(t: Tx, eventId: string): Promise<void> {
  await t.query('delete from event_moments where event_id = $1', [eventId]);
}

export type StoredReplay = { readonly about: ReplaySummary; readonly moments: Buffer };

export async function replayOf(pool: Pool, eventId: string): Promise<StoredReplay | undefined> {
  const { rows } = await pool.query<StoredReplay>('select about, moments from event_replays where event_id = $1', [
    eventId,
  ]);
  return rows[0];
}

/** The events that ended last, the latest first. */
export async function latestReplays(pool: Pool, limit: number): Promise<ReplaySummary[]> {
  const { rows } = await pool.query<{ about: ReplaySummary }>(
    'select about from event_replays order by ended_at desc, event_id limit $1',
    [limit],
  );
  return rows.map(({ about }) => about);
}

export async function deleteReplaysBefore(pool: Pool, beforeMs: number): Promise<number> {
  const { rowCount } = await pool.query('delete from event_replays where ended_at < $1', [new Date(beforeMs)]);
  return rowCount ?? 0;
}
