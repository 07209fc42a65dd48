import { cssVariables } from '@maidan/ui';
import { ROWS, type SlotGame } from '../../src/games/slots/slot-game.ts';
import type { Win } from '../../src/games/slots/wins.ts';
import styles from './win-line.module.css';

/** A stitch between two cells lies between these shares of the way from one middle to the next: it crosses no symbol. */
const FROM = 0.37;
const TO = 0.63;
/** In per cent. */
const WHOLE = 100;

/** Cells of a line win from its first to its last, as `[reel, row]`. */
function cellsOnLine({ paying, strips }: SlotGame, { line, count, isFromRight }: Win): readonly (readonly number[])[] {
  const rows = paying.kind === 'lines' ? paying.lines[(line ?? 1) - 1]! : '';
  const first = isFromRight ? strips.length - count : 0;
  return Array.from({ length: count }, (_, at) => [first + at, Number(rows[first + at])]);
}

/** A winning line as stitches between its cells. */
export function WinLine({ game, win }: { readonly game: SlotGame; readonly win: Win }) {
  const cells = cellsOnLine(game, win);
  const x = (reel: number): string => `${(WHOLE * (reel + 0.5)) / game.strips.length}%`;
  const y = (row: number): string => `${(WHOLE * (row + 0.5)) / ROWS}%`;
  return (
    <svg className={styles.line} aria-hidden="true">
      {cells.slice(1).map(([reel = 0, row = 0], at) => {
        const [before = 0, above = 0] = cells[at]!;
        const on = (share: number) => ({ x: x(before + (reel - before) * share), y: y(above + (row - above) * share) });
        const [start, end] = [on(FROM), on(TO)];
        const ends = { x1: start.x, y1: start.y, x2: end.x, y2: end.y };
        return (
          <g key={reel}>
            <line className={styles.ink} {...ends} />
            <line className={styles.chalk} {...ends} />
            <line className={styles.seam} {...ends} />
          </g>
        );
      })}
    </svg>
  );
}

/** Numbers of the lines that have won, at the first cell of each. */
export function LineTags({
  game,
  wins,
  line,
}: {
  readonly game: SlotGame;
  readonly wins: readonly Win[];
  readonly line: Win;
}) {
  const places = new Map<string, Win>();
  for (const win of wins) {
    const [, row = 0] = cellsOnLine(game, win)[win.isFromRight ? win.count - 1 : 0]!;
    const place = `${win.isFromRight ? 'right' : 'left'} ${row}`;
    if (!places.has(place) || win === line) places.set(place, win);
  }
  return [...places].map(([place, win]) => {
    const [side, row = '0'] = place.split(' ');
    return (
      <span
        key={place}
        className={styles.tag}
        data-side={side}
        data-on={win === line || undefined}
        ref={cssVariables({ '--row': row })}
        aria-hidden="true"
      >
        {win.line}
      </span>
    );
  });
}
