import { cssVariables } from '@maidan/ui';
import { useId, type KeyboardEvent } from 'react';
import { FEWEST, MOST, targetFor, TOP_ROLL, type DiceChoice } from '../rules.ts';
import { twoDecimals } from '../../../page/lib/figures.ts';
import { useSay } from '../../../page/lib/words/say.ts';
import styles from './rail.module.css';
import { cssPercent } from '../../../page/lib/css-percent.ts';

const PAGE = 100;
const TICKS = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100];
const NUMBERS = [0, 25, 50, 75, 100];

export const placeOf = (roll: number): string => cssPercent(roll / TOP_ROLL);

/** The line of all rolls in its frame: strokes where the bet loses, triangles where it wins, the handle at the target. */
export function Rail({
  choice: { side, target },
  isLit,
  onChoose,
}: {
  readonly choice: DiceChoice;
  /** The winning side lights up. */
  readonly isLit: boolean;
  /** Null where the handle is fast. */
  readonly onChoose: ((choice: DiceChoice) => void) | null;
}) {
  const say = useSay();
  const ends = [targetFor(side, FEWEST), targetFor(side, MOST)];
  const take = (wanted: number): void =>
    onChoose?.({ side, target: Math.min(Math.max(...ends), Math.max(Math.min(...ends), wanted)) });
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'PageUp' && event.key !== 'PageDown') return;
    event.preventDefault();
    take(target + (event.key === 'PageUp' ? PAGE : -PAGE));
  };
  return (
    <>
      <div className={styles.frame} ref={cssVariables({ '--target': placeOf(target) })}>
        <div className={styles.rail}>
          <Sides side={side} target={target} isLit={isLit} />
          <span className={styles.flag} aria-hidden="true">
            {twoDecimals(target)}
          </span>
          <span className={styles.handle} aria-hidden="true" />
          {onChoose !== null && (
            <input
              type="range"
              className={styles.slider}
              min={0}
              max={TOP_ROLL}
              step={1}
              value={target}
              aria-label={say('targetSlider')}
              aria-valuetext={twoDecimals(target)}
              onKeyDown={press}
              onChange={(event) => take(Number(event.target.value))}
            />
          )}
        </div>
      </div>
      <svg className={styles.ticks} aria-hidden="true">
        {TICKS.map((tick) => (
          <line key={tick} x1={`${tick}%`} x2={`${tick}%`} y1="2" y2={tick % 50 === 0 ? 14 : 9} />
        ))}
        {NUMBERS.map((number) => (
          <text key={number} x={`${number}%`} y="30" textAnchor="middle">
            {number}
          </text>
        ))}
      </svg>
    </>
  );
}

function Sides({ side, target, isLit }: Pick<DiceChoice, 'side' | 'target'> & { readonly isLit: boolean }) {
  const id = useId();
  const low = { x: 0, width: placeOf(target) };
  const high = { x: placeOf(target), width: placeOf(TOP_ROLL - target) };
  const [wins, loses] = side === 'over' ? [high, low] : [low, high];
  return (
    <svg className={styles.sides} aria-hidden="true">
      <pattern id={`${id}-strokes`} y="-22" width="13" height="44" patternUnits="userSpaceOnUse">
        <path d="M2 38L11 6" className={styles.stroke} />
      </pattern>
      <pattern id={`${id}-triangles`} y="-22" width="26" height="44" patternUnits="userSpaceOnUse">
        <path d="M13 15l7 13h-14z" className={styles.triangle} />
      </pattern>
      <rect {...loses} height="100%" className={styles.loses} />
      <svg {...loses} height="100%">
        <Marks pattern={`${id}-strokes`} end={side === 'over' ? 'left' : 'right'} />
      </svg>
      <rect {...wins} height="100%" className={styles.wins} data-lit={isLit || undefined} />
      <svg {...wins} height="100%">
        <Marks pattern={`${id}-triangles`} end={side === 'over' ? 'right' : 'left'} />
      </svg>
    </svg>
  );
}

/** More than any rail is wide. */
const FAR = 2600;

/** A row of marks 44 high in the middle of a side, whole at the end of the rail: only the handle cuts them. */
function Marks({ pattern, end }: { readonly pattern: string; readonly end: 'left' | 'right' }) {
  return (
    <svg x={end === 'left' ? 0 : '100%'} y="50%" overflow="visible">
      <rect x={end === 'left' ? 0 : -FAR} y="-22" width={FAR} height="44" fill={`url(#${pattern})`} />
    </svg>
  );
}
