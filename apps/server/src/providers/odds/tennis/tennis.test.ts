import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawnMatch } from './card/draw.ts';
import { pointsOf, SHORTEST_MS } from './match/points.ts';
import { afterPoint, gamesPlayed, nextServer, startOf } from './match/tree.ts';
import type { Player, TennisState } from './match/tree.ts';
import { createServeModel, holdChance, tieBreakChance } from './model/serve-model.ts';
import { tennisScript } from './tennis-script.ts';

const SPEED = 6;
const MATCHES = 150;
const matches = Array.from({ length: MATCHES }, (_, slot) => drawnMatch('tennis', slot));

describe('the score', () => {
  const played = (state: TennisState, ...winners: Player[]): TennisState => winners.reduce(afterPoint, state);
  const game = (player: Player): Player[] => [player, player, player, player];

  test('four points and two clear win a game, six games and two clear a set', () => {
    const deuce = played(startOf(3, 0), 0, 0, 0, 1, 1, 1);
    expect(deuce.sets).toEqual([[0, 0]]);
    expect(played(deuce, 0, 1, 1, 1).sets).toEqual([[0, 1]]);
    const set = played(startOf(3, 0), ...Array.from({ length: 6 }, () => game(0)).flat());
    expect(set).toMatchObject({
      setsWon: [1, 0],
      sets: [
        [6, 0],
        [0, 0],
      ],
      server: 0,
    });
  });

  test('at six all a tie-break of seven points decides the set, and the other serves the next one', () => {
    const fiveAll = Array.from({ length: 5 }, () => [...game(0), ...game(1)]).flat();
    const sixAll = played(startOf(3, 0), ...fiveAll, ...game(0), ...game(1));
    expect(sixAll.isTieBreak).toBe(true);
    const servers = [0, 1, 2, 3, 4].map((points) => nextServer({ ...sixAll, points: [points, 0] }));
    expect(servers).toEqual([0, 1, 1, 0, 0]);
    const over = played(sixAll, 0, 0, 0, 0, 0, 0, 0);
    expect(over).toMatchObject({
      sets: [
        [7, 6],
        [0, 0],
      ],
      tieBreaks: [[7, 0], null],
      server: 1,
      setsWon: [1, 0],
    });
  });
});

describe('the model', () => {
  test('a game is held as the textbook has it: 0.5 of points, 0.5 of games; 0.62, 0.78', () => {
    expect(holdChance(0.5, [0, 0])).toBeCloseTo(0.5);
    expect(holdChance(0.62, [0, 0])).toBeCloseTo(0.7757, 3);
    expect(tieBreakChance([0.63, 0.63], 0, [0, 0])).toBeCloseTo(0.5);
    expect(tieBreakChance([0.63, 0.63], 1, [6, 5])).toBeCloseTo(0.685);
  });

  test('equal players have equal chances; the better server has more, over five sets more than over three', () => {
    const first = (bestOf: 3 | 5, one: number): number =>
      createServeModel([one, 0.63], bestOf)(startOf(bestOf, 0)).match;
    expect(first(3, 0.63)).toBeCloseTo(0.5);
    expect(first(3, 0.66)).toBeGreaterThan(0.6);
    expect(first(5, 0.66)).toBeGreaterThan(first(3, 0.66));
  });

  test('every forecast is the mean of the two that may follow, point by point to the end', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 1, maxLength: 260 }), (winners) => {
        const servePoints = [0.64, 0.61] as const;
        const model = createServeModel(servePoints, 3);
        let state = startOf(3, 1);
        for (const winner of winners) {
          if (state.winner !== null) return;
          const server = nextServer(state);
          const toFirst = server === 0 ? servePoints[0] : 1 - servePoints[1];
          const now = model(state);
          const [up, down] = [model(afterPoint(state, 0)), model(afterPoint(state, 1))];
          expect(now.match).toBeCloseTo(toFirst * up.match + (1 - toFirst) * down.match, 9);
          expect(now.totalGames.chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
          state = afterPoint(state, winner === 0 ? 0 : 1);
        }
      }),
      { numRuns: 25, seed: 62 },
    );
  });

  test('its forecasts come true as often as they say, and beat one half (Brier score)', () => {
    const many = Array.from({ length: 500 }, (_, slot) => drawnMatch('calibration', slot));
    const forecasts = many.flatMap((match) => {
      const model = createServeModel(match.servePoints, match.tournament.bestOf);
      const points = pointsOf(match);
      const won = points.at(-1)?.after.winner === 0 ? 1 : 0;
      const states = [0.3, 0.65].map((share) => points[Math.floor(share * points.length)]?.after);
      return states.flatMap((state) => (state === undefined ? [] : [{ chance: model(state).match, won }]));
    });
    const brier = forecasts.reduce((sum, { chance, won }) => sum + (chance - won) ** 2, 0) / forecasts.length;
    expect(brier).toBeLessThan(0.22);
    const mean = (pick: (each: (typeof forecasts)[number]) => number, from: number): number => {
      const those = forecasts.filter(({ chance }) => chance >= from && chance < from + 0.25);
      return those.reduce((sum, each) => sum + pick(each), 0) / those.length;
    };
    for (const from of [0, 0.25, 0.5, 0.75]) {
      expect(Math.abs(mean(({ chance }) => chance, from) - mean(({ won }) => won, from))).toBeLessThan(0.08);
    }
  });
});

