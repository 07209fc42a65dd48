import { Spoken } from '@maidan/ui';
import { ROWS } from '../../src/games/slots/slot-game.ts';
import styles from './pay-table.module.css';

/** Each line as a small window with its cells filled; the rows are read out. */
export function LinePictures({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ol className={styles.lines}>
      {lines.map((rows, line) => (
        <li key={rows}>
          <svg viewBox={`0 0 ${rows.length * 10} ${ROWS * 10}`} aria-hidden="true">
            {Array.from(rows, (row, reel) =>
              Array.from({ length: ROWS }, (_, at) => (
                <rect
                  key={`${reel}-${at}`}
                  x={reel * 10 + 0.5}
                  y={at * 10 + 0.5}
                  width="9"
                  height="9"
                  rx="1"
                  data-on={at === Number(row) || undefined}
                />
              )),
            )}
          </svg>
          <span>
            {line + 1}
            <Spoken>{`: ${Array.from(rows, (row) => Number(row) + 1).join(' ')}`}</Spoken>
          </span>
        </li>
      ))}
    </ol>
  );
}
