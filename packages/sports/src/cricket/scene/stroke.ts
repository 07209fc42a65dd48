/** Where a ball goes, derived from its mark on the strip and its text. Pure. */
import { fateOf, type Point } from '../../drawing/stage.ts';

export const OVAL = { x: 169, y: 81, rx: 160, ry: 74 } as const;
export const BOWLER: Point = { x: 146, y: 81 };
export const STRIKER: Point = { x: 192, y: 81 };

/** A typical field, because the record does not contain the fielders' positions. */
export const FIELDERS: readonly Point[] = [
  { x: 207, y: 81 },
  { x: 60, y: 84 },
  { x: 104, y: 34 },
  { x: 150, y: 48 },
  { x: 208, y: 122 },
  { x: 126, y: 110 },
  { x: 262, y: 62 },
  { x: 88, y: 126 },
  { x: 286, y: 96 },
  { x: 204, y: 40 },
];

export type Sign = 'four' | 'six' | 'out' | 'wide' | 'no-ball' | 'bye' | 'leg-bye';

export interface Stroke {
  readonly to: Point;
  /** The ball travels through the air. */
  readonly isLofted: boolean;
  /** Whether the bat hits the ball; a wide or a bye passes it. */
  readonly isHit: boolean;
  readonly hitsWicket: boolean;
  /** How often the batters change ends. */
  readonly crossings: number;
  readonly sign: Sign | null;
}

/** The point at `share` of the way from the striker to the boundary. */
function boundary(angle: number, share: number): Point {
  const edge = { x: OVAL.x + OVAL.rx * Math.cos(angle), y: OVAL.y + OVAL.ry * Math.sin(angle) };
  return { x: STRIKER.x + (edge.x - STRIKER.x) * share, y: STRIKER.y + (edge.y - STRIKER.y) * share };
}

export function strokeOf({ label, at, text }: { label: string; at: string; text: string }): Stroke {
  const fate = fateOf(`${at} ${text}`);
  // Never straight behind the striker, where the keeper stands.
  const angle = 0.35 + fate * (2 * Math.PI - 0.7);
  const runs = Number(/^\d/.exec(label)?.[0] ?? 0);
  const plain = { isLofted: false, isHit: true, hitsWicket: false, crossings: 0, sign: null } as const;
  const fielder = FIELDERS[1 + Math.floor(fate * (FIELDERS.length - 1))] ?? STRIKER;
  if (label === 'W') return { ...plain, ...dismissal(text, fielder), sign: 'out' };
  if (label.endsWith('Wd')) {
    return { ...plain, to: { x: 205, y: 81 + (fate < 0.5 ? -9 : 9) }, isHit: false, crossings: runs, sign: 'wide' };
  }
  if (label.endsWith('Nb'))
    return { ...plain, to: boundary(angle, 0.5), crossings: Math.max(0, runs - 1), sign: 'no-ball' };
  if (label.endsWith('Lb') || label.endsWith('B')) {
    const sign = label.endsWith('Lb') ? 'leg-bye' : 'bye';
    return { ...plain, to: { x: 240, y: 81 + (fate - 0.5) * 60 }, isHit: false, crossings: Math.max(1, runs), sign };
  }
  if (label === '4') return { ...plain, to: boundary(angle, 1), sign: 'four' };
  if (label === '6') return { ...plain, to: boundary(angle, 1.05), isLofted: true, sign: 'six' };
  if (runs === 0) return { ...plain, to: boundary(angle, 0.16) };
  return { ...plain, to: runs === 1 ? boundary(angle, 0.5) : boundary(angle, 0.72), crossings: runs };
}

function dismissal(text: string, fielder: Point): Pick<Stroke, 'to' | 'isHit' | 'isLofted' | 'hitsWicket'> {
  if (/caught/.test(text)) return { to: fielder, isHit: true, isLofted: true, hitsWicket: false };
  if (/run out/.test(text)) return { to: fielder, isHit: true, isLofted: false, hitsWicket: true };
  return { to: { x: STRIKER.x + 4, y: STRIKER.y }, isHit: false, isLofted: false, hitsWicket: true };
}
