/** Drawing primitives on a grid of 338 × 190, whatever the frame's size, in the theme's colours. */
import type { ScoreWords } from '../words.ts';
import type { Inks } from './inks.ts';

/** The play is above the scoreboard strip. */
export const GRID = { width: 338, height: 190, playHeight: 162 } as const;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Stage {
  readonly context: CanvasRenderingContext2D;
  readonly inks: Inks;
  readonly words: ScoreWords;
  readonly atMs: number;
  /** No animation: every act is drawn in its final state. */
  readonly isStill: boolean;
  /** Whether it writes what happened last over the play; otherwise that is below the picture. */
  readonly hasCaptions: boolean;
}

/** An animation on the stage with its start and duration. */
export interface Act {
  readonly startMs: number;
  readonly forMs: number;
}

/** The elapsed share of an act, 0 to 1. */
export function shareOf({ startMs, forMs }: Act, { atMs, isStill }: Stage): number {
  return isStill ? 1 : clamp((atMs - startMs) / forMs);
}

/** The elapsed share of a part of an act: 0 before it, 1 after it. */
export const within = (share: number, from: number, to: number): number => clamp((share - from) / (to - from));

export const clamp = (value: number): number => Math.min(1, Math.max(0, value));
export const mix = (from: number, to: number, share: number): number => from + (to - from) * share;
export const between = (from: Point, to: Point, share: number): Point => ({
  x: mix(from.x, to.x, share),
  y: mix(from.y, to.y, share),
});
export const ease = (share: number): number => 1 - (1 - share) ** 3;

/** A hash of a text as a number from 0 to 1, so that the same ball always goes to the same place. */
export function fateOf(text: string): number {
  let hash = 2_166_136_261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}

export function disc({ context }: Stage, { x, y }: Point, radius: number, fill: string): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = fill;
  context.fill();
}

export function ring({ context }: Stage, { x, y }: Point, radius: number, stroke: string, width = 1.5): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.lineWidth = width;
  context.strokeStyle = stroke;
  context.stroke();
}

export function line({ context }: Stage, points: readonly Point[], stroke: string, width = 1): void {
  context.beginPath();
  for (const { x, y } of points) context.lineTo(x, y);
  context.lineWidth = width;
  context.strokeStyle = stroke;
  context.stroke();
}

/** A horizontal line. */
export function level(stage: Stage, y: number, [from, to]: readonly [number, number], stroke: string, width = 1): void {
  const ends = [
    { x: from, y },
    { x: to, y },
  ];
  line(stage, ends, stroke, width);
}

/** A vertical line. */
export function upright(
  stage: Stage,
  x: number,
  [from, to]: readonly [number, number],
  stroke: string,
  width = 1,
): void {
  const ends = [
    { x, y: from },
    { x, y: to },
  ];
  line(stage, ends, stroke, width);
}

export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The outline of a rectangle in chalk. */
export function outline({ context, inks }: Stage, { left, top, right, bottom }: Area, width: number): void {
  context.strokeStyle = inks.chalk;
  context.lineWidth = width;
  context.strokeRect(left, top, right - left, bottom - top);
}

/** A playing area in its own colour with a chalk outline, and its surroundings. */
export function playingArea(
  stage: Stage,
  area: Area,
  { around, surface, chalk }: { readonly around: string; readonly surface: string; readonly chalk: number },
): void {
  const { context } = stage;
  context.fillStyle = around;
  context.fillRect(0, 0, GRID.width, GRID.playHeight);
  context.fillStyle = surface;
  context.fillRect(area.left, area.top, area.right - area.left, area.bottom - area.top);
  outline(stage, area, chalk);
}

export interface Writing {
  readonly fill: string;
  readonly size?: number;
  readonly weight?: number;
  readonly align?: CanvasTextAlign;
  /** Maximum width; longer text is condensed. */
  readonly width?: number;
}

const LOWER = 0.1;

export function write({ context }: Stage, text: string, { x, y }: Point, writing: Writing): void {
  const { fill, size = 11, weight = 600, align = 'left', width } = writing;
  context.font = `${weight} ${size}px Anek, 'Noto Sans Devanagari', system-ui, sans-serif`;
  context.textAlign = align;
  context.textBaseline = 'middle';
  context.fillStyle = fill;
  // The font's capitals are too high in their box.
  context.fillText(text, x, y + size * LOWER, width);
}

export function widthOf({ context }: Stage, text: string, size = 11): number {
  context.font = `600 ${size}px Anek, 'Noto Sans Devanagari', system-ui, sans-serif`;
  return context.measureText(text).width;
}

/** A player: a disc for the first side, a ring with a dot for the second, so that they differ not only in colour. */
export function man(stage: Stage, at: Point, side: 0 | 1, radius = 4): void {
  const { inks } = stage;
  disc(stage, { x: at.x + 0.8, y: at.y + 1.4 }, radius, inks.shadow);
  if (side === 0) {
    disc(stage, at, radius, inks.one);
    ring(stage, at, radius - 0.4, inks.edge, 0.8);
    return;
  }
  disc(stage, at, radius, inks.edge);
  ring(stage, at, radius - 0.9, inks.two, 1.8);
  disc(stage, at, radius * 0.3, inks.two);
}
