import { cssVariables } from '@maidan/ui';
import { useLayoutEffect, useRef } from 'react';
import { TOP_ROLL } from '../rules.ts';
import { tumble } from './tumble.ts';
import styles from './die.module.css';
import { cssPercent } from '../../../page/lib/css-percent.ts';

/** The die over the place of the roll. Its faces are decoration. */
export function Die({
  rolled,
  tumbles,
}: {
  /** Null where it rests in the middle. */
  readonly rolled: number | null;
  /** Id of the round for which it tumbles now. */
  readonly tumbles: string | null;
}) {
  const across = useRef<HTMLDivElement>(null);
  const body = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => {
    if (tumbles === null || across.current === null || body.current === null) return undefined;
    const moves = tumble(across.current, body.current);
    return () => {
      for (const move of moves) move.cancel();
    };
  }, [tumbles]);
  return (
    <div
      ref={(element) => {
        across.current = element;
        return cssVariables({ '--over': cssPercent((rolled ?? TOP_ROLL / 2) / TOP_ROLL) })(element);
      }}
      className={styles.across}
      aria-hidden="true"
    >
      <div className={styles.die}>
        <svg className={styles.shadow} viewBox="0 0 200 24">
          <ellipse cx="100" cy="12" rx="96" ry="11" />
        </svg>
        <svg ref={body} className={styles.body} viewBox="-80 -90 160 180">
          <path d="M0-82L72-42V42L0 82-72 42V-42z" className={styles.edge} />
          <path d="M0-78L70-40 0 0-70-40z" className={styles.top} />
          <path d="M-70-40L0 0V78L-70 40z" className={styles.left} />
          <path d="M70-40L0 0V78L70 40z" className={styles.right} />
          <path d="M-70-40L0 0 70-40M0 0V78" className={styles.seams} />
          <ellipse cy="-39" rx="12" ry="7" className={styles.pip} />
          {[
            [-54, -10],
            [-16, 11],
            [-35, 20],
            [-54, 31],
            [-16, 52],
          ].map(([x, y]) => (
            <ellipse
              key={`${x} ${y}`}
              rx="6.5"
              ry="9"
              transform={`translate(${x} ${y}) rotate(-18)`}
              className={styles.chalkPip}
            />
          ))}
          {[
            [16, 52],
            [35, 20],
            [54, -10],
          ].map(([x, y]) => (
            <ellipse
              key={`${x} ${y}`}
              rx="6.5"
              ry="9"
              transform={`translate(${x} ${y}) rotate(18)`}
              className={styles.sandPip}
            />
          ))}
        </svg>
      </div>
    </div>
  );
}
