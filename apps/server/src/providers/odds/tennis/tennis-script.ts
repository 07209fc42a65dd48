import { chanceAtLeast, medianOf } from '../shared/quotes/distribution.ts';
import type { Forecast, Script } from '../shared/script/script.ts';
import { slugOf } from '../shared/slug.ts';
import type { TennisMatch } from './card/draw.ts';
import { BOOKMAKER, MATCH_ODDS, OVER, TOTAL_GAMES, UNDER, plansOf, playersOf, setKey } from './match/markets.ts';
import { scoreOf } from './match/score.ts';
import { timelineOf } from './match/timeline.ts';
import { gamesPlayed, startOf } from './match/tree.ts';
import type { TennisState } from './match/tree.ts';
import { createServeModel } from './model/serve-model.ts';

const HALF = 0.5;
const CERTAIN = 1 - 1e-9;
/** Maximum number of further games that can be certain: the rest of a set, and another one. */
const MAX_CERTAIN_GAMES = 13;

/** Builds the script of one match. */
export function tennisScript(match: TennisMatch, speed: number): Script {
  const { tournament, firstServer, servePoints } = match;
  const timeline = timelineOf(match);
  const model = createServeModel(servePoints, tournament.bestOf);
  const line = medianOf(model(startOf(tournament.bestOf, firstServer)).totalGames) - HALF;
  const isPassed = (state: TennisState): boolean =>
    gamesPlayed(state) + MAX_CERTAIN_GAMES > line && chanceAtLeast(model(state).totalGames, Math.ceil(line)) > CERTAIN;
  const [one = '', two = ''] = playersOf(match).map(({ selectionKey }) => selectionKey);
  const between = (first: string, second: string, chance: number): Forecast => ({
    kind: 'chances',
    chances: new Map([
      [first, chance],
      [second, 1 - chance],
    ]),
  });
  const momentAt = (step: number) => {
    const moment = timeline.moments[step];
    if (moment === undefined) throw new Error(`${match.key} has no step ${step}`);
    return moment;
  };
  const name = match.players.map((player) => player.name).join(' v ');
  return {
    slug: slugOf(name),
    lengthMs: timeline.steps.at(-1)?.atMs ?? 0,
    event: {
      sport: { slug: 'tennis', name: 'Tennis', code: '2' },
      league: { slug: tournament.slug, name: tournament.name },
      name,
      venue: tournament.venue,
      isReplay: false,
      note: `Simulated match, ${match.round}, ${match.court}`,
    },
    steps: timeline.steps,
    plans: plansOf(match, timeline, { line, isPassed }, speed),
    score: (step) => scoreOf(match, momentAt(step).state, momentAt(step)),
    forecasts: (step) => {
      const { state } = momentAt(step);
      const forecast = model(state);
      const winner = between(one, two, forecast.match);
      return new Map([
        [MATCH_ODDS, winner],
        [BOOKMAKER, winner],
        [setKey(state.sets.length), between(one, two, forecast.set)],
        [TOTAL_GAMES, between(OVER, UNDER, chanceAtLeast(forecast.totalGames, Math.ceil(line)))],
      ]);
    },
  };
}
