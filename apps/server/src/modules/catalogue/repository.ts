import { paise, type RaceKind, type RateScale } from '@maidan/domain';
import type { FancyCategory, RaceOfEvent, Runner } from '@maidan/contract';
import type { Ids } from '../../platform/ids/index.ts';
import type { Queryable, Tx } from '../../platform/postgres/index.ts';
import { insertSelection } from './selections-repository.ts';
import { parseVoid, type VoidRow } from './amendments-repository.ts';
import { DEFAULT_LIMITS, type MarketKind } from './limits.ts';
import {
  DEFAULT_RULES,
  type CatalogueEvent,
  type CatalogueMarket,
  type EventAnnouncement,
  type EventStatus,
  type MarketAnnouncement,
  type SelectionStatus,
} from './types.ts';

type EventRow = {
  id: string;
  sport_id: string;
  sport_slug: string;
  sport_name: string;
  sport_code: string;
  league_id: string;
  league_slug: string;
  league_name: string;
  provider: string;
  provider_key: string;
  slug: string;
  name: string;
  starts_at: Date;
  venue: string;
  note: string;
  is_replay: boolean;
  race: RaceOfEvent | null;
  status: EventStatus;
  ended_at: Date | null;
};

const EVENTS = `select e.*, s.id as sport_id, s.slug as sport_slug, s.name as sport_name, s.code as sport_code,
    l.slug as league_slug, l.name as league_name
  from events e join leagues l on l.id = e.league_id join sports s on s.id = l.sport_id`;

function parseEvent(row: EventRow): CatalogueEvent {
  return {
    id: row.id,
    sport: { id: row.sport_id, slug: row.sport_slug, name: row.sport_name, code: row.sport_code },
    league: { id: row.league_id, slug: row.league_slug, name: row.league_name },
    provider: row.provider,
    providerKey: row.provider_key,
    slug: row.slug,
    name: row.name,
    startsAtMs: row.starts_at.getTime(),
    venue: row.venue,
    note: row.note,
    isReplay: row.is_replay,
    race: row.race,
    status: row.status,
    endedAtMs: row.ended_at?.getTime() ?? null,
  };
}

/** Events that have not ended, events that ended after `endedSince`, and events with an unsettled market. */
export async function eventsOfInterest(db: Queryable, endedSince: Date): Promise<CatalogueEvent[]> {
  const { rows } = await db.query<EventRow>(
    `${EVENTS} where e.status <> 'ENDED' or e.ended_at > $1
       or exists (select 1 from markets m where m.event_id = e.id and not m.closed)
     order by e.starts_at, e.id`,
    [endedSince],
  );
  return rows.map(parseEvent);
}

export async function eventsByIds(db: Queryable, ids: readonly string[]): Promise<CatalogueEvent[]> {
  const { rows } = await db.query<EventRow>(`${EVENTS} where e.id = any($1::uuid[])`, [ids]);
  return rows.map(parseEvent);
}

/** The name of the league at these slugs, null for none, and whether it has an event of that slug (BET-23). */
export async function placeOf(
  db: Queryable,
  { sport, league, event }: { readonly sport: string; readonly league: string; readonly event: string },
): Promise<{ readonly league: string | null; readonly isTaken: boolean }> {
  const { rows } = await db.query<{ name: string; is_taken: boolean }>(
    `select l.name, exists (select 1 from events e where e.league_id = l.id and e.slug = $3) as is_taken
     from leagues l join sports s on s.id = l.sport_id where s.slug = $1 and l.slug = $2`,
    [sport, league, event],
  );
  return { league: rows[0]?.name ?? null, isTaken: rows[0]?.is_taken ?? false };
}

/** Writes an announced event; an event known by its provider's key keeps its id, slug and status. */
export async function upsertEvent(tx: Tx, ids: Ids, event: EventAnnouncement): Promise<CatalogueEvent> {
  const sport = await tx.query<{ id: string }>(
    `insert into sports (id, slug, name, code) values ($1, $2, $3, $4)
     on conflict (slug) do update set name = excluded.name returning id`,
    [ids(), event.sport.slug, event.sport.name, event.sport.code],
  );
  const league = await tx.query<{ id: string }>(
    `insert into leagues (id, sport_id, slug, name) values ($1, $2, $3, $4)
     on conflict (sport_id, slug) do update set name = excluded.name returning id`,
    [ids(), sport.rows[0]?.id, event.league.slug, event.league.name],
  );
  const written = await tx.query<{ id: string }>(
    `insert into events (id, league_id, provider, provider_key, slug, name, starts_at, venue, note, is_replay, race,
       status)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'UPCOMING')
     on conflict (provider, provider_key) do update
       set name = excluded.name, starts_at = excluded.starts_at, venue = excluded.venue, note = excluded.note
     returning id`,
    [
      ids(),
      league.rows[0]?.id,
      event.provider,
      event.providerKey,
      event.slug,
      event.name,
      new Date(event.startsAtMs),
      event.venue,
      event.note,
      event.isReplay,
      event.race && JSON.stringify(event.race),
    ],
  );
  const [row] = await eventsByIds(tx, [written.rows[0]?.id ?? '']);
  if (!row) throw new Error(`event ${event.providerKey} of ${event.provider} vanished while it was written`);
  return row;
}

export async function setEventStatus(db: Queryable, id: string, status: EventStatus, at: Date): Promise<void> {
  await db.query(
    `update events set status = $2, ended_at = case when $2 = 'ENDED' then $3::timestamptz else null end
     where id = $1 and status <> 'ENDED'`,
    [id, status, at],
  );
}

