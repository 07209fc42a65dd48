import { useSay, type Key } from '../../lib/words/say.ts';
import { bigRoad, ROAD_ROWS, type Outcome, type RoadCell } from '../../live-table/roads/big-road.ts';
import { columnsOf, derivedRoad, type DerivedRoad } from './derive.ts';
import styles from './derived-roads.module.css';

const COLUMNS = 28;

const ROADS = [
  ['big-eye', 'bigEyeRoad'],
  ['small', 'smallRoad'],
  ['cockroach', 'cockroachRoad'],
] as const satisfies readonly (readonly [DerivedRoad, Key])[];

/** Big eye, small and cockroach road: brick squares where the compared columns agree, teal rounds where they do not. */
export function DerivedRoads({ outcomes }: { /** Oldest first. */ readonly outcomes: readonly Outcome[] }) {
  const say = useSay();
  const columns = columnsOf(outcomes.filter((outcome) => outcome !== 'tie'));
  return (
    <section className={styles.roads} aria-label={say('derivedRoads')}>
      {ROADS.map(([road, name]) => {
        const marks = derivedRoad(columns, road);
        const agree = marks.filter((mark) => mark === 'same').length;
        return (
          <figure key={road}>
            <figcaption>
              <b>{say(name)}</b>
              <span>{say('roadAgreement', { agree, differ: marks.length - agree })}</span>
            </figcaption>
            <Marks road={road} cells={bigRoad(marks.map((mark) => (mark === 'same' ? 'a' : 'b')))} />
          </figure>
        );
      })}
      <p>{say('roadsSay')}</p>
    </section>
  );
}

/** The newest columns. Big eye marks are rings, small ones full, cockroach ones half as large. */
function Marks({ road, cells }: { readonly road: DerivedRoad; readonly cells: readonly RoadCell[] }) {
  const last = Math.max(0, ...cells.map(({ column }) => column));
  const from = Math.max(0, last + 1 - COLUMNS);
  const half = road === 'cockroach' ? 0.22 : 0.34;
  return (
    <svg viewBox={`0 0 ${COLUMNS} ${ROAD_ROWS}`} data-road={road} aria-hidden="true">
      <path d={GRID} className={styles.grid} />
      {cells
        .filter(({ column }) => column >= from)
        .map(({ column, row, side }) => (
          <g key={`${column} ${row}`} transform={`translate(${column - from + 0.5} ${row + 0.5})`} data-side={side}>
            {side === 'a' ? (
              <rect x={-half} y={-half} width={2 * half} height={2 * half} rx="0.06" />
            ) : (
              <circle r={half} />
            )}
          </g>
        ))}
    </svg>
  );
}

const GRID = [
  ...Array.from({ length: COLUMNS - 1 }, (_, column) => `M${column + 1} 0V${ROAD_ROWS}`),
  ...Array.from({ length: ROAD_ROWS - 1 }, (_, row) => `M0 ${row + 1}H${COLUMNS}`),
].join('');
