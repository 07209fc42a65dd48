import type { ScoreWords } from '../words.ts';
import { classes, Plate, Spoken, TennisBallIcon } from '@maidan/ui';
import { tennisCall, tennisSets } from './figures.ts';
import shared from '../shared/standing.module.css';
import styles from './standing.module.css';
import type { TennisScore } from './score.ts';

interface TennisProps {
  readonly score: TennisScore;
  readonly words: ScoreWords;
}

/** A tennis scoreboard: one row per player with games of each set and points on plates, a ball marks the server. */
export function TennisStanding({ score, words }: TennisProps) {
  const { say } = words;
  const sets = tennisSets(score);
  const isOver = score.phase === 'ended';
  const call = tennisCall(score, words);
  return (
    <>
      <div className={styles.hold}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <span className={shared.quiet}>{say('scores.tennis.bestOf', { sets: score.bestOf })}</span>
              </th>
              {sets.map(({ number }) => (
                <th key={number} scope="col">
                  <Spoken>{say('scores.tennis.set', { number })}</Spoken>
                  <span aria-hidden="true">{number}</span>
                </th>
              ))}
              {!isOver && <th scope="col">{say('scores.tennis.points')}</th>}
            </tr>
          </thead>
          <tbody>
            {([0, 1] as const).map((side) => (
              <Player key={side} side={side} score={score} words={words} />
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.foot}>
        <b className={classes(styles.call, score.call !== '' && styles.strongCall)}>{call}</b>
        {score.lastPoints.length > 0 && !isOver && <LastPoints score={score} words={words} />}
      </div>
    </>
  );
}

function Player({ side, score, words }: TennisProps & { readonly side: 0 | 1 }) {
  const { name, short, points } = score.players[side];
  const isServer = score.server === side && score.phase !== 'ended';
  return (
    <tr>
      <th scope="row">
        <span className={styles.player}>
          <span className={shared.wide}>{name}</span>
          <span className={shared.narrow} title={name}>
            {short}
          </span>
          {isServer && <TennisBallIcon size={14} label={words.say('scores.tennis.serving')} />}
        </span>
      </th>
      {tennisSets(score).map(({ number, games, tieBreaks, wonBy, isNow }) => (
        <td key={number} className={classes(wonBy !== null && wonBy !== side && styles.lost)}>
          <span className={styles.games}>
            {isNow ? <Plate value={String(games[side])} size="md" /> : <b>{games[side]}</b>}
            {tieBreaks !== null && wonBy !== null && wonBy !== side && <sup>{tieBreaks[side]}</sup>}
          </span>
        </td>
      ))}
      {score.phase !== 'ended' && (
        <td className={styles.pointCell}>
          {/* “Ad” is shown as letters instead of plates. */}
          {/^\d+$/.test(points) ? <Plate value={points} size="md" /> : <b className={styles.letters}>{points}</b>}
        </td>
      )}
    </tr>
  );
}

/** One lane per player; a dot marks the winner of each point. */
function LastPoints({ score, words }: TennisProps) {
  const { say } = words;
  const label = score.lastPoints.map((side) => score.players[side === 0 ? 0 : 1].short).join(', ');
  return (
    <p className={styles.lastPoints}>
      <span aria-hidden="true">{say('scores.tennis.lastPoints')}</span>
      <Spoken>{`${say('scores.tennis.lastPoints')}: ${label}`}</Spoken>
      <span className={styles.lanes} aria-hidden="true">
        {score.lastPoints.map((side, at) => (
          <i key={at} data-side={side} />
        ))}
      </span>
    </p>
  );
}
