import { playableOf } from '../../apps/server/src/providers/odds/replay/match/playable.ts';
import { NO_CHASE } from '../../apps/server/src/providers/odds/replay/model/ball-model.ts';
import { crossValidate } from '../../apps/server/src/providers/odds/replay/model/calibration.ts';
import { firstInnings } from '../../apps/server/src/providers/odds/replay/model/fit.ts';
import { inningsTables } from '../../apps/server/src/providers/odds/replay/model/innings-tables.ts';
import { PRIOR } from '../../apps/server/src/providers/odds/replay/model/level.ts';
import { PARAMETERS } from '../../apps/server/src/providers/odds/replay/model/parameters.ts';
import { loadRecords, SHIPPED_DATA_DIR } from '../../apps/server/src/providers/odds/replay/record/load-records.ts';
import { median, percentile } from '../../bench/table.ts';
import { mean, NO_TARGET, percent, seconds } from './rows.ts';
import type { Row } from './rows.ts';

const BALLS = 120;
const OVER = 6;
const POWER_PLAY_LEFT = 84;
const BAT_RUNS = [
  [0, '39.8 %'],
  [1, '37.1 %'],
  [2, '6.3 %'],
  [4, '11.4 %'],
  [6, '5.0 %'],
] as const;
const FOLDS = 3;
const BREAK_MS = 300_000;

/**
 * Figures of the model for T20 overall, of the balls in the shipped matches (which are from a higher-scoring league),
 * and of their clock.
 */
export async function cricketRows(): Promise<readonly Row[]> {
  const records = await loadRecords(SHIPPED_DATA_DIR);
  const tables = inningsTables(PARAMETERS, PARAMETERS.level.atLarge);
  const start = { ballsLeft: BALLS, wickets: 0, pressure: NO_CHASE };
  const runsUntil = (ballsLeft: number): number =>
    PRIOR.reduce((sum, weight, level) => sum + weight * tables.runsUntil(level, start, ballsLeft).mean, 0);
  const inOver = (over: number): string =>
    (runsUntil(BALLS - over * OVER) - runsUntil(BALLS - (over - 1) * OVER)).toFixed(1);
  const first = firstInnings(PARAMETERS, PARAMETERS.level.atLarge);

  const balls = records.flatMap(({ innings }) => innings.flatMap((each) => each.balls));
  const off = (runs: number): string => percent(balls.filter(({ batRuns }) => batRuns === runs).length / balls.length);
  const steps = records.map((record) => playableOf(record, 'report').steps);
  const lasting = (reason: string, status: string): number[] =>
    steps.flatMap((all) =>
      all.flatMap((step, index) => {
        const next = all[index + 1];
        return step.status === status && step.reason === reason && next ? [next.atMs - step.atMs] : [];
      }),
    );
  const running = lasting('', 'BALL_RUNNING');
  const starts = steps.map((all) => all.filter(({ status }) => status === 'BALL_RUNNING').map(({ atMs }) => atMs));
  const apart = starts.flatMap((times) => times.slice(1).map((atMs, index) => atMs - (times[index] ?? 0)));
  const inPlay = apart.filter((ms) => ms < BREAK_MS);
  const scores = crossValidate(records, FOLDS);
  return [
    { what: 'first innings, mean', target: '166.4', simulated: first.mean.toFixed(1) },
    { what: 'first innings, deviation', target: '31.4', simulated: first.deviation.toFixed(1) },
    { what: 'power play', target: '46.1', simulated: runsUntil(POWER_PLAY_LEFT).toFixed(1) },
    { what: 'runs in over 1', target: '6.1', simulated: inOver(1) },
    { what: 'runs in overs 5 and 6', target: '8.5', simulated: `${inOver(5)}, ${inOver(6)}` },
    { what: 'runs in over 7', target: '6.8', simulated: inOver(7) },
    { what: 'runs in over 20', target: '10.5', simulated: inOver(20) },
    ...BAT_RUNS.map(([runs, target]) => ({ what: `balls with ${runs} off the bat`, target, simulated: off(runs) })),
    {
      what: 'wides',
      target: '3.2 %',
      simulated: percent(balls.filter(({ extras }) => extras.wides > 0).length / balls.length),
    },
    { what: 'ball running, p50', target: '7.6 s', simulated: seconds(median(running)) },
    { what: 'ball running, p90', target: '18 s', simulated: seconds(percentile(running, 0.9)) },
    { what: 'from ball to ball, mean, without breaks', target: '34 s', simulated: seconds(mean(inPlay)) },
    {
      what: 'suspended after a wicket, p50',
      target: NO_TARGET,
      simulated: seconds(median(lasting('wicket', 'SUSPENDED'))),
    },
    {
      what: 'suspended for a review, p50',
      target: NO_TARGET,
      simulated: seconds(median(lasting('review', 'SUSPENDED'))),
    },
    {
      what: 'Brier score, held back (one half: 0.250)',
      target: '< 0.250',
      simulated: mean(scores.map(({ model }) => model)).toFixed(3),
    },
  ];
}
