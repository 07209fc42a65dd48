import { momentMark, newMoment, phaseOfFootball, reviewWords } from './figures.ts';
import { banner, caption, drawStrip } from '../drawing/board.ts';
import { sceneOf, type Scene } from '../drawing/scene.ts';
import {
  disc,
  ease,
  man,
  mix,
  outline,
  ring,
  shareOf,
  upright,
  within,
  type Act,
  type Point,
  type Stage,
} from '../drawing/stage.ts';
import type { FootballScore } from './score.ts';

const FIELD = { left: 12, top: 8, right: 326, bottom: 154 } as const;
const MIDDLE: Point = { x: 169, y: 81 };
const NEWS_MS = 6_000;
/** The first side's players, from the goalkeeper to the forwards. It plays from the left; the second is mirrored. */
const FORMATION: readonly Point[] = [
  { x: 20, y: 81 },
  { x: 66, y: 30 },
  { x: 58, y: 64 },
  { x: 58, y: 98 },
  { x: 66, y: 132 },
  { x: 106, y: 46 },
  { x: 98, y: 81 },
  { x: 106, y: 116 },
  { x: 146, y: 32 },
  { x: 154, y: 81 },
  { x: 146, y: 130 },
];

type News = Act & { readonly moment: FootballScore['moments'][number] };

/** The pitch from above. The ball's movement is only decoration, because the score does not contain its position.
 *  Goals, cards and reviews are drawn as the score reports them. */
export function footballScene(): Scene {
  return sceneOf<'football', News>({
    sport: 'football',
    actAfter(next, { score, act }, atMs) {
      const moment = newMoment(score, next);
      return moment ? { startMs: atMs, forMs: NEWS_MS, moment } : act;
    },
    drawGround,
    draw(stage, score, news) {
      const isPlayed = ['first-half', 'second-half', 'extra-time'].includes(score.phase);
      const share = news ? shareOf(news, stage) : 1;
      const shot = news && share < 1 && news.moment.kind !== 'red-card' ? news : null;
      const ball = shot ? shotAt(shot, share) : isPlayed && score.review === '' ? wander(stage) : MIDDLE;
      drawMen(stage, score, ball);
      disc(stage, { x: ball.x + 0.6, y: ball.y + 1.6 }, 2.6, stage.inks.shadow);
      disc(stage, ball, 2.6, stage.inks.ball);
      ring(stage, ball, 2.6, stage.inks.edge, 0.7);
      if (shot && share > 0.2) drawNet(stage, shot);
      drawWords(stage, score, news);
    },
    describe(words, { home, away }) {
      return words.say('scores.football.spoken', {
        home: home.name,
        homeGoals: home.goals,
        away: away.name,
        awayGoals: away.goals,
      });
    },
  });
}

function drawGround(stage: Stage): void {
  const { context, inks } = stage;
  const { left, top, right, bottom } = FIELD;
  context.fillStyle = inks.turf;
  context.fillRect(0, 0, 338, 162);
  for (let strip = 0; strip < 12; strip += 2) {
    context.fillStyle = inks.turfMown;
    context.fillRect(left + strip * 26.17, 0, 26.17, 162);
  }
  outline(stage, FIELD, 1.2);
  upright(stage, MIDDLE.x, [top, bottom], inks.chalk, 1.2);
  ring(stage, MIDDLE, 24, inks.chalk, 1.2);
  disc(stage, MIDDLE, 1.8, inks.chalk);
  for (const [edge, inwards] of [
    [left, 1],
    [right, -1],
  ] as const) {
    context.strokeRect(edge, 42, 46 * inwards, 78);
    context.strokeRect(edge, 62, 18 * inwards, 38);
    context.strokeRect(edge, 70, -6 * inwards, 22);
    disc(stage, { x: edge + 32 * inwards, y: 81 }, 1.4, inks.chalk);
  }
}

/** The sum of slow waves, so that the ball moves smoothly and does not visibly repeat its path. */
function wander({ atMs, isStill }: Stage): Point {
  if (isStill) return MIDDLE;
  const seconds = atMs / 1_000;
  return {
    x: MIDDLE.x + 92 * Math.sin(seconds / 4.1) + 28 * Math.sin(seconds / 1.7),
    y: MIDDLE.y + 44 * Math.sin(seconds / 2.9) + 16 * Math.cos(seconds / 1.3),
  };
}

const goalX = (side: 'home' | 'away'): number => (side === 'home' ? FIELD.right + 2 : FIELD.left - 2);

function shotAt({ moment }: News, share: number): Point {
  const flight = ease(within(share, 0.02, 0.2));
  const isPenalty = moment.kind === 'penalty';
  const from = moment.side === 'home' ? (isPenalty ? 294 : 262) : isPenalty ? 44 : 76;
  return { x: mix(from, goalX(moment.side), flight), y: mix(isPenalty ? 81 : 58, 86, flight) };
}

