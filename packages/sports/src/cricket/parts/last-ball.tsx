import { Ball } from '@maidan/ui';
import type { CricketScore } from '../score.ts';
import styles from './last-ball.module.css';

/** The last ball in a row: its mark, when it was bowled and what came of it; before the first one, `otherwise`. */
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
