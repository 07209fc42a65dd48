import type { ScoreKey } from '../words.ts';
import { banner, caption, chip, drawStrip } from '../drawing/board.ts';
import { raidEnd, type RaidEnd } from './raid-end.ts';
import { sceneOf, type Scene } from '../drawing/scene.ts';
import {
  between,
  ease,
  level,
  man,
  playingArea,
  ring,
  shareOf,
  upright,
  within,
  type Act,
  type Point,
  type Stage,
} from '../drawing/stage.ts';
import type { KabaddiScore } from './score.ts';

const MAT = { left: 20, top: 16, right: 318, bottom: 146 } as const;
const MID: Point = { x: 169, y: 81 };
const END_MS = 3_000;
/** The arc of the seven defenders in the left half; the right half is mirrored. */
const ARC: readonly Point[] = [
  { x: 58, y: 81 },
  { x: 64, y: 58 },
  { x: 64, y: 104 },
  { x: 80, y: 40 },
  { x: 80, y: 122 },
  { x: 102, y: 28 },
  { x: 102, y: 134 },
];

type End = Act & RaidEnd;

/** The mat from above. The raider crosses the line, and the end of the raid is shown when the score reports it. */
export function kabaddiScene(): Scene {
  return sceneOf<'kabaddi', End>({
    sport: 'kabaddi',
    actAfter(next, { score, act }, atMs) {
      const ended = raidEnd(score, next);
      return ended ? { startMs: atMs, forMs: END_MS, ...ended } : act;
    },
    drawGround,
    draw(stage, score, end) {
      const now = end && !stage.isStill && shareOf(end, stage) < 1 ? end : null;
      const side = now ? now.side : score.raiding === 0 || score.raiding === 1 ? score.raiding : null;
      const raider = side === null ? null : raiderAt(stage, side, now);
      drawMen(stage, score, { side, raider, now });
      if (raider && side !== null) drawRaider(stage, side, raider);
      drawWords(stage, score, now);
    },
    describe(words, { teams: [one, two], lastRaid }) {
      const standing = { one: one.name, onePoints: one.points, two: two.name, twoPoints: two.points };
      return `${words.say('scores.kabaddi.spoken', standing)}. ${lastRaid}`;
    },
  });
}

function drawGround(stage: Stage): void {
  const { context, inks } = stage;
  playingArea(stage, MAT, { around: inks.matAround, surface: inks.mat, chalk: 1.4 });
  // The lobbies.
  for (const y of [MAT.top + 10, MAT.bottom - 10]) level(stage, y, [MAT.left, MAT.right], inks.faint);
  upright(stage, MID.x, [MAT.top, MAT.bottom], inks.chalk, 2.4);
  for (const inwards of [-1, 1]) {
    upright(stage, MID.x + inwards * 82, [MAT.top, MAT.bottom], inks.chalk, 1.2);
    context.setLineDash([4, 3]);
    upright(stage, MID.x + inwards * 106, [MAT.top + 10, MAT.bottom - 10], inks.chalk);
    context.setLineDash([]);
  }
}

/** The raider moves about the opponents' half; at the end of the raid he returns, or stays where he is tackled. */
function raiderAt({ atMs, isStill }: Stage, side: 0 | 1, now: End | null): Point {
  const inwards = side === 0 ? 1 : -1;
  const seconds = now ? now.startMs / 1_000 : atMs / 1_000;
  const hunting: Point = isStill
    ? { x: MID.x + inwards * 46, y: MID.y }
    : { x: MID.x + inwards * (52 + 22 * Math.sin(seconds / 0.9)), y: MID.y + 38 * Math.sin(seconds / 1.4) };
  if (!now || now.kind === 'tackle') return hunting;
  return between(
    hunting,
    { x: MID.x - inwards * 22, y: MID.y },
    ease(within((atMs - now.startMs) / END_MS, 0.25, 0.6)),
  );
}

interface Raid {
  readonly side: 0 | 1 | null;
  readonly raider: Point | null;
  readonly now: End | null;
}

function drawMen(stage: Stage, { teams }: KabaddiScore, { side, raider, now }: Raid): void {
  for (const team of [0, 1] as const) {
    const count = Math.max(0, teams[team].onMat - (team === side ? 1 : 0));
    const touched = now?.kind === 'touch' && team !== side ? now.points : 0;
    for (const [number, place] of ARC.slice(0, count).entries()) {
      const home = team === 0 ? place : { x: 2 * MID.x - place.x, y: place.y };
      const at = defenderAt(stage, home, { team, number, side, raider, now });
      man(stage, at, team, 5.2);
      if (number < touched) ring(stage, at, 8, stage.inks.warn, 2);
    }
  }
}

type Defender = Raid & { readonly team: 0 | 1; readonly number: number };

function defenderAt(stage: Stage, home: Point, { team, number, side, raider, now }: Defender): Point {
  if (stage.isStill || raider === null || team === side) return home;
  // In a tackle the defenders close in; otherwise they keep their distance.
  if (now?.kind === 'tackle') {
    const around = { x: raider.x + 9 * Math.cos(number * 2.1), y: raider.y + 9 * Math.sin(number * 2.1) };
    return number < 4 ? between(home, around, ease(within(shareOf(now, stage), 0, 0.3))) : home;
  }
  const step = 3 * Math.sin(stage.atMs / 600 + number);
  return { x: home.x + step, y: home.y + (raider.y - MID.y) * 0.2 };
}

function drawRaider(stage: Stage, side: 0 | 1, at: Point): void {
  man(stage, at, side, 6);
  ring(stage, at, 8.6, stage.inks.chalk, 1.2);
}

const PHASES: Readonly<Partial<Record<KabaddiScore['phase'], ScoreKey>>> = {
  'half-time': 'scores.kabaddi.halfTime',
  ended: 'scores.ended',
};

function drawWords(stage: Stage, { teams, phase, clock, lastRaid, result }: KabaddiScore, now: End | null): void {
  const { words } = stage;
  const [one, two] = teams;
  const rest = PHASES[phase];
  drawStrip(stage, {
    left: [one.short, String(one.points)],
    right: [two.short, String(two.points)],
    middle: rest === undefined ? clock : words.word(rest),
  });
  if (rest !== undefined) {
    banner(stage, { title: words.word(rest), detail: result });
    return;
  }
  if (lastRaid !== '') caption(stage, '', lastRaid);
  if (!now) return;
  if (now.allOut !== null) {
    const title = words.say('scores.kabaddi.allOut');
    banner(stage, { title, detail: teams[now.allOut].name, isStrong: true }, now);
    return;
  }
  if (now.points === 0) return;
  const scorer = now.kind === 'tackle' ? teams[now.side === 0 ? 1 : 0] : teams[now.side];
  drawPoints(stage, `+${now.points} ${scorer.short}`, now);
}

function drawPoints(stage: Stage, text: string, now: End): void {
  const share = shareOf(now, stage);
  if (share < 0.2) return;
  const x = MID.x + (now.side === 0 ? 1 : -1) * 75;
  chip(stage, text, { x, y: 128 }, { startMs: now.startMs + END_MS * 0.2, forMs: END_MS * 0.8 });
}
