/** Moves pays and counts of a sketch until its exact figures are within the bounds of casino rules 14. */
import { chainOf } from '../../apps/games/src/games/slots/exact/chain-of.ts';
import { exactly, remembered } from '../../apps/games/src/games/slots/exact/chain.ts';
import { ROWS, type SlotGame } from '../../apps/games/src/games/slots/slot-game.ts';
import { numbersFrom, stripOf, type Counts } from './layout.ts';
import type { Sketch } from './sketches.ts';

export interface Measured {
  readonly rtp: number;
  readonly deviation: number;
  readonly aboveStake: number;
  /** In stakes. */
  readonly largest: number;
  /** Chance that a spin starts the feature; of a re-spin, that a wild lands. */
  readonly feature: number;
}

export interface Found {
  readonly sketch: Sketch;
  readonly game: SlotGame;
  readonly measured: Measured;
  /** 0: within the bounds. */
  readonly distance: number;
}

/** Pays are round numbers. */
const ROUND = [
  1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80, 100, 120, 150, 200, 250, 300, 400, 500, 600, 800, 1000,
  1200, 1500, 2000, 2500, 3000, 4000, 5000, 6000, 8000, 10_000, 12_000, 15_000, 20_000,
];
const BANDS = { low: [2, 4, 0.2], medium: [4, 8, 0.15], high: [8, 16, 0.1] } as const;
const NONE = { numerator: 0n, denominator: 1n };
const NO_FIGURES = { rtp: NONE, hits: NONE, aboveStake: NONE, variance: NONE, largest: 0, largestLikely: 0 };

export function gameOf(sketch: Sketch): SlotGame {
  const { game, alone, seed } = sketch;
  const stripsOf = (reels: readonly Counts[], from: number): readonly string[] =>
    reels.map((counts, reel) => stripOf(counts, { seed: seed + from + reel, alone }));
  const { feature } = game;
  return {
    ...game,
    strips: stripsOf(sketch.reels, 0),
    feature:
      feature?.kind === 'free-spins' && sketch.freeReels !== undefined
        ? { ...feature, strips: stripsOf(sketch.freeReels, ROWS * sketch.reels.length) }
        : feature,
    figures: NO_FIGURES,
  };
}

export function measure(game: SlotGame): Measured {
  const chain = remembered(chainOf(game));
  const { mean, variance, largest, atMost } = exactly(chain);
  const outcomes = chain.outcomes(chain.start);
  const weightOf = (those: typeof outcomes): number => those.reduce((sum, { weight }) => sum + Number(weight), 0);
  const ratio = ({ numerator, denominator }: typeof mean): number =>
    Number((numerator * 10n ** 12n) / denominator) / 1e12;
  return {
    rtp: ratio(mean) / game.bet,
    deviation: Math.sqrt(ratio(variance)) / game.bet,
    aboveStake: 1 - ratio(atMost(game.bet)),
    largest: largest / game.bet,
    feature: weightOf(outcomes.filter(({ next }) => next !== null)) / weightOf(outcomes),
  };
}

/** How far from the bounds, each with a margin. */
function distanceOf({ game, rtp, featureOnceIn, largest = 2000 }: Sketch, measured: Measured): number {
  const [lowest, highest, least] = BANDS[game.volatility];
  const [often, seldom] = featureOnceIn;
  const faults = [
    Math.max(0, Math.abs(measured.rtp - rtp) / 0.0027 - 1),
    outside(measured.deviation, lowest * 1.02, highest * 0.98),
    outside(measured.aboveStake, least * 1.02, 1),
    outside(measured.largest, 0, largest),
    measured.feature === 0 ? 0 : outside(1 / measured.feature, often, seldom),
  ];
  return faults.reduce((sum, fault) => sum + fault ** 2, 0);
}

/** In parts of the bound. */
function outside(value: number, lowest: number, highest: number): number {
  return value < lowest ? (10 * (lowest - value)) / lowest : value > highest ? (10 * (value - highest)) / highest : 0;
}

export interface Limits {
  readonly seed: number;
  readonly moves: number;
  readonly onBetter?: (found: Found, move: number) => void;
}

/** The best that so many moves find; a move is kept if it is better or, now and then, a little worse. */
export function search(sketch: Sketch, { seed, moves, onBetter }: Limits): Found {
  const number = numbersFrom(seed);
  let at = found(sketch);
  let best = at;
  for (let move = 1; move <= moves && best.distance > 0; move += 1) {
    const next = moved(at.sketch, number);
    if (next === null) continue;
    const other = found(next);
    const isKept = other.distance <= at.distance || number() < 0.02 * Math.exp(at.distance - other.distance);
    if (isKept) at = other;
    if (at.distance >= best.distance) continue;
    best = at;
    onBetter?.(best, move);
  }
  return best;
}

function found(sketch: Sketch): Found {
  const game = gameOf(sketch);
  const measured = measure(game);
  return { sketch, game, measured, distance: distanceOf(sketch, measured) };
}

function moved(sketch: Sketch, number: () => number): Sketch | null {
  const kind = number();
  if (kind < 0.1) return { ...sketch, seed: Math.floor(number() * 1e6) };
  if (kind < 0.7) return withPay(sketch, number);
  const reels = sketch.freeReels !== undefined && kind < 0.85 ? 'freeReels' : 'reels';
  const changed = withCount(sketch, sketch[reels]!, number);
  return changed === null ? null : { ...sketch, [reels]: changed };
}

const oneOf = <T>(list: readonly T[], number: () => number): T => list[Math.floor(number() * list.length)]!;

/** One pay a round number up or down; null where a dearer symbol or a longer win would no longer pay more. */
function withPay(sketch: Sketch, number: () => number): Sketch | null {
  const { pays } = sketch.game;
  const symbol = oneOf(Object.keys(pays), number);
  const length = oneOf([...pays[symbol]!.keys()], number);
  const pay = ROUND[ROUND.indexOf(pays[symbol]![length]!) + (number() < 0.5 ? 1 : -1)];
  if (pay === undefined) return null;
  const changed = { ...pays, [symbol]: pays[symbol]!.with(length, pay) };
  return isRising(changed) ? { ...sketch, game: { ...sketch.game, pays: changed } } : null;
}

function isRising(pays: SlotGame['pays']): boolean {
  const rows = Object.values(pays);
  return rows.every((row, at) =>
    row.every((pay, length) => pay > (row[length - 1] ?? 0) && pay >= (rows[at + 1]?.[length] ?? 0)),
  );
}

/** One stop of a reel from one paying symbol to another; a symbol keeps one at least. */
function withCount(sketch: Sketch, reels: readonly Counts[], number: () => number): readonly Counts[] | null {
  const reel = Math.floor(number() * reels.length);
  const counts = reels[reel]!;
  const paying = Object.keys(counts).filter((symbol) => sketch.game.pays[symbol] !== undefined);
  const [from, to] = [oneOf(paying, number), oneOf(paying, number)];
  if (from === to || counts[from]! < 2 || sketch.alone.includes(to)) return null;
  return reels.with(reel, { ...counts, [from]: counts[from]! - 1, [to]: counts[to]! + 1 });
}