describe('matches written out', () => {
  test('serve points are won as in real matches: 0.60 to 0.65', () => {
    let [won, played] = [0, 0];
    for (const match of matches) {
      let state = startOf(match.tournament.bestOf, match.firstServer);
      for (const { winner, after } of pointsOf(match)) {
        played += 1;
        if (winner === nextServer(state)) won += 1;
        state = after;
      }
    }
    expect(won / played).toBeGreaterThan(0.6);
    expect(won / played).toBeLessThan(0.65);
  });

  test('S-1 what settles is what the last score says, and none is shorter than the timetable needs', () => {
    for (const match of matches) {
      const script = tennisScript(match, SPEED);
      expect(script.lengthMs).toBeGreaterThan(SHORTEST_MS);
      const score = script.score(script.steps.length - 1);
      if (score.sport !== 'tennis') throw new Error('no tennis');
      const [one, two] = score.players;
      const keys = match.players.map(({ name }) => name.toLowerCase().replaceAll(' ', '-'));
      const winner = one.setsWon > two.setsWon ? 0 : 1;
      expect(score.result.startsWith(match.players[winner].name)).toBe(true);
      const outcomes = new Map(script.plans.map(({ key, outcome }) => [key, outcome]));
      const wonBy = (player: number) => ({ kind: 'winners', selectionKeys: [keys[player]] });
      expect(outcomes.get('match-odds')).toEqual(wonBy(winner));
      for (const [set, games] of one.games.entries()) {
        expect(outcomes.get(`set-${set + 1}`)).toEqual(wonBy(games > (two.games[set] ?? 0) ? 0 : 1));
      }
      const total = [...one.games, ...two.games].reduce((sum, games) => sum + games, 0);
      const line = Number(
        /[\d.]+$/.exec(script.plans.find(({ key }) => key === 'total-games')?.market.name ?? '')?.[0],
      );
      expect(outcomes.get('total-games')).toEqual({
        kind: 'winners',
        selectionKeys: [total > line ? 'over' : 'under'],
      });
    }
  });

  test('markets close between sets, and the winner of a set is asked for while it is played', () => {
    const script = tennisScript(drawnMatch('tennis', 1), SPEED);
    const sets = script.plans.filter(({ key }) => key.startsWith('set-'));
    expect(sets.length).toBeGreaterThanOrEqual(3);
    for (const [index, plan] of sets.entries()) {
      expect(plan.opensAt).toBe(index === 0 ? 0 : sets[index - 1]?.decidedAt);
      expect(script.steps[plan.decidedAt - 1]?.status).toBe('SUSPENDED');
      expect(script.forecasts(plan.opensAt).has(plan.key)).toBe(true);
    }
    expect(script.steps.some(({ isMaterial }) => isMaterial)).toBe(false);
  });

  test('no more games are played than the score has', () => {
    for (const match of matches.slice(0, 20)) {
      const last = pointsOf(match).at(-1)?.after;
      if (last === undefined) throw new Error('no points');
      expect(gamesPlayed(last)).toBeLessThanOrEqual(13 * last.bestOf);
    }
  });
});
