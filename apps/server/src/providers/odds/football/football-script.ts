import type { Script } from '../shared/script/script.ts';
import { slugOf } from '../shared/slug.ts';
import { plansOf } from './match/markets.ts';
import { scoreOf } from './match/score.ts';
import { timelineOf } from './match/timeline.ts';
import { forecastsOf } from './model/forecasts.ts';
import { heldBackRates } from './model/strengths.ts';
import type { Rates } from './model/strengths.ts';
import type { FootballRecord } from './record/record.ts';

/** Builds the script of one recorded match. `key` seeds everything that the record does not contain. */
export function footballScript(
  record: FootballRecord,
  records: readonly FootballRecord[],
  { key, speed }: { readonly key: string; readonly speed: number },
): Script {
  const timeline = timelineOf(record, key);
  const stateAt = (step: number) => {
    const state = timeline.states[step];
    if (state === undefined) throw new Error(`${record.id} has no step ${step}`);
    return state;
  };
  let rates: Rates | undefined;
  return {
    slug: slugOf(record.teams.join(' v ')),
    lengthMs: timeline.steps.at(-1)?.atMs ?? 0,
    event: {
      sport: { slug: 'football', name: 'Football', code: '1' },
      league: { slug: `world-cup-${record.year}`, name: `World Cup ${record.year}` },
      name: record.teams.join(' v '),
      venue: record.venue,
      isReplay: true,
      note: `World Cup ${record.year} replay, ${record.round}. Settled on 90 minutes and added time`,
    },
    steps: timeline.steps,
    plans: plansOf(record, timeline, speed),
    score: (step) => scoreOf(record, stateAt(step)),
    forecasts: (step) => forecastsOf(record, stateAt(step), (rates ??= heldBackRates(record, records))),
  };
}
