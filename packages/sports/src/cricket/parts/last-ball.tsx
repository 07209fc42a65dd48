import { Ball } from '@maidan/ui';
import type { CricketScore } from '../score.ts';
import styles from './last-ball.module.css';

/** The last ball in one row: its mark, when it was bowled and the outcome; `otherwise` before the first ball. */
export function LastBall({ ball, otherwise }: { readonly ball: CricketScore['lastBall']; readonly otherwise: string }) {
  return (
    <p className={styles.row}>
      {ball ? (
        <>
          <Ball mark={ball.label} className={styles.ball} />
          <b>{ball.at}</b>
          <span>{ball.text}</span>
        </>
      ) : (
        otherwise
      )}
    </p>
  );
}