type MarketRow = {
  id: string;
  event_id: string;
  provider_key: string;
  kind: MarketKind;
  name: string;
  category: FancyCategory | null;
  sort: number;
  min_stake_paise: number;
  max_stake_paise: number;
  max_exposure_paise: number;
  max_payout_paise: number;
  commission_basis_points: number;
  kept_commission_basis_points: number | null;
  winners: number;
  complete: boolean;
  race_kind: RaceKind | null;
  scale: RateScale | null;
  bet_delay_ms: number;
  result: string;
  closed: boolean;
  selections: {
    id: string;
    provider_key: string;
    name: string;
    sort: number;
    status: SelectionStatus;
    runner: Runner | null;
    reduction_basis_points: number | null;
    removed_at: string | null;
    removal_mark: string | null;
  }[];
  voids: VoidRow[];
};

const MARKETS = `select m.*, coalesce((select jsonb_agg(to_jsonb(s) order by s.sort, s.id) from selections s
    where s.market_id = m.id), '[]'::jsonb) as selections,
  coalesce((select jsonb_agg(to_jsonb(v) order by v.created_at, v.id) from market_voids v
    where v.market_id = m.id), '[]'::jsonb) as voids from markets m`;

function parseMarket(row: MarketRow): CatalogueMarket {
  return {
    id: row.id,
    eventId: row.event_id,
    providerKey: row.provider_key,
    kind: row.kind,
    name: row.name,
    category: row.category,
    sort: row.sort,
    limits: {
      minStakePaise: paise(row.min_stake_paise),
      maxStakePaise: paise(row.max_stake_paise),
      maxExposurePaise: paise(row.max_exposure_paise),
      maxPayoutPaise: paise(row.max_payout_paise),
      houseLimitPaise: DEFAULT_LIMITS[row.kind].houseLimitPaise,
    },
    commissionBasisPoints: row.kept_commission_basis_points ?? row.commission_basis_points,
    keptCommissionBasisPoints: row.kept_commission_basis_points,
    rules: {
      winners: row.winners,
      complete: row.complete,
      raceKind: row.race_kind,
      scale: row.scale,
      betDelayMs: row.bet_delay_ms,
    },
    selections: row.selections.map((s) => ({
      id: s.id,
      providerKey: s.provider_key,
      name: s.name,
      sort: s.sort,
      status: s.status,
      runner: s.runner,
      removal:
        s.removed_at === null
          ? null
          : {
              atMs: Date.parse(s.removed_at),
              reductionBasisPoints: s.reduction_basis_points ?? 0,
              mark: s.removal_mark ?? '',
            },
    })),
    voids: row.voids.map(parseVoid),
    result: row.result,
    closed: row.closed,
  };
}

export async function marketsOfEvents(db: Queryable, eventIds: readonly string[]): Promise<CatalogueMarket[]> {
  const { rows } = await db.query<MarketRow>(`${MARKETS} where m.event_id = any($1::uuid[]) order by m.sort, m.id`, [
    eventIds,
  ]);
  return rows.map(parseMarket);
}

export async function marketsByIds(db: Queryable, ids: readonly string[]): Promise<CatalogueMarket[]> {
  const { rows } = await db.query<MarketRow>(`${MARKETS} where m.id = any($1::uuid[])`, [ids]);
  return rows.map(parseMarket);
}

/** Writes an announced market with its selections; a known market keeps its ids, limits and result. */
export async function upsertMarket(tx: Tx, ids: Ids, market: MarketAnnouncement): Promise<CatalogueMarket> {
  const limits = DEFAULT_LIMITS[market.kind];
  const scale = market.kind === 'bookmaker' ? 'per-100' : null;
  const rules = { ...DEFAULT_RULES, scale, ...market.rules };
  const written = await tx.query<{ id: string }>(
    `insert into markets (id, event_id, provider_key, kind, name, category, sort,
       min_stake_paise, max_stake_paise, max_exposure_paise, max_payout_paise, winners, complete, race_kind, scale,
       bet_delay_ms)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
     on conflict (event_id, provider_key) do update
       set name = excluded.name, sort = excluded.sort, bet_delay_ms = excluded.bet_delay_ms
     returning id`,
    [
      ids(),
      market.eventId,
      market.providerKey,
      market.kind,
      market.name,
      market.category,
      market.sort,
      limits.minStakePaise,
      limits.maxStakePaise,
      limits.maxExposurePaise,
      limits.maxPayoutPaise,
      rules.winners,
      rules.complete,
      rules.raceKind,
      rules.scale,
      rules.betDelayMs,
    ],
  );
  const marketId = written.rows[0]?.id ?? '';
  for (const [sort, selection] of market.selections.entries()) {
    await insertSelection(tx, { id: ids(), marketId, ...selection, sort });
  }
  const [row] = await marketsByIds(tx, [marketId]);
  if (!row) throw new Error(`market ${market.providerKey} vanished while it was written`);
  return row;
}

/** Closes a market with its result text, and its winners if there are any; a later result replaces them. */
export async function recordResult(
  tx: Tx,
  result: { marketId: string; words: string; winnerIds: readonly string[] | null },
): Promise<void> {
  await tx.query('update markets set closed = true, result = $2 where id = $1', [result.marketId, result.words]);
  await tx.query(
    `update selections set status = case when $2::uuid[] is null then 'ACTIVE' when id = any($2) then 'WINNER' else 'LOSER' end
     where market_id = $1 and status <> 'REMOVED' and ($2::uuid[] is not null or status <> 'ACTIVE')`,
    [result.marketId, result.winnerIds],
  );
}