function drawNet(stage: Stage, { moment }: News): void {
  const { context, inks } = stage;
  const x = moment.side === 'home' ? FIELD.right : FIELD.left - 6;
  context.strokeStyle = inks.warn;
  context.lineWidth = 2;
  context.strokeRect(x, 70, 6, 22);
}

function drawMen(stage: Stage, { home, away, moments }: FootballScore, ball: Point): void {
  const sentOff = (side: 'home' | 'away') =>
    moments.filter((moment) => moment.side === side && moment.kind === 'red-card').length;
  for (const [side, count] of [home, away].map(
    (_, at) => [at, FORMATION.length - sentOff(at === 0 ? 'home' : 'away')] as const,
  )) {
    // Players who were sent off are omitted from the end of the formation, the forwards.
    for (const [number, place] of FORMATION.slice(0, count).entries()) {
      man(stage, placeOf(place, number, side === 0 ? 0 : 1, { ball, stage }), side === 0 ? 0 : 1, 4.2);
    }
  }
}

/** A team moves with the ball as a block; the keeper stays in goal. */
function placeOf(place: Point, number: number, side: 0 | 1, { ball, stage }: { ball: Point; stage: Stage }): Point {
  const x = side === 0 ? place.x : 2 * MIDDLE.x - place.x;
  if (number === 0) return { x, y: mix(place.y, ball.y, 0.18) };
  const pull = 0.4;
  // Only the keeper stands near a goal.
  const max = (wished: number): number => Math.min(FIELD.right - 30, Math.max(FIELD.left + 30, wished));
  const sway = stage.isStill ? 0 : 2.2 * Math.sin(stage.atMs / 700 + number * 2.1 + side);
  return { x: max(x + (ball.x - MIDDLE.x) * pull + sway), y: place.y + (ball.y - MIDDLE.y) * 0.22 - sway };
}

function drawWords(stage: Stage, score: FootballScore, news: News | null): void {
  const { words } = stage;
  const { home, away, phase, minute, shootOut, result } = score;
  const phaseWords = phaseOfFootball(score, words);
  const isPlayed = phase !== 'half-time' && phase !== 'penalties' && phase !== 'ended';
  drawStrip(stage, {
    left: [home.short, String(home.goals)],
    right: [away.short, String(away.goals)],
    middle: shootOut ? `${phaseWords} ${shootOut[0]}–${shootOut[1]}` : isPlayed ? `${minute}′` : phaseWords,
  });
  const last = score.moments.at(-1);
  if (last) caption(stage, `${last.minute}′`, `${last.player}${noteOf(last, stage)}`);
  if (news && !stage.isStill && shareOf(news, stage) < 1) {
    const { moment } = news;
    const team = moment.side === 'home' ? home.name : away.name;
    const isGoal = moment.kind !== 'red-card';
    if (!isGoal) drawCard(stage, news);
    const title = momentMark(moment.kind, words).spoken;
    banner(stage, { title, detail: `${moment.player}, ${team}`, isStrong: isGoal }, news);
    return;
  }
  const review = reviewWords(score, words);
  if (review !== '') drawReview(stage, review);
  else if (phase === 'ended') banner(stage, { title: phaseWords, detail: result });
  else if (!isPlayed)
    banner(stage, { title: phaseWords, ...(shootOut ? { detail: `${shootOut[0]}–${shootOut[1]}` } : {}) });
}

function noteOf({ kind }: FootballScore['moments'][number], { words }: Stage): string {
  const { spoken, note } = momentMark(kind, words);
  if (kind === 'red-card') return `, ${spoken}`;
  return note === '' ? '' : ` (${note})`;
}

/** Draws a raised card. */
function drawCard(stage: Stage, news: News): void {
  const { context, inks } = stage;
  const raised = ease(within(shareOf(news, stage), 0, 0.12));
  context.fillStyle = inks.live;
  context.strokeStyle = inks.onLive;
  context.lineWidth = 1.4;
  context.beginPath();
  context.roundRect(MIDDLE.x - 8, mix(60, 28, raised), 16, 23, 2);
  context.fill();
  context.stroke();
}

/** Draws the referee's screen. */
function drawReview(stage: Stage, title: string): void {
  const { context, inks } = stage;
  banner(stage, { title });
  context.strokeStyle = inks.warn;
  context.lineWidth = 2;
  context.setLineDash([7, 5]);
  context.lineDashOffset = stage.isStill ? 0 : -stage.atMs / 60;
  context.strokeRect(60, 52, 218, 58);
  context.setLineDash([]);
}
