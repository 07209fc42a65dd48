import { Ball } from '@maidan/ui';
import type { ScoreWords } from '../../words.ts';
import type { CricketScore } from '../score.ts';
import { spokenBall } from './spoken-ball.ts';
import styles from './last-ball.module.css';

/** The last ball in one row: its mark, when it was bowled and the outcome; `otherwise` before the first ball. */
export function LastBall({
  ball,
  otherwise,
  words,
}: {
  readonly ball: CricketScore['lastBall'];
  readonly otherwise: string;
  readonly words: ScoreWords;
}) {
  return (
    <p className={styles.row}>
      {ball ? (
        <>
          <Ball mark={ball.label} className={styles.ball} spoken={(mark) => spokenBall(mark, words)} />
          <b>{ball.at}</b>
          <span>{ball.text}</span>
        </>
      ) : (
        otherwise
      )}
    </p>
  );
}
