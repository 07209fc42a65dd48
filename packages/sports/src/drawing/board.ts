/** The scoreboard strip below the play, and texts over the play. */
import { clamp, GRID, type Act, type Point, type Stage, shareOf, widthOf, within, write } from './stage.ts';

const STRIP = { y: GRID.playHeight, height: GRID.height - GRID.playHeight } as const;
const MIDDLE = STRIP.y + STRIP.height / 2;

export interface Strip {
  /** “KKR” and its figure, which is drawn on plates. */
  readonly left: readonly [name: string, figure: string];
  /** The other side, mirrored; absent in cricket. */
  readonly right?: readonly [name: string, figure: string];
  readonly middle: string;
  /** Shown at the end of the strip if there is no other side. */
  readonly note?: string;
}

export function drawStrip(stage: Stage, { left, right, middle, note = '' }: Strip): void {
  const { context, inks } = stage;
  context.fillStyle = inks.panel;
  context.fillRect(0, STRIP.y, GRID.width, STRIP.height);
  seam(stage, STRIP.y);
  const start = 8 + drawSide(stage, left, { x: 8, y: MIDDLE });
  if (!right) {
    write(stage, middle, { x: start + 8, y: MIDDLE }, { fill: inks.quiet, size: 10, weight: 500 });
    const room = GRID.width - start - 24 - widthOf(stage, middle, 10);
    write(stage, note, { x: GRID.width - 8, y: MIDDLE }, { fill: inks.text, size: 11, align: 'right', width: room });
    return;
  }
  const width = sideWidth(stage, right);
  const room = GRID.width - start - width - 24;
  drawSide(stage, right, { x: GRID.width - 8 - width, y: MIDDLE });
  write(stage, middle, { x: start + 4 + room / 2, y: MIDDLE }, { fill: inks.quiet, align: 'center', width: room });
}

const PLATE = { width: 12, height: 17, gap: 1 } as const;
const isDigit = (character: string): boolean => /\d/.test(character);
const characterWidth = (character: string): number => (isDigit(character) ? PLATE.width : 6) + PLATE.gap;
const figureWidth = (figure: string): number =>
  Array.from(figure).reduce((sum, character) => sum + characterWidth(character), 0);

function sideWidth(stage: Stage, [name, figure]: Strip['left']): number {
  return widthOf(stage, name, 12) + 6 + figureWidth(figure);
}

/** Returns the width. */
function drawSide(stage: Stage, [name, figure]: Strip['left'], { x, y }: Point): number {
  const { context, inks } = stage;
  write(stage, name, { x, y }, { fill: inks.text, size: 12 });
  let at = x + widthOf(stage, name, 12) + 6;
  for (const character of figure) {
    const top = y - PLATE.height / 2;
    if (isDigit(character)) {
      context.fillStyle = inks.plate;
      context.beginPath();
      context.roundRect(at, top, PLATE.width, PLATE.height, 2);
      context.fill();
      context.fillStyle = inks.plateCut;
      context.fillRect(at, y, PLATE.width, PLATE.height / 2 - 1);
      context.lineWidth = 0.8;
      context.strokeStyle = inks.line;
      context.beginPath();
      context.roundRect(at, top, PLATE.width, PLATE.height, 2);
      context.stroke();
    }
    const fill = isDigit(character) ? inks.plateInk : inks.quiet;
    const middle = at + (characterWidth(character) - PLATE.gap) / 2;
    write(stage, character, { x: middle, y }, { fill, size: 12, align: 'center' });
    at += characterWidth(character);
  }
  return at - x;
}

/** The double stitch. */
function seam({ context, inks }: Stage, y: number): void {
  context.save();
  context.strokeStyle = inks.quiet;
  context.lineWidth = 1;
  context.setLineDash([5, 5]);
  for (const [row, offset] of [
    [0, 0],
    [3, 5],
  ] as const) {
    context.lineDashOffset = offset;
    context.beginPath();
    context.moveTo(0, y + row + 0.5);
    context.lineTo(GRID.width, y + row + 0.5);
    context.stroke();
  }
  context.restore();
}

/** A line of text on a small card in the upper left, with a bold `lead` before it. */
export function caption(stage: Stage, lead: string, text: string): void {
  if (!stage.hasCaptions) return;
  const { context, inks } = stage;
  const max = 214;
  const leadWidth = lead === '' ? 0 : widthOf(stage, lead, 10) + 6;
  const width = Math.min(max, leadWidth + widthOf(stage, text, 10)) + 14;
  context.fillStyle = inks.panel;
  context.beginPath();
  context.roundRect(6, 6, width, 18, 4);
  context.fill();
  if (lead !== '') write(stage, lead, { x: 13, y: 15.5 }, { fill: inks.warn, size: 10 });
  const room = Math.max(20, max - leadWidth);
  write(stage, text, { x: 13 + leadWidth, y: 15.5 }, { fill: inks.text, size: 10, weight: 500, width: room });
}

/** A word on a small card centred at a point; it fades in and out with its act. */
export function chip(stage: Stage, text: string, { x, y }: Point, act: Act): void {
  const share = shareOf(act, stage);
  if (stage.isStill || share >= 1) return;
  const { context, inks } = stage;
  const width = widthOf(stage, text, 13) + 20;
  context.save();
  context.globalAlpha = within(share, 0, 0.1) * (1 - within(share, 0.88, 1));
  context.fillStyle = inks.panel;
  context.beginPath();
  context.roundRect(x - width / 2, y - 12, width, 24, 5);
  context.fill();
  write(stage, text, { x, y: y + 1 }, { fill: inks.text, size: 13, weight: 700, align: 'center' });
  context.restore();
}

export interface BannerWords {
  readonly title: string;
  readonly detail?: string;
  readonly isStrong?: boolean;
}

/** A text across the play: a goal, a pause, the end. With an act it fades in and out with it. */
export function banner(stage: Stage, { title, detail = '', isStrong = false }: BannerWords, act?: Act): void {
  const share = act ? shareOf(act, stage) : 0.5;
  if (act && !stage.isStill && share >= 1) return;
  const shown = act && !stage.isStill ? within(share, 0, 0.08) * (1 - within(share, 0.9, 1)) : 1;
  const { context, inks } = stage;
  const height = detail === '' ? 34 : 46;
  const top = GRID.playHeight / 2 - height / 2;
  context.save();
  context.globalAlpha = clamp(shown);
  context.fillStyle = isStrong ? inks.warn : inks.panel;
  context.beginPath();
  const width = Math.min(300, Math.max(120, widthOf(stage, title, 18) + 48, widthOf(stage, detail, 12) + 40));
  context.roundRect((GRID.width - width) / 2, top, width, height, 6);
  context.fill();
  const ink = isStrong ? inks.panel : inks.text;
  const x = GRID.width / 2;
  const place = { align: 'center', width: width - 24 } as const;
  write(stage, title, { x, y: top + 18 }, { fill: ink, size: 18, weight: 700, ...place });
  if (detail !== '') write(stage, detail, { x, y: top + 35 }, { fill: ink, size: 12, ...place });
  context.restore();
}
