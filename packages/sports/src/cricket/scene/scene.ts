import type { ScoreKey } from '../../words.ts';
import { banner, caption, drawStrip } from '../../drawing/board.ts';
import { sceneOf, type Scene } from '../../drawing/scene.ts';
import {
  between,
  disc,
  ease,
  line,
  man,
  mix,
  ring,
  shareOf,
  upright,
  within,
  write,
  type Act,
  type Point,
  type Stage,
} from '../../drawing/stage.ts';
import type { CricketScore } from '../score.ts';
import { BOWLER, FIELDERS, OVAL, STRIKER, strokeOf, type Sign, type Stroke } from './stroke.ts';
import { drawUmpire } from './umpire.ts';

const DELIVERY_MS = 4_200;
/** The phases of a delivery, as shares of its duration. */
const RUN_UP = [0, 0.26] as const;
const FLIGHT = [0.26, 0.36] as const;
const PLAY = [0.36, 0.62] as const;
const SIGN_FROM = 0.58;
const WORDS: Readonly<Partial<Record<Sign, ScoreKey>>> = {
  four: 'scores.cricket.four',
  six: 'scores.cricket.six',
  out: 'scores.cricket.wicket',
  wide: 'scores.cricket.wide',
  'no-ball': 'scores.cricket.noBall',
};
const RUN_FROM: Point = { x: 96, y: 79 };

type Delivery = Act & { readonly stroke: Stroke; readonly ball: NonNullable<CricketScore['lastBall']> };

/** The ground from above: each ball from the run-up to its end, and the umpire's signal. */
export function cricketScene(): Scene {
  return sceneOf<'cricket', Delivery>({
    sport: 'cricket',
    actAfter({ lastBall }, { score, act }, atMs) {
      if (lastBall === null) return null;
      if (JSON.stringify(lastBall) === JSON.stringify(score?.lastBall)) return act;
      // The score's last ball at the start is old, so it is not played.
      const startMs = score === null ? Number.NEGATIVE_INFINITY : atMs;
      return { startMs, forMs: DELIVERY_MS, stroke: strokeOf(lastBall), ball: lastBall };
    },
    drawGround,
    draw(stage, score, delivery) {
      const share = delivery ? shareOf(delivery, stage) : 1;
      drawField(stage, delivery, share);
      if (delivery) drawBall(stage, delivery, share);
      drawBatters(stage, delivery, share);
      if (delivery && share >= SIGN_FROM) drawNews(stage, delivery);
      drawScore(stage, score);
    },
    describe({ say }, { innings, lastBall }) {
      const batting = innings.at(-1);
      if (!batting) return say('scores.waiting');
      return `${say('scores.cricket.spoken', batting)}. ${lastBall?.text ?? ''}`;
    },
  });
}

function drawGround(stage: Stage): void {
  const { context, inks } = stage;
  const { x, y, rx, ry } = OVAL;
  context.save();
  context.beginPath();
  context.ellipse(x, y, rx, ry, 0, 0, 2 * Math.PI);
  context.clip();
  for (let strip = 0; strip < 13; strip += 1) {
    context.fillStyle = strip % 2 === 0 ? inks.turfMown : inks.turf;
    // The strips overlap slightly, or gaps between them would show.
    context.fillRect(6 + strip * 25, 0, 25.5, 170);
  }
  context.restore();
  context.strokeStyle = inks.chalk;
  context.lineWidth = 1.5;
  context.setLineDash([6, 5]);
  context.beginPath();
  context.ellipse(x, y, rx - 3, ry - 3, 0, 0, 2 * Math.PI);
  context.stroke();
  context.setLineDash([]);
  context.strokeStyle = inks.faint;
  context.lineWidth = 1;
  context.beginPath();
  context.ellipse(x, y, 84, 46, 0, 0, 2 * Math.PI);
  context.stroke();
  context.fillStyle = inks.sand;
  context.fillRect(141, 75, 56, 12);
  for (const crease of [148, 190]) upright(stage, crease, [74, 88], inks.chalk);
}

function drawField(stage: Stage, delivery: Delivery | null, share: number): void {
  const wicketHit = delivery?.stroke.hitsWicket === true && share > PLAY[0];
  drawWicket(stage, BOWLER.x - 3, false);
  drawWicket(stage, STRIKER.x + 3, wicketHit);
  const chased = delivery && share > PLAY[0] ? delivery.stroke.to : null;
  for (const place of FIELDERS) man(stage, chased ? towards(place, chased, within(share, ...PLAY)) : place, 1, 4);
  const run = delivery ? ease(within(share, ...RUN_UP)) : 1;
  man(stage, between(RUN_FROM, { x: BOWLER.x - 4, y: 77 }, run), 1, 4.2);
}

