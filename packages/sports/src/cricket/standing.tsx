import { CricketFillIcon, Plate, SeamProgress } from '@maidan/ui';
import type { StandingProps } from '../view.ts';
import { scoreFigures, type ScoreFigures } from './figures.ts';
import { headline } from './headline.ts';
import { Rates } from './parts/rates.tsx';
import { Strip } from './parts/strip.tsx';
import type { CricketScore } from './score.ts';
import styles from './standing.module.css';

/** The score on plates, the runs needed and the last overs ball by ball. */
export function CricketStanding({ score, words }: StandingProps<CricketScore>) {
  const { say } = words;
  const figures = scoreFigures(score);
  const { batting, other } = figures;
  if (!batting) return null;
  return (
    <>
      <div className={styles.main}>
        <div className={styles.batting}>
          <h2 className={styles.team}>
            <span className={styles.wide}>{batting.team}</span>
            <span className={styles.narrow}>{batting.short}</span>
          </h2>
          <div className={styles.figures}>
            <span className={styles.wide}>
              <Plate
                value={`${batting.runs}/${batting.wickets}`}
                size="xl"
                label={say('scores.cricket.spoken', batting)}
              />
            </span>
            <span className={styles.narrow}>
              <Plate
                value={`${batting.runs}/${batting.wickets}`}
                size="md"
                label={say('scores.cricket.spoken', batting)}
              />
            </span>
            <span className={styles.overs}>
              <small>{say('scores.cricket.oversTitle')}</small>
              <Plate value={batting.overs} size="md" />
            </span>
            <span className={styles.oversShort}>{say('scores.cricket.oversShort', { overs: batting.overs })}</span>
          </div>
        </div>
        {other && (
          <div className={styles.other}>
            <h2 className={styles.otherTeam}>{other.team}</h2>
            <div className={styles.otherFigures}>
              <Plate value={`${other.runs}/${other.wickets}`} size="md" label={say('scores.cricket.spoken', other)} />
              <span>{say('scores.cricket.overs', { overs: other.overs.replace(/\.0$/, '') })}</span>
            </div>
          </div>
        )}
        <Chase score={score} figures={figures} words={words} />
      </div>
      <Men score={score} words={words} />
      <Strip className={styles.strip} score={score} words={words} />
    </>
  );
}

/** The progress of the chase or of the innings, drawn along the seam. */
function Chase({ score, figures, words }: StandingProps<CricketScore> & { readonly figures: ScoreFigures }) {
  const { say } = words;
  const { requiredRunRate } = score;
  return (
    <div className={styles.chase}>
      <p className={styles.need}>{headline(score, words)}</p>
      <SeamProgress
        className={styles.progress}
        share={figures.share}
        label={say(figures.isChase ? 'scores.cricket.chase' : 'scores.cricket.oversDone')}
      />
      <Rates className={styles.rates} score={score} words={words} />
      {figures.other && (
        <p className={styles.chaseShort}>
          {figures.other.short} {figures.other.runs}/{figures.other.wickets}
          {requiredRunRate !== null &&
            score.phase !== 'ended' &&
            `, ${say('scores.cricket.reqShort').toLowerCase()} ${requiredRunRate.toFixed(2)}`}
        </p>
      )}
    </div>
  );
}

function Men({ score, words }: StandingProps<CricketScore>) {
  const { say } = words;
  const { striker, nonStriker, bowler } = score;
  if (!striker && !nonStriker && !bowler) return null;
  return (
    <div className={styles.men}>
      {striker && (
        <p>
          <b>{striker.name}</b>
          <CricketFillIcon size={14} label={say('scores.cricket.strike')} />
          <span className={styles.runs}>
            {striker.runs} <small>({striker.balls})</small>
          </span>
        </p>
      )}
      {nonStriker && (
        <p>
          <b>{nonStriker.name}</b>
          <span className={styles.runs}>
            {nonStriker.runs} <small>({nonStriker.balls})</small>
          </span>
        </p>
      )}
      {bowler && (
        <p>
          <span className={styles.bowling}>{say('scores.cricket.bowling')}</span>
          <b>{bowler.name}</b>
          <span className={styles.runs}>
            {bowler.wickets}–{bowler.runs} <small>({bowler.overs})</small>
          </span>
        </p>
      )}
    </div>
  );
}
