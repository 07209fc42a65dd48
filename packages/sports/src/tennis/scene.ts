import { tennisCall, tennisSets } from './figures.ts';
import { banner, caption, chip, drawStrip } from '../drawing/board.ts';
import { sceneOf, type Scene } from '../drawing/scene.ts';
import {
  disc,
  fateOf,
  level,
  man,
  mix,
  outline,
  playingArea,
  ring,
  shareOf,
  upright,
  within,
  type Act,
  type Point,
  type Stage,
} from '../drawing/stage.ts';
import type { TennisScore } from './score.ts';

/** The doubles court. The first player is at the left end. */
const COURT = { left: 44, top: 26, right: 294, bottom: 136 } as const;
const SINGLES = { top: 40, bottom: 122 } as const;
const NET_X = 169;
const POINT_MS = 2_600;
const STROKE_MS = 950;

type Point01 = 0 | 1;
type Won = Act & { readonly by: Point01; readonly call: string };

/** The court from above. The rally is only decoration; the winner of a point is shown when the score reports it. */
export function tennisScene(): Scene {
  return sceneOf<'tennis', Won>({
    sport: 'tennis',
    actAfter(next, { score, act }, atMs) {
      const isNewPoint = score !== null && progressOf(score) !== progressOf(next);
      const by = next.lastPoints.at(-1) === 1 ? 1 : 0;
      return isNewPoint ? { startMs: atMs, forMs: POINT_MS, by, call: pointsOf(next) } : act;
    },
    drawGround,
    draw(stage, score, won) {
      const share = won ? shareOf(won, stage) : 1;
      const over = share < 1 && !stage.isStill ? won : null;
      const isPlayed = score.phase === 'playing';
      const ball = over ? winnerAt(over, share) : rallyAt(stage, score);
      drawPlayers(stage, ball, isPlayed);
      if (isPlayed) drawBall(stage, ball);
      if (over && share > 0.3) drawWon(stage, over);
      drawWords(stage, score);
    },
    describe(words, score) {
      const [one, two] = score.players;
      const sets = tennisSets(score).map(({ games }) => games.join('–'));
      return `${one.name}, ${two.name}: ${sets.join(' ')}. ${pointsOf(score)} ${tennisCall(score, words)}`;
    },
  });
}

const pointsOf = ({ players: [one, two] }: TennisScore): string => `${one.points} – ${two.points}`;
const progressOf = ({ players, lastPoints }: TennisScore): string => JSON.stringify([players, lastPoints]);

function drawGround(stage: Stage): void {
  const { inks } = stage;
  const service = [NET_X - 66, NET_X + 66] as const;
  playingArea(stage, COURT, { around: inks.courtAround, surface: inks.court, chalk: 1.3 });
  outline(stage, { ...COURT, ...SINGLES }, 1.3);
  for (const x of service) upright(stage, x, [SINGLES.top, SINGLES.bottom], inks.chalk, 1.3);
  level(stage, 81, service, inks.chalk, 1.3);
  upright(stage, NET_X, [COURT.top - 8, COURT.bottom + 8], inks.edge, 3);
  upright(stage, NET_X, [COURT.top - 8, COURT.bottom + 8], inks.chalk);
}

interface Flight extends Point {
  /** 0 on the ground, 1 at the highest point. */
  readonly height: number;
}

/** Where the ball is hit at one end. */
const metAt = (end: Point01, stroke: number): Point => ({
  x: end === 0 ? COURT.left - 2 : COURT.right + 2,
  y: 52 + 58 * fateOf(`${stroke} ${end}`),
});

function rallyAt({ atMs, isStill }: Stage, { server }: TennisScore): Flight {
  if (isStill) return { ...metAt(server === 1 ? 1 : 0, 0), height: 0.2 };
  const stroke = Math.floor(atMs / STROKE_MS);
  const share = (atMs % STROKE_MS) / STROKE_MS;
  const end: Point01 = stroke % 2 === 0 ? 0 : 1;
  const from = metAt(end, stroke);
  const to = metAt(end === 0 ? 1 : 0, stroke + 1);
  const bounce = 0.72;
  const height =
    share < bounce
      ? Math.sin(Math.PI * (share / bounce))
      : 0.45 * Math.sin(Math.PI * ((share - bounce) / (1 - bounce)));
  return { x: mix(from.x, to.x, share), y: mix(from.y, to.y, share), height };
}

/** The winning ball passes the player who lost the point. */
function winnerAt({ by, startMs }: Won, share: number): Flight {
  const fate = fateOf(String(startMs));
  const flight = within(share, 0, 0.3);
  const from = by === 0 ? COURT.left : COURT.right;
  const to = by === 0 ? 320 : 18;
  const y = fate < 0.5 ? SINGLES.top + 8 : SINGLES.bottom - 8;
  return { x: mix(from, to, flight), y: mix(81, y, flight), height: Math.sin(Math.PI * flight) };
}

function drawPlayers(stage: Stage, ball: Flight, isPlayed: boolean): void {
  for (const side of [0, 1] as const) {
    const home = side === 0 ? COURT.left - 14 : COURT.right + 14;
    const isNear = side === 0 ? ball.x < NET_X : ball.x > NET_X;
    const y = isPlayed && !stage.isStill ? mix(81, ball.y, isNear ? 0.9 : 0.45) : 81;
    man(stage, isPlayed ? { x: home, y } : { x: NET_X + (side === 0 ? -14 : 14), y: 150 }, side, 5);
  }
}

function drawBall(stage: Stage, { x, y, height }: Flight): void {
  disc(stage, { x, y: y + 2 }, 2, stage.inks.shadow);
  disc(stage, { x, y: y - height * 13 }, 2.4 + height, '#E4F25A');
  ring(stage, { x, y: y - height * 13 }, 2.4 + height, stage.inks.edge, 0.6);
}

/** Highlights half of the court after a point, with the score of the game. */
function drawWon(stage: Stage, { by, call, startMs, forMs }: Won): void {
  const { context, inks } = stage;
  context.save();
  context.globalAlpha = 0.22;
  context.fillStyle = inks.chalk;
  if (by === 0) context.fillRect(NET_X, SINGLES.top, COURT.right - NET_X, SINGLES.bottom - SINGLES.top);
  else context.fillRect(COURT.left, SINGLES.top, NET_X - COURT.left, SINGLES.bottom - SINGLES.top);
  context.restore();
  chip(stage, call, { x: NET_X + (by === 0 ? 1 : -1) * 66, y: 81 }, { startMs, forMs });
}

function drawWords(stage: Stage, score: TennisScore): void {
  const { words } = stage;
  const [one, two] = score.players;
  const games = tennisSets(score).at(-1)?.games ?? [0, 0];
  const sets = `${one.setsWon}–${two.setsWon}`;
  const isOver = score.phase === 'ended';
  const serves = (side: Point01): string => (score.server === side && !isOver ? ' •' : '');
  drawStrip(stage, {
    left: [one.short + serves(0), String(games[0])],
    right: [two.short + serves(1), String(games[1])],
    middle: isOver ? `${words.say('scores.tennis.sets')} ${sets}` : `${pointsOf(score)}  (${sets})`,
  });
  const call = tennisCall(score, words);
  if (isOver) banner(stage, { title: words.say('scores.ended'), detail: call });
  else if (score.phase !== 'playing') banner(stage, { title: call });
  else if (call !== '') caption(stage, '', call);
}