/** The nearest fielders run for the ball, the others take a step towards it. */
function towards(from: Point, ball: Point, share: number): Point {
  const far = Math.hypot(ball.x - from.x, ball.y - from.y);
  return between(from, ball, share * (far < 46 ? 0.75 : 0.05));
}

function drawWicket(stage: Stage, x: number, isHit: boolean): void {
  const { inks } = stage;
  for (const [at, stump] of [78, 81, 84].entries()) {
    disc(stage, { x: x + (isHit ? (at - 1) * 2.4 + 2 : 0), y: stump + (isHit ? (at - 1) * 2.2 : 0) }, 1.1, inks.edge);
  }
  if (isHit) ring(stage, { x: x + 1, y: 81 }, 9, inks.live, 1.6);
}

function drawBatters(stage: Stage, delivery: Delivery | null, share: number): void {
  const crossings = delivery?.stroke.crossings ?? 0;
  // One change of ends per crossing.
  const run = crossings === 0 ? 0 : (1 - Math.cos(Math.PI * crossings * within(share, ...PLAY))) / 2;
  man(stage, { x: mix(189, 150, run), y: 78 }, 0, 4.2);
  man(stage, { x: mix(150, 189, run), y: 85.5 }, 0, 4.2);
}

function drawBall(stage: Stage, { stroke }: Delivery, share: number): void {
  const { inks } = stage;
  const released = within(share, ...FLIGHT);
  if (released === 0) return;
  const played = ease(within(share, ...PLAY));
  const bowled = between(
    { x: BOWLER.x, y: 79 },
    stroke.isHit ? STRIKER : { x: STRIKER.x, y: mix(STRIKER.y, stroke.to.y, 0.6) },
    released,
  );
  if (released < 1) {
    disc(stage, bowled, 2.2, inks.ball);
    return;
  }
  const place = between(STRIKER, stroke.to, played);
  if (stroke.isHit) line(stage, [STRIKER, place], inks.chalk, share >= 1 ? 1 : 1.6);
  const height = stroke.isLofted ? Math.sin(Math.PI * played) : 0;
  if (height > 0) disc(stage, { x: place.x, y: place.y + 2 }, 2.4, inks.shadow);
  disc(stage, { x: place.x, y: place.y - height * 16 }, 2.6 + height * 2.4, inks.ball);
}

function drawNews(stage: Stage, delivery: Delivery): void {
  const { stroke, ball, startMs } = delivery;
  caption(stage, ball.at, ball.text);
  if (!stroke.sign) return;
  const turn = stage.isStill || !Number.isFinite(startMs) ? 0.17 : (stage.atMs - startMs) / 1_000;
  drawUmpire(stage, stroke.sign, Math.min(turn, 9));
  const key = WORDS[stroke.sign];
  if (key === undefined) return;
  const fill = stage.inks.text;
  const { context, inks } = stage;
  const word = stage.words.word(key);
  context.fillStyle = inks.panel;
  context.beginPath();
  context.roundRect(280, 96, 48, 15, 4);
  context.fill();
  write(
    stage,
    word,
    { x: 304, y: 104 },
    { fill: stroke.sign === 'out' ? inks.warn : fill, size: 10, align: 'center', width: 44 },
  );
}

function drawScore(stage: Stage, score: CricketScore): void {
  const { say } = stage.words;
  const batting = score.innings.at(-1);
  if (!batting) return;
  drawStrip(stage, {
    left: [batting.short, `${batting.runs}/${batting.wickets}`],
    middle: say('scores.cricket.overs', { overs: batting.overs }),
    note: noteOf(stage, score),
  });
  if (score.phase === 'break') banner(stage, { title: say('scores.cricket.break') });
  if (score.phase === 'ended') banner(stage, { title: say('scores.ended'), detail: score.result });
}

function noteOf({ words: { say } }: Stage, score: CricketScore): string {
  const { runsNeeded, ballsLeft, currentRunRate, phase } = score;
  if (phase === 'innings' && runsNeeded !== null && ballsLeft !== null) {
    return say('scores.cricket.need', { runs: runsNeeded, balls: ballsLeft });
  }
  return currentRunRate === null ? '' : `${say('scores.cricket.crr')} ${currentRunRate.toFixed(2)}`;
}
