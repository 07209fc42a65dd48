import { CaretDownIcon, classes, CricketFillIcon, Spoken } from '@maidan/ui';
import type { StandingProps } from '../view.ts';
import styles from './details.module.css';
import { LastBall } from './parts/last-ball.tsx';
import type { CricketScore } from './score.ts';

/** The last ball, and the batting card to unfold. */
export function CricketDetails({ score, words }: StandingProps<CricketScore>) {
  return (
    <>
      <LastBall ball={score.lastBall} otherwise={words.say('scores.waiting')} words={words} />
      {score.battingCard.length > 0 && (
        <details className={styles.details}>
          <summary>
            {words.say('scores.cricket.card')} <CaretDownIcon size={16} />
          </summary>
          <BattingCard score={score} words={words} />
        </details>
      )}
    </>
  );
}

function BattingCard({ score, words: { say } }: StandingProps<CricketScore>) {
  const { battingCard, striker, partnership } = score;
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
