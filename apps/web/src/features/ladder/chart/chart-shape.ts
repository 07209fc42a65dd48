/** A selection's prices over time as lines in a box. Pure. */
import { LADDER, oddsOf, priceAt } from '@maidan/domain';
import type { PricePoint } from '@maidan/contract';
import type { FullLadder } from '../../../live/index.ts';
import { rungAt } from '../rung-at.ts';

export type Box = { readonly width: number; readonly height: number; readonly volumeHeight: number };

export type ChartShape = {
  /** SVG paths; empty where there is nothing to draw. */
  readonly last: string;
  readonly back: string;
  readonly lay: string;
  /** What was traded from one point to the next. */
  readonly bars: readonly { readonly x: number; readonly y: number; readonly height: number }[];
  /** The axis in ticks: evenly spaced rungs of the odds ladder. */
  readonly ticks: readonly { readonly odds: number; readonly y: number }[];
  readonly xOf: (seconds: number) => number;
  readonly yOf: (odds: number) => number;
};

/** Rungs above and below the lines. */
const MARGIN_RUNGS = 2;
const TICKS = 5;

/** `seconds` is the time from the left edge to the right one. */
export function chartShape(points: readonly PricePoint[], seconds: number, box: Box): ChartShape {
  const rungs = points
    .flatMap(([, last, back, lay]) => [last, back, lay])
    .filter((odds) => odds > 0)
    .map(rungAt);
  const low = Math.max(0, Math.min(...rungs, LADDER.length - 1) - MARGIN_RUNGS);
  const high = Math.min(LADDER.length - 1, Math.max(...rungs, 0) + MARGIN_RUNGS);
  const xOf = (at: number) => round((at / Math.max(1, seconds)) * box.width);
  const yOf = (odds: number) => round(((high - rungAt(odds)) / Math.max(1, high - low)) * box.height);
  const line = (place: 1 | 2 | 3) => stepsOf(points, place, { xOf, yOf, end: box.width });
  return {
    last: line(1),
    back: line(2),
    lay: line(3),
    bars: barsOf(points, xOf, box),
    ticks: rungs.length === 0 ? [] : ticksOf(low, high).map((odds) => ({ odds, y: yOf(odds) })),
    xOf,
    yOf,
  };
}

type Scales = { readonly xOf: (at: number) => number; readonly yOf: (odds: number) => number; readonly end: number };

/** A price holds until the next point, and the last one until now. Where there is no price the line is broken. */
function stepsOf(points: readonly PricePoint[], place: 1 | 2 | 3, { xOf, yOf, end }: Scales): string {
  return points
    .flatMap((point, at) => {
      const odds = point[place];
      if (odds === 0) return [];
      const next = points[at + 1];
      const isContinued = at > 0 && points[at - 1]?.[place] !== 0;
      const from = `${isContinued ? 'V' : `M${xOf(point[0])} `}${yOf(odds)}`;
      return [`${from}H${next ? xOf(next[0]) : end}`];
    })
    .join('');
}

function barsOf(points: readonly PricePoint[], xOf: Scales['xOf'], { height, volumeHeight }: Box): ChartShape['bars'] {
  const traded = points.map(([at, , , , rupees], place) => ({
    x: xOf(at),
    rupees: place === 0 ? 0 : Math.max(0, rupees - (points[place - 1]?.[4] ?? 0)),
  }));
  const most = Math.max(1, ...traded.map(({ rupees }) => rupees));
  return traded
    .filter(({ rupees }) => rupees > 0)
    .map(({ x, rupees }) => {
      const tall = Math.max(2, round((rupees / most) * volumeHeight));
      return { x, y: round(height + volumeHeight - tall), height: tall };
    });
}

function ticksOf(low: number, high: number): number[] {
  const step = Math.max(1, Math.ceil((high - low) / (TICKS - 1)));
  const ticks: number[] = [];
  for (let rung = low; rung <= high; rung += step) ticks.push(oddsOf(priceAt(rung)));
  return ticks;
}

const round = (pixels: number): number => Math.round(pixels * 10) / 10;

/** The points with the present prices as the last one, if they differ from it. A span that has not begun stays empty. */
export function withPresent(
  points: readonly PricePoint[],
  live: FullLadder | undefined,
  { from, until }: { readonly from: string; readonly until: string },
): readonly PricePoint[] {
  const seconds = Math.round((Date.parse(until) - Date.parse(from)) / 1000);
  if (!live || seconds <= 0) return points;
  const figures = [live.lastTraded, live.back[0]?.[0] ?? 0, live.lay[0]?.[0] ?? 0, live.tradedRupees] as const;
  const isPriced = figures.slice(0, 3).some((odds) => odds > 0);
  const before = points.at(-1);
  const isSame = before !== undefined && figures.every((figure, place) => figure === before[place + 1]);
  return isPriced && !isSame ? [...points, [seconds, ...figures]] : points;
}
