import styles from './book.module.css';
import { bookShape, type Step } from './book-shape.ts';
import type { BookRow } from '../market/outcome-figures.ts';

const WIDTH = 500;
const HEIGHT = 120;

/** A step chart from zero: the current book as a solid line, with the slip's bet dashed. The table below has the same
 *  figures. */
export function BookChart({ rows, label }: { readonly rows: readonly BookRow[]; readonly label: string }) {
  const { now, ghost, zeroY, marks } = bookShape(rows, { width: WIDTH, height: HEIGHT });
  return (
    <figure className={styles.figure} aria-label={label}>
      <svg className={styles.chart} viewBox={`-8 -8 ${WIDTH + 16} ${HEIGHT + 32}`} aria-hidden="true">
        {now.map((step, at) => (
          <rect
            key={at}
            className={step.y <= zeroY ? styles.up : styles.down}
            x={step.fromX}
            y={Math.min(step.y, zeroY)}
            width={Math.max(0, step.toX - step.fromX)}
            height={Math.abs(step.y - zeroY)}
          />
        ))}
        <line className={styles.zero} x1="0" x2={WIDTH} y1={zeroY} y2={zeroY} />
        <path className={styles.now} d={pathOf(now)} />
        {ghost.length > 0 && <path className={styles.ghost} d={pathOf(ghost)} />}
        {marks.map(({ run, x }) => (
          <text key={run} className={styles.mark} x={x} y={HEIGHT + 18}>
            {run}
          </text>
        ))}
      </svg>
    </figure>
  );
}

function pathOf(steps: readonly Step[]): string {
  return steps.map(({ fromX, toX, y }, at) => `${at === 0 ? 'M' : 'L'}${fromX} ${y}H${toX}`).join('');
}
