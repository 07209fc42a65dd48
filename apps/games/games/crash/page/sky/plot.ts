/** Where the curve, its axes and the kite stand, in px of the sky. */
import { heightAt } from '../../rules.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Plot extends Size {
  readonly at: (ms: number) => Point;
  readonly ground: number;
  readonly left: number;
  readonly heights: readonly { readonly y: number; readonly height: number }[];
  readonly seconds: readonly { readonly x: number; readonly seconds: number }[];
  /** In degrees, clockwise. */
  readonly slope: number;
}

const LEFT = 54;
const RIGHT = 76;
const TOP = 92;
/** Rooftops and the seconds below the ground line. */
export const BELOW = 96;
/** The axes begin with so much of it and then make room for what comes. */
const MIN_SPAN_MS = 8_000;
const MIN_TOP = 2;
const ROOM = 1.08;
const MAX_LINES = 5;
const NICE = [1, 2, 5];

/** The smallest round step that fits into the span at most `max` times. */
export function stepFor(span: number, max: number, from: number): number {
  for (let ten = from; ; ten *= 10) {
    const step = NICE.map((one) => one * ten).find((one) => span / one <= max);
    if (step !== undefined) return step;
  }
}

/** Round figures above the ground line. */
function multiplesOf(step: number, top: number): readonly number[] {
  const first = Math.floor(1 / step) + 1;
  return Array.from({ length: Math.max(0, Math.floor(top / step) - first + 1) }, (_, index) => (first + index) * step);
}

export function plotOf({ width, height }: Size, ms: number): Plot {
  const ground = height - BELOW;
  const spanMs = Math.max(MIN_SPAN_MS, ms * ROOM);
  const top = Math.max(MIN_TOP, 1 + (heightAt(ms) - 1) * ROOM);
  const across = Math.max(1, width - LEFT - RIGHT);
  const up = Math.max(1, ground - TOP);
  const x = (one: number): number => LEFT + (one / spanMs) * across;
  const y = (one: number): number => ground - ((one - 1) / (top - 1)) * up;
  const at = (one: number): Point => ({ x: x(one), y: y(heightAt(one)) });
  const heightStep = stepFor(top - 1, MAX_LINES, 0.1);
  const secondStep = stepFor(spanMs / 1000, MAX_LINES, 1);
  const [before, tip] = [at(Math.max(0, ms - 100)), at(Math.max(100, ms))];
  return {
    width,
    height,
    at,
    ground,
    left: LEFT,
    heights: [1, ...multiplesOf(heightStep, top)].map((line) => ({ y: y(line), height: line })),
    seconds: Array.from({ length: Math.floor(spanMs / 1000 / secondStep) }, (_, index) => ({
      x: x((index + 1) * secondStep * 1000),
      seconds: (index + 1) * secondStep,
    })),
    slope: (Math.atan2(tip.y - before.y, tip.x - before.x) * 180) / Math.PI,
  };
}

const POINTS = 60;

/** The string from its beginning to the kite, as the points of a line. */
export function stringOf(plot: Plot, ms: number): string {
  return Array.from({ length: POINTS + 1 }, (_, index) => plot.at((ms * index) / POINTS))
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' ');
}
