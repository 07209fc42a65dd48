import type { Forecast, Script } from '../shared/script/script.ts';
import { slugOf } from '../shared/slug.ts';
import type { KabaddiMatch } from './card/draw.ts';
import { BOOKMAKER, FIRST_HALF, MATCH_ODDS, TIE, TOTAL, clubPoints, plansOf } from './match/markets.ts';
import type { KabaddiState } from './match/play.ts';
import { scoreOf } from './match/score.ts';
import { timelineOf } from './match/timeline.ts';
import { forecastOf, raidTables } from './model/points-model.ts';
import type { KabaddiForecast } from './model/points-model.ts';

/** Builds the script of one match. */
export function kabaddiScript(match: KabaddiMatch, speed: number): Script {
  const timeline = timelineOf(match);
  const tables = raidTables(match);
  const momentAt = (step: number) => {
    const moment = timeline.moments[step];
    if (moment === undefined) throw new Error(`${match.key} has no step ${step}`);
    return moment;
  };
  // A raid's start, its review and an all-out leave the state unchanged, so its forecast is reused.
  let latest: { readonly state: KabaddiState; readonly forecast: KabaddiForecast } | undefined;
  const forecastAt = (state: KabaddiState): KabaddiForecast => {
    if (latest?.state !== state) latest = { state, forecast: forecastOf(tables, state, match.firstRaid) };
    return latest.forecast;
  };
  const name = match.clubs.map((club) => club.name).join(' v ');
  return {
    slug: slugOf(name),
    lengthMs: timeline.steps.at(-1)?.atMs ?? 0,
    event: {
      sport: { slug: 'kabaddi', name: 'Kabaddi', code: '99994' },
      league: { slug: 'kabaddi-premier-series', name: 'Kabaddi Premier Series' },
      name,
      venue: match.clubs[0].home,
      isReplay: false,
      note: `Simulated match ${match.number} of the round. A tie voids the bookmaker market`,
    },
    steps: timeline.steps,
    plans: plansOf(match, timeline, speed),
    score: (step) => scoreOf(match, momentAt(step)),
    forecasts: (step) => forecastsOf(match, forecastAt(momentAt(step).state)),
  };
}

function forecastsOf({ clubs }: KabaddiMatch, forecast: KabaddiForecast): ReadonlyMap<string, Forecast> {
  const [first, tie, second] = forecast.ends;
  const [one, two] = [slugOf(clubs[0].name), slugOf(clubs[1].name)];
  const either = Math.max(first + second, Number.EPSILON);
  return new Map<string, Forecast>([
    [
      MATCH_ODDS,
      {
        kind: 'chances',
        chances: new Map([
          [one, first],
          [two, second],
          [TIE, tie],
        ]),
      },
    ],
    [
      BOOKMAKER,
      {
        kind: 'chances',
        chances: new Map([
          [one, first / either],
          [two, second / either],
        ]),
      },
    ],
    [TOTAL, { kind: 'outlook', outlook: forecast.total }],
    [FIRST_HALF, { kind: 'outlook', outlook: forecast.firstHalf }],
    [clubPoints(0), { kind: 'outlook', outlook: forecast.clubs[0] }],
    [clubPoints(1), { kind: 'outlook', outlook: forecast.clubs[1] }],
  ]);
}
