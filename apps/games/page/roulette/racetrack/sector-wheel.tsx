import { colourOf, NUMBERS, WHEEL } from '../../../src/games/roulette/positions.ts';
import { pathOf, polar } from './paths.ts';
import styles from './race-view.module.css';

const STEP = 360 / NUMBERS;
const GAP = 1;
const CENTRE = { x: 28, y: 28 };
const OUTER = 27;

function part(index: number, inner: number): string {
  const [from, to] = [(index - 0.5) * STEP - 90 + GAP, (index + 0.5) * STEP - 90 - GAP];
  return pathOf([
    { to: polar(CENTRE, OUTER, from) },
    { to: polar(CENTRE, OUTER, to), arc: { radius: OUTER, isClockwise: true } },
    { to: polar(CENTRE, inner, to) },
    { to: polar(CENTRE, inner, from), arc: { radius: inner, isClockwise: false } },
  ]);
}

const LONG = WHEEL.map((_, index) => part(index, 15));
const SHORT = WHEEL.map((_, index) => part(index, 19));

/** A small wheel with the given numbers lit and longer than the others. */
export function SectorWheel({ numbers }: { readonly numbers: readonly number[] }) {
  return (
    <svg className={styles.wheel} viewBox="0 0 56 56" aria-hidden="true">
      <circle cx="28" cy="28" r="28" />
      {WHEEL.map((number, index) =>
        numbers.includes(number) ? (
          <path key={number} d={LONG[index]} data-colour="lit" />
        ) : (
          <path key={number} d={SHORT[index]} data-colour={colourOf(number)} />
        ),
      )}
      <circle cx="28" cy="28" r="12" data-colour="hub" />
    </svg>
  );
}
