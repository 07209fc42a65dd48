import { classes, cssVariables, Seam, Spoken } from '@maidan/ui';
import { NUMBERS } from '../../../src/games/roulette/positions.ts';
import { useSay } from '../../lib/words/say.ts';
import styles from './race-view.module.css';

const ROWS = 3;
/** Numbers above the seam, as on the folded layout. */
const ABOVE = 18;
const HALVES = [
  Array.from({ length: ABOVE + 1 }, (_, number) => number),
  Array.from({ length: NUMBERS - 1 - ABOVE }, (_, index) => ABOVE + 1 + index),
];

function areaOf(number: number): string {
  if (number === 0) return `1 / 1 / span ${ROWS}`;
  const column = number > ABOVE ? Math.ceil((number - ABOVE) / ROWS) : 1 + Math.ceil(number / ROWS);
  return `${ROWS - ((number - 1) % ROWS)} / ${column}`;
}

/** Where the chips of a bet lie among the numbers of the layout. Not pressed. */
export function NumberTable({
  numbers,
  winning,
}: {
  readonly numbers: readonly number[];
  readonly winning: number | null;
}) {
  const say = useSay();
  return (
    <div className={styles.numbers}>
      <Spoken>{say('numbersCovered', { numbers: numbers.join(', ') })}</Spoken>
      {HALVES.map((half, index) => (
        <div key={half[0]} aria-hidden="true">
          {index > 0 && <Seam className={styles.seam} />}
          <div className={styles.table}>
            {half.map((number) => (
              <span
                key={number}
                className={classes(numbers.includes(number) && styles.hit, number === winning && styles.won)}
                ref={cssVariables({ '--area': areaOf(number) })}
              >
                {number}
              </span>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
