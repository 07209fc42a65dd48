import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { getReplay, type DataOf, type ReplaySummary } from '@maidan/contract';
import { boundedMap } from '../../platform/bounded/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { encodeData, keepAnswer, type KeptAnswer } from '../../platform/http/index.ts';
import type { Log } from '../../platform/log/index.ts';
import { tx, type Pool, type Tx } from '../../platform/postgres/index.ts';
import type { BettingService } from '../betting/index.ts';
import type { CatalogueEvent, CatalogueModule } from '../catalogue/index.ts';
import {
  deleteMoments,
  deleteReplaysBefore,
  lastMoment,
  latestReplays,
  momentsOf,
  replayOf,
  storeReplay,
  unpackedEvents,
  upsertMoments,
} from './moments-repository.ts';
import { createRecorder } from './recorder.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
/** Moments repeat most of the one before: a window as large as all of them finds that. */
const PACKING = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
};

/** How long a replay is kept. */
const KEPT_MS = 90 * 24 * 60 * 60_000;
const LISTED = 50;
const KEPT_ANSWERS = 20;

export interface ReplayDeps {
  readonly pool: Pool;
  readonly catalogue: CatalogueModule;
  readonly betting: BettingService;
  readonly clock: Clock;
  readonly log: Log;
  readonly fence: (t: Tx) => Promise<void>;
}

/** BET-29: records how events go, packs them when they have ended, and answers with them. */
export function createReplays({ pool, catalogue, betting, clock, log, fence }: ReplayDeps) {
  const recorder = createRecorder({ catalogue, betting });
  const ended = new Set<string>();
  const kept = boundedMap<string, KeptAnswer>(KEPT_ANSWERS);
  const fenced = <T>(work: (t: Tx) => Promise<T>): Promise<T> =>
    tx(pool, async (t) => {
      await fence(t);
      return await work(t);
    });

  /** Stores what was recorded since the last time, then packs the events that have ended. */
  async function store(): Promise<void> {
    const moments = recorder.take();
    try {
      if (moments.length > 0) await fenced((t) => upsertMoments(t, moments));
    } catch (error) {
      recorder.failed(moments);
      log.warn({ count: moments.length, reason: String(error) }, 'moments of events not stored');
      return;
    }
    for (const eventId of ended) {
      try {
        await pack(eventId);
        ended.delete(eventId);
        recorder.forget(eventId);
      } catch (error) {
        log.warn({ eventId, reason: String(error) }, 'replay not packed');
      }
    }
  }

  /** One row of an ended event instead of many. Doing it again changes nothing. */
  async function pack(eventId: string): Promise<void> {
    const event = await catalogue.findEvent(eventId);
    await fenced(async (t) => {
      const moments = await momentsOf(t, eventId);
      if (moments.length === 0) return;
      if (!event) return await deleteMoments(t, eventId);
      const about = summaryOf(event, moments.at(-1)?.score.result ?? '');
      await storeReplay(t, { about, moments: await compress(JSON.stringify(moments), PACKING) });
    });
  }

  async function read(eventId: string): Promise<{ answer: KeptAnswer; isFinal: boolean } | undefined> {
    const stored = await replayOf(pool, eventId);
    if (!stored) return undefined;
    const market = (await catalogue.findMarketsOf(eventId)).find(({ kind }) => kind === 'exchange');
    const data: DataOf<typeof getReplay> = {
      event: stored.about,
      market: market
        ? {
            _id: market.id,
            name: market.name,
            result: market.result,
            selections: market.selections.map(({ id, name }) => ({ _id: id, name })),
          }
        : null,
      moments: JSON.parse((await decompress(stored.moments)).toString()) as DataOf<typeof getReplay>['moments'],
    };
    return { answer: keepAnswer(encodeData(getReplay.data, data)), isFinal: market?.result !== '' };
  }

  return {
    scored: (eventId: string) => recorder.scored(eventId, clock.now()),

    /** An event's state has changed. */
    changed(eventId: string): void {
      if (catalogue.event(eventId)?.status === 'ENDED') ended.add(eventId);
    },

    store,

    /** Goes on with what an earlier process recorded of the events that are on. */
    async resume(): Promise<void> {
      for (const eventId of await unpackedEvents(pool)) {
        const event = catalogue.event(eventId);
        const moment = await lastMoment(pool, eventId);
        if (moment && event && event.status !== 'ENDED') recorder.resume(eventId, moment);
        else ended.add(eventId);
      }
    },

    /** Deletes replays that are too old; answers how many. */
    clean: (): Promise<number> => deleteReplaysBefore(pool, clock.now() - KEPT_MS),

    latest: (): Promise<ReplaySummary[]> => latestReplays(pool, LISTED),

    /** A finished event; undefined if nothing was recorded of it. */
    async answerOf(eventId: string): Promise<KeptAnswer | undefined> {
      const known = kept.get(eventId);
      if (known) return known;
      const found = await read(eventId);
      // Until its market is settled, the answer will still change.
      if (found?.isFinal) kept.set(eventId, found.answer);
      return found?.answer;
    },
  };
}

function summaryOf(event: CatalogueEvent, result: string): ReplaySummary {
  const { id, name, slug, startsAtMs, endedAtMs, sport, league, isReplay, venue, note } = event;
  return {
    _id: id,
    name,
    slugName: slug,
    date: new Date(startsAtMs).toISOString(),
    endedAt: new Date(endedAtMs ?? startsAtMs).toISOString(),
    sport: { _id: sport.id, name: sport.name, slugName: sport.slug },
    league: { _id: league.id, name: league.name, slugName: league.slug },
    isReplay,
    venue,
    note,
    result,
  };
}
