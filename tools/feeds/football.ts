import { footballScript } from '../../apps/server/src/providers/odds/football/football-script.ts';
import {
  brierOf,
  constantOf,
  forecastsHeldBack,
} from '../../apps/server/src/providers/odds/football/model/calibration.ts';
import {
  chanceThat,
  finalScores,
  HALF_MINUTES,
} from '../../apps/server/src/providers/odds/football/model/goal-grid.ts';
import { heldBackRates } from '../../apps/server/src/providers/odds/football/model/strengths.ts';
import { FOOTBALL_DATA_DIR, loadRecords } from '../../apps/server/src/providers/odds/football/record/load-records.ts';
import type { Step } from '../../apps/server/src/providers/odds/shared/script/script.ts';
import { median, percentile } from '../../bench/table.ts';
import { mean, NO_TARGET, percent, seconds } from './rows.ts';
import type { Row } from './rows.ts';

const PLAYINGS = ['a', 'b', 'c', 'd'];
const NO_CARDS = [0, 0] as const;

/** Figures of the model compared with the records that it prices, and of what is drawn at random. */
export async function footballRows(): Promise<readonly Row[]> {
  const records = await loadRecords(FOOTBALL_DATA_DIR);
  const goals = records.flatMap((record) => record.goals.filter(({ minute }) => minute <= 90));
  const grids = records.map((record) => {
    const rates = heldBackRates(record, records);
    const at = (firstHalf: number, secondHalf: number) =>
      finalScores(rates, { goals: [0, 0], sentOff: NO_CARDS, minutesLeft: { firstHalf, secondHalf } });
    return { whole: at(HALF_MINUTES.first, HALF_MINUTES.second), second: at(0, HALF_MINUTES.second) };
  });
  const goalsIn = (grid: Float64Array): number =>
    Array.from({ length: 15 }, (_, min) => chanceThat(grid, (h, a) => h + a > min)).reduce(
      (sum, each) => sum + each,
      0,
    );
  const whole = mean(grids.map((grid) => goalsIn(grid.whole)));
  const share = (holds: (home: number, away: number) => boolean): Pick<Row, 'target' | 'simulated'> => ({
    target: percent(records.filter(({ ninety }) => holds(...ninety)).length / records.length),
    simulated: percent(mean(grids.map((grid) => chanceThat(grid.whole, holds)))),
  });
  const scripts = records.flatMap((record) =>
    PLAYINGS.map((key) => footballScript(record, records, { key, speed: 1 })),
  );
  const closed = scripts.flatMap(({ steps }) => closedFor(steps, 'goal'));
  const forecasts = forecastsHeldBack(records);
  const before = forecasts.filter(({ minute }) => minute === 0);
  const takenBack = scripts.filter(({ steps }) => steps.some(({ voids }) => voids !== undefined)).length;
  return [
    { what: 'goals in 90 minutes', target: (goals.length / records.length).toFixed(2), simulated: whole.toFixed(2) },
    {
      what: 'of them in the second half',
      target: percent(goals.filter(({ minute }) => minute > 45).length / goals.length),
      simulated: percent(mean(grids.map((grid) => goalsIn(grid.second))) / whole),
    },
    { what: 'draws', ...share((h, a) => h === a) },
    { what: 'over 2.5 goals', ...share((h, a) => h + a > 2) },
    { what: 'both teams score', ...share((h, a) => h > 0 && a > 0) },
    { what: 'suspended by a goal, p50', target: NO_TARGET, simulated: seconds(median(closed)) },
    { what: 'suspended by a goal, p90', target: NO_TARGET, simulated: seconds(percentile(closed, 0.9)) },
    {
      what: 'reviews, shortest and longest',
      target: '20 to 60 s',
      simulated: reviews(scripts.map(({ steps }) => steps)),
    },
    { what: 'matches with a goal taken back', target: 'rare', simulated: percent(takenBack / scripts.length) },
    brierRow('Brier score before the match, held back', before),
    brierRow('Brier score over the match, held back', forecasts),
  ];
}

const brierRow = (what: string, forecasts: Parameters<typeof brierOf>[0]): Row => ({
  what: `${what} (how often each comes: ${brierOf(constantOf(forecasts)).toFixed(3)})`,
  target: 'less',
  simulated: brierOf(forecasts).toFixed(3),
});

/** Game time from each material step with this reason until the markets reopen. */
function closedFor(steps: readonly Step[], reason: string): number[] {
  return steps.flatMap((step, index) => {
    const opens = steps.slice(index).find(({ status }) => status === 'OPEN');
    return step.reason === reason && step.isMaterial === true && opens ? [opens.atMs - step.atMs] : [];
  });
}

function reviews(matches: readonly (readonly Step[])[]): string {
  const lasted = matches.flatMap((steps) =>
    steps.flatMap((step, index) => {
      const ends = steps.slice(index).find(({ reason }) => reason !== 'review');
      return step.reason === 'review' && steps[index - 1]?.reason !== 'review' && ends ? [ends.atMs - step.atMs] : [];
    }),
  );
  return `${seconds(Math.min(...lasted))} to ${seconds(Math.max(...lasted))}`;
}
