import type { ScoreKey, ScoreWords } from '../words.ts';
import { classes, Plate, Spoken } from '@maidan/ui';
import { Side } from '../shared/sides.tsx';
import styles from '../shared/standing.module.css';
import type { KabaddiScore } from './score.ts';

interface KabaddiProps {
  readonly score: KabaddiScore;
  readonly words: ScoreWords;
}

const MEN = 7;
const PHASES: Readonly<Record<KabaddiScore['phase'], ScoreKey>> = {
  upcoming: 'scores.waiting',
  'first-half': 'scores.kabaddi.firstHalf',
  'half-time': 'scores.kabaddi.halfTime',
  'second-half': 'scores.kabaddi.secondHalf',
  ended: 'scores.ended',
};

/** A kabaddi scoreboard: points on plates with the clock between them, the players on the mat and the last raid. */
export function KabaddiStanding({ score, words }: KabaddiProps) {
  const { say } = words;
  const isPlayed = score.phase === 'first-half' || score.phase === 'second-half';
  return (
    <>
      <div className={styles.board}>
        <Team side={0} score={score} words={words} />
        <div className={styles.between}>
          {isPlayed && <Plate value={score.clock} size="md" label={`${say('scores.kabaddi.clock')} ${score.clock}`} />}
          <span className={isPlayed ? styles.phase : styles.clock}>{words.word(PHASES[score.phase])}</span>
        </div>
        <Team side={1} score={score} words={words} />
      </div>
      {score.result !== '' && <p className={styles.result}>{score.result}</p>}
      <div className={styles.raid}>
        {score.lastRaid !== '' && (
          <p>
            <span className={styles.quiet}>{say('scores.kabaddi.lastRaid')}</span> <b>{score.lastRaid}</b>
          </p>
        )}
        <Points score={score} words={words} />
      </div>
    </>
  );
}

function Team({ side, score, words }: KabaddiProps & { readonly side: 0 | 1 }) {
  const { name, short, points, onMat } = score.teams[side];
  const raids = score.raiding === side;
  return (
    <Side
      name={name}
      short={short}
      figure={String(points)}
      label={String(points)}
      isSecond={side === 1}
      mark={raids && <span className={styles.raiding}>{words.say('scores.kabaddi.raiding')}</span>}
    >
      <span className={styles.men}>
        <Spoken>{words.say('scores.kabaddi.onMat', { count: onMat })}</Spoken>
        {Array.from({ length: MEN }, (_, man) => (
          <i key={man} className={classes(man < onMat && styles.on)} aria-hidden="true" />
        ))}
      </span>
    </Side>
  );
}

/** The kinds of points of each team. */
function Points({ score, words }: KabaddiProps) {
  const { say } = words;
  const rows = [
    [say('scores.kabaddi.raid'), ...score.teams.map(({ raidPoints }) => raidPoints)],
    [say('scores.kabaddi.tackle'), ...score.teams.map(({ tacklePoints }) => tacklePoints)],
    [say('scores.kabaddi.allOut'), ...score.teams.map(({ allOuts }) => allOuts)],
  ] as const;
  return (
    <dl className={styles.points}>
      {rows.map(([kind, one, two]) => (
        <div key={kind}>
          <dt>{kind}</dt>
          <dd>
            {one}–{two}
          </dd>
        </div>
      ))}
    </dl>
  );
}
