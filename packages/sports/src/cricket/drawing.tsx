import { FieldArt, type FieldPoint } from '@maidan/ui';
import type { StandingProps } from '../view.ts';
import styles from './drawing.module.css';
import { overStrokes } from './over-strokes.ts';
import { LastBall } from './parts/last-ball.tsx';
import type { CricketScore } from './score.ts';
import { spokenBall } from './parts/spoken-ball.ts';

/** A typical field, because the record does not contain the fielders' positions. */
const FIELDERS: readonly FieldPoint[] = [
  { x: 60, y: 95 },
  { x: 110, y: 30 },
  { x: 150, y: 40 },
  { x: 210, y: 140 },
  { x: 118, y: 112 },
  { x: 250, y: 90 },
  { x: 96, y: 140 },
  { x: 280, y: 66 },
  { x: 190, y: 60 },
];

/** The field after the last ball, for an event without a frame. */
export function CricketDrawing({ score, words }: StandingProps<CricketScore>) {
  const { say } = words;
  const over = score.recentOvers.at(-1);
  return (
    <div className={styles.drawn}>
      <FieldArt
        strokes={over ? overStrokes(over.balls) : []}
        fielders={FIELDERS}
        label={
          over
            ? `${say('scores.cricket.field')}: ${over.balls.map((mark) => spokenBall(mark, words)).join(', ')}`
            : say('scores.waiting')
        }
      />
      <LastBall ball={score.lastBall} otherwise={say('scores.waiting')} words={words} />
    </div>
  );
}
