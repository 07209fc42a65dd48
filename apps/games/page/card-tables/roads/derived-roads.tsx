import { Spoken } from '@maidan/ui';
import { useSay, type Key } from '../../lib/words/say.ts';
import { bigRoad, ROAD_ROWS, type Outcome, type RoadCell } from '../../live-table/roads/big-road.ts';
import { columnsOf, derivedRoad, type DerivedRoad } from './derive.ts';
import styles from './derived-roads.module.css';

const COLUMNS = 12;

/** Each road is a stop of the tab key, read as text. */
const STOP = { tabIndex: 0 } as const;

const ROADS = [
  ['big-eye', 'bigEyeRoad'],
  ['small', 'smallRoad'],
  ['cockroach', 'cockroachRoad'],
] as const satisfies readonly (readonly [DerivedRoad, Key])[];

/** Big eye, small and cockroach road: brick squares where the compared columns agree, teal rounds where they do not. */
export function DerivedRoads({
  outcomes,
  width = COLUMNS,
  isBelow = false,
}: {
  /** Oldest first. */
  readonly outcomes: readonly Outcome[];
  /** Columns of each road. */
  readonly width?: number;
  /** Below the felt, whose own distances are enough. */
  readonly isBelow?: boolean;
}) {
  const say = useSay();
  const columns = columnsOf(outcomes.filter((outcome) => outcome !== 'tie'));
  return (
    <section className={styles.roads} data-below={isBelow || undefined} aria-label={say('derivedRoads')}>
      {ROADS.map(([road, name]) => {
        const marks = derivedRoad(columns, road);
        const agree = marks.filter((mark) => mark === 'same').length;
        return (
          <figure key={road} {...STOP}>
            <figcaption>
              {say(name)}
              <Spoken>{say('roadAgreement', { agree, differ: marks.length - agree })}</Spoken>
            </figcaption>
            <Marks road={road} width={width} cells={bigRoad(marks.map((mark) => (mark === 'same' ? 'a' : 'b')))} />
          </figure>
        );
      })}
      <p>{say('roadsSay')}</p>
    </section>
  );
}

/** The newest columns. Big eye marks are hollow, small ones filled, cockroach ones cut by a diagonal. */
function Marks({
  road,
  cells,
  width,
}: {
  readonly road: DerivedRoad;
  readonly cells: readonly RoadCell[];
  readonly width: number;
}) {
  const last = Math.max(0, ...cells.map(({ column }) => column));
  const from = Math.max(0, last + 1 - width);
  return (
    <svg viewBox={`0 0 ${width} ${ROAD_ROWS}`} data-road={road} aria-hidden="true">
      <path d={grid(width)} className={styles.grid} />
      {cells
        .filter(({ column }) => column >= from)
        .map(({ column, row, side }) => (
          <g key={`${column} ${row}`} transform={`translate(${column - from + 0.5} ${row + 0.5})`} data-side={side}>
            {side === 'a' ? (
              <rect x={-HALF} y={-HALF} width={2 * HALF} height={2 * HALF} rx="0.06" />
            ) : (
              <circle r={HALF} />
            )}
            {road === 'cockroach' && <path d="M-0.5 0.5L0.5 -0.5" className={styles.cut} />}
          </g>
        ))}
    </svg>
  );
}

/** Of a mark's width, in cells. */
const HALF = 0.36;

const grid = (width: number): string =>
  [
    ...Array.from({ length: width - 1 }, (_, column) => `M${column + 1} 0V${ROAD_ROWS}`),
    ...Array.from({ length: ROAD_ROWS - 1 }, (_, row) => `M0 ${row + 1}H${width}`),
  ].join('');
