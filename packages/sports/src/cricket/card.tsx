import { classes, CricketFillIcon, Plate, SeamProgress, Spoken } from '@maidan/ui';
import type { StandingProps } from '../view.ts';
import styles from './card.module.css';
import { scoreFigures } from './figures.ts';
import { headline } from './headline.ts';
import type { CricketScore } from './score.ts';
import { LastBall } from './parts/last-ball.tsx';
import { Rates } from './parts/rates.tsx';
import { Strip } from './parts/strip.tsx';

type CardProps = StandingProps<CricketScore>;

/** A cricket match in full: the innings on plates, the runs needed, the last overs, batters and bowler. */
export function CricketCard({ score, words }: CardProps) {
  const figures = scoreFigures(score);
  const { batting, other } = figures;
  if (!batting) return null;
  const { say } = words;
  return (
    <>
      <div className={styles.top}>
        <div className={styles.innings}>
          <h2 className={styles.team}>{batting.team}</h2>
          <p className={styles.figures}>
            <Plate
              value={`${batting.runs}/${batting.wickets}`}
              size="md"
              label={say('scores.cricket.spoken', batting)}
            />
            <span className={styles.quiet}>{say('scores.cricket.overs', { overs: batting.overs })}</span>
          </p>
        </div>
        {other && (
          <div className={styles.other}>
            <p className={styles.quiet}>{other.short}</p>
            <p className={styles.otherFigures}>
              <Plate value={`${other.runs}/${other.wickets}`} size="sm" label={say('scores.cricket.spoken', other)} />
              <span className={styles.quiet}>({other.overs.replace(/\.0$/, '')})</span>
            </p>
          </div>
        )}
      </div>
      <div className={styles.chase}>
        <p className={styles.need}>{headline(score, words)}</p>
        <SeamProgress share={figures.share} label={say('scores.cricket.progress')} />
        <Rates className={styles.rates} score={score} words={words} />
      </div>
      {score.lastBall && score.phase === 'innings' && <LastBall ball={score.lastBall} otherwise="" words={words} />}
      <Strip className={styles.strip} score={score} words={words} />
      <BattingCard score={score} words={words} />
      <Bowling score={score} words={words} />
    </>
  );
}

function BattingCard({ score, words: { say } }: CardProps) {
  const { battingCard, striker, partnership } = score;
  if (battingCard.length === 0) return null;
  return (
    <table className={styles.card}>
      <caption>
        <Spoken>{say('scores.cricket.card')}</Spoken>
      </caption>
      <thead>
        <tr>
          <th scope="col">{say('scores.cricket.batter')}</th>
          <th scope="col">{say('scores.cricket.runs')}</th>
          <th scope="col">{say('scores.cricket.faced')}</th>
          <th scope="col">{say('scores.cricket.fours')}</th>
          <th scope="col">{say('scores.cricket.sixes')}</th>
        </tr>
      </thead>
      <tbody>
        {battingCard.map(({ name, runs, balls, fours, sixes, isOut }) => (
          <tr key={name} className={classes(isOut && styles.isOut)}>
            <th scope="row">
              <span className={styles.name}>
                {name}
                {name === striker?.name && <CricketFillIcon size={12} label={say('scores.cricket.strike')} />}
                {isOut && <Spoken> ({say('scores.cricket.out')})</Spoken>}
              </span>
            </th>
            <td className={styles.runs}>{runs}</td>
            <td>{balls}</td>
            <td>{fours}</td>
            <td>{sixes}</td>
          </tr>
        ))}
      </tbody>
      {partnership && (
        <tfoot>
          <tr>
            <th scope="row">{say('scores.cricket.partnership')}</th>
            <td colSpan={4}>{say('scores.cricket.balls', partnership)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function Bowling({ score: { bowler }, words: { say } }: CardProps) {
  if (!bowler) return null;
  return (
    <p className={styles.bowling}>
      <span className={styles.quiet}>{say('scores.cricket.bowling')}</span>
      <b>{bowler.name}</b>
      <span className={styles.end}>
        <b>
          {bowler.wickets}–{bowler.runs}
        </b>{' '}
        <span className={styles.quiet}>({bowler.overs})</span>
      </span>
    </p>
  );
}
