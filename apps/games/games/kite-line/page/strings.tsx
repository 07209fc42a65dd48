import { useId } from 'react';
import type { Step } from '../../../src/games/slots/play.ts';
import handSpool from './hand-spool.svg';
import styles from './strings.module.css';

/** Measures: the spool stands at the foot of the window. */
const CELL = 100;
const WIDTH = 5 * CELL;
const HEIGHT = 3 * CELL;
/** Where the tail of a kite ends in its cell. */
const TAIL = 82;

/** From each held kite a string to the spool, drawn once the kite has landed. */
export function Strings({ step, motion }: { readonly step: Step; readonly motion: string | null }) {
  const mask = useId();
  if (step.kind !== 'hold') return null;
  const held = Object.keys(step.worth);
  const tied = motion === null ? held : held.filter((cell) => step.kept.includes(cell));
  return (
    <>
      <svg className={styles.strings} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <mask id={mask} maskUnits="userSpaceOnUse" x="0" y="0" width={WIDTH} height={HEIGHT + 20}>
          <rect width={WIDTH} height={HEIGHT + 20} fill="#fff" />
          {held.map((cell) => (
            <path key={cell} d={`M${at(cell).x} ${at(cell).y + 9}l32 33v20l-32 20-32-20v-20z`} />
          ))}
        </mask>
        <g mask={`url(#${mask})`}>
          {tied.map((cell) => (
            <path key={cell} pathLength={1} d={stringOf(at(cell))} />
          ))}
        </g>
      </svg>
      <img className={styles.spool} src={handSpool} alt="" />
    </>
  );
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The middle and the top of a cell, named `reel-row`. */
function at(cell: string): Place {
  const [reel, row] = cell.split('-').map(Number);
  return { x: CELL * (reel! + 0.5), y: CELL * row! };
}

function stringOf({ x, y }: Place): string {
  const from = y + TAIL;
  return `M${x} ${from}C${x} ${(from + HEIGHT) / 2} ${WIDTH / 2} ${HEIGHT - 20} ${WIDTH / 2} ${HEIGHT + 10}`;
}
