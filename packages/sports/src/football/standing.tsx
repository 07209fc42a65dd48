import type { ScoreWords } from '../words.ts';
import { Plate, SeamSweep, SoccerBallIcon, Spoken } from '@maidan/ui';
import { momentMark, phaseOfFootball, reviewWords } from './figures.ts';
import { Side } from '../shared/sides.tsx';
import styles from '../shared/standing.module.css';
import type { FootballScore } from './score.ts';

/** A football scoreboard: goals on plates with the minute between them, the scorers below. */
export function FootballStanding({ score, words }: { readonly score: FootballScore; readonly words: ScoreWords }) {
  const { say } = words;
  const { home, away, minute, phase, shootOut, result } = score;
  const isPlayed = phase !== 'ended' && phase !== 'half-time' && phase !== 'penalties';
  const review = reviewWords(score, words);
  return (
    <>
      <div className={styles.board}>
        <Side name={home.name} short={home.short} figure={String(home.goals)} label={String(home.goals)} />
        <div className={styles.between}>
          {isPlayed && (
            <b className={styles.clock}>
              <Spoken>{say('scores.football.minute')} </Spoken>
              {minute}′
            </b>
          )}
          <span className={isPlayed ? styles.phase : styles.clock}>{phaseOfFootball(score, words)}</span>
          {shootOut && (
            <span className={styles.shootOut}>
              <Plate
                value={`${shootOut[0]}–${shootOut[1]}`}
                size="sm"
                label={`${say('scores.football.shootOut')} ${shootOut[0]}–${shootOut[1]}`}
              />
            </span>
          )}
        </div>
        <Side name={away.name} short={away.short} figure={String(away.goals)} label={String(away.goals)} isSecond />
      </div>
      {review !== '' && (
        <div className={styles.review}>
          <span>{review}</span>
          <SeamSweep className={styles.sweep} />
        </div>
      )}
      {result !== '' && <p className={styles.result}>{result}</p>}
      {score.moments.length > 0 && <Moments score={score} words={words} />}
    </>
  );
}

function Moments({ score, words }: { readonly score: FootballScore; readonly words: ScoreWords }) {
  return (
    <ul className={styles.moments} aria-label={words.say('scores.football.moments')}>
      {(['home', 'away'] as const).map((side) => (
        <li key={side} className={side === 'away' ? styles.awayMoments : undefined}>
          <ul>
            {score.moments
              .filter((moment) => moment.side === side)
              .map((moment) => {
                const { spoken, note } = momentMark(moment.kind, words);
                return (
                  <li key={`${moment.minute}-${moment.player}`} className={styles.moment}>
                    {moment.kind === 'red-card' ? <span className={styles.redCard} /> : <SoccerBallIcon size={12} />}
                    <Spoken>{spoken}</Spoken>
                    <b>{moment.player}</b>
                    <span>
                      {moment.minute}′{note !== '' && ` (${note})`}
                    </span>
                  </li>
                );
              })}
          </ul>
        </li>
      ))}
    </ul>
  );
}
