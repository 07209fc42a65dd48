import type { FootballRecord, Goals } from '../record/record.ts';
import { HALF_MINUTES, chanceThat, finalScores } from './goal-grid.ts';
import { heldBackRates, ratesOf, fitStrengths } from './strengths.ts';

/** One forecast of home win, draw and away win. */
export type Forecasted = { readonly minute: number; readonly chances: readonly number[]; readonly came: number };

const MINUTES = [0, 15, 30, 45, 60, 75] as const;

/** Forecasts for every match, with strengths fitted without that match. */
export function forecastsHeldBack(records: readonly FootballRecord[], precision?: number): Forecasted[] {
  return records.flatMap((record) => {
    const rates =
      precision === undefined
        ? heldBackRates(record, records)
        : ratesOf(
            record,
            fitStrengths(
              records.filter(({ id }) => id !== record.id),
              precision,
            ),
          );
    return MINUTES.map((minute) => {
      const grid = finalScores(rates, {
        goals: goalsBy(record, minute),
        sentOff: [0, 0],
        minutesLeft: {
          firstHalf: minute < 45 ? HALF_MINUTES.first - minute : 0,
          secondHalf: minute < 45 ? HALF_MINUTES.second : HALF_MINUTES.second - (minute - 45),
        },
      });
      const chances = [
        chanceThat(grid, (h, a) => h > a),
        chanceThat(grid, (h, a) => h === a),
        chanceThat(grid, (h, a) => h < a),
      ];
      return { minute, chances, came: resultOf(record.ninety) };
    });
  });
}

const resultOf = ([home, away]: Goals): number => (home > away ? 0 : home === away ? 1 : 2);

function goalsBy({ goals }: FootballRecord, minute: number): Goals {
  const by = (side: 'home' | 'away') => goals.filter((goal) => goal.side === side && goal.minute <= minute).length;
  return [by('home'), by('away')];
}

/** Mean over forecasts of the squared errors of the three chances (0 perfect, 0.667 for a third each). */
export function brierOf(forecasts: readonly Forecasted[]): number {
  const sum = forecasts.reduce(
    (total, { chances, came }) =>
      total + chances.reduce((square, chance, result) => square + (chance - (came === result ? 1 : 0)) ** 2, 0),
    0,
  );
  return sum / forecasts.length;
}

/** Baseline forecasts: the overall frequency of each result. */
export function constantOf(forecasts: readonly Forecasted[]): Forecasted[] {
  const shares = [0, 1, 2].map((result) => forecasts.filter(({ came }) => came === result).length / forecasts.length);
  return forecasts.map((each) => ({ ...each, chances: shares }));
}
