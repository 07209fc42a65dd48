import { classes, cssVariables, Segmented } from '@maidan/ui';
import { FEWEST, MOST, targetFor, TOP_ROLL, winningRolls, wins, type DiceChoice } from '../rules.ts';
import { twoDecimals } from '../../../page/lib/figures.ts';
import { useSay } from '../../../page/lib/words/say.ts';
import type { StageProps } from '../../../page/instant/look.ts';
import styles from './stage.module.css';

const MARKS = [0, 25, 50, 75, 100];
const HUNDREDTHS = 100;

/** The line of all rolls, what wins on it, and where the roll fell. */
export function DiceStage({ choice: chosen, round, onChoose }: StageProps<DiceChoice>) {
  const say = useSay();
  const rolled = round?.drawn ?? null;
  const choice = onChoose === null && round !== null ? round.choice : chosen;
  const { side, target } = choice;
  const ends = [targetFor(side, FEWEST), targetFor(side, MOST)];
  const hasWon = rolled !== null && round !== null && wins(round.choice, rolled);
  return (
    <div className={styles.stage}>
      <p className={classes(styles.roll, rolled !== null && (hasWon ? styles.won : styles.lost))}>
        {rolled === null ? '··.··' : twoDecimals(rolled)}
      </p>
      <div
        className={styles.line}
        data-side={side}
        ref={cssVariables({
          '--target': `${target / HUNDREDTHS}%`,
          '--roll': `${(rolled ?? TOP_ROLL / 2) / HUNDREDTHS}%`,
        })}
      >
        <span className={styles.wins} aria-hidden="true" />
        {rolled !== null && (
          <span className={styles.marker} data-won={hasWon || undefined} aria-hidden="true">
            {twoDecimals(rolled)}
          </span>
        )}
        {onChoose === null ? (
          <span className={styles.target} aria-hidden="true" />
        ) : (
          <input
            type="range"
            className={styles.slider}
            min={0}
            max={TOP_ROLL}
            step={1}
            value={target}
            aria-label={say('targetSlider')}
            aria-valuetext={twoDecimals(target)}
            onChange={(event) => {
              const wanted = Number(event.target.value);
              onChoose({ side, target: Math.min(Math.max(...ends), Math.max(Math.min(...ends), wanted)) });
            }}
          />
        )}
      </div>
      <div className={styles.marks} aria-hidden="true">
        {MARKS.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
      {onChoose !== null && (
        <Segmented
          label={say('diceSide')}
          size={40}
          fill
          value={side}
          options={[
            { id: 'under', label: say('underTarget', { target: twoDecimals(target) }) },
            { id: 'over', label: say('overTarget', { target: twoDecimals(target) }) },
          ]}
          // The same chance on the other side.
          onChange={(other) => onChoose({ side: other, target: targetFor(other, winningRolls(choice)) })}
        />
      )}
    </div>
  );
}
