import { cssVariables, Spoken } from '@maidan/ui';
import type { ReactNode } from 'react';
import { useSay } from '../../lib/words/say.ts';
import { bigRoad, ROAD_ROWS, type Outcome } from './big-road.ts';
import styles from './roads.module.css';

const BEAD_COLUMNS = 12;
const BIG_COLUMNS = 18;
const CELL = 24;
/** Newest results that are read out. */
const SPOKEN = 10;
/** Each road is a stop of the tab key, read as text. */
const STOP = { tabIndex: 0 } as const;

export interface RoadsProps {
  /** Newest first, as rounds ended. */
  readonly outcomes: readonly Outcome[];
  readonly sides: Readonly<Record<'a' | 'b', string>>;
  readonly letters: Readonly<Record<Outcome, string>>;
  /** What neither side winning is called, where it is not a tie. */
  readonly third?: string;
  /** The second side is counted first, as its spot is the first. */
  readonly isSecondFirst?: boolean;
  /** Instead of bead and big road on a wide page, which then lie below the felt. */
  readonly wide?: ReactNode;
}

/** What was, of a table with two sides: beads, the big road and how often each side won. It foretells nothing. */
export function Roads({ outcomes, sides, letters, third, isSecondFirst = false, wide }: RoadsProps) {
  const say = useSay();
  const oldestFirst = outcomes.toReversed();
  const count = (outcome: Outcome): number => outcomes.filter((each) => each === outcome).length;
  const [a, b, tie] = [count('a'), count('b'), count('tie')];
  const nameOf = (outcome: Outcome): string => (outcome === 'tie' ? (third ?? say('roadTie')) : sides[outcome]);
  const order = isSecondFirst ? (['b', 'a'] as const) : (['a', 'b'] as const);
  const counts = { a, b };
  const fresh = <span className={styles.fresh}>{say('freshDeal', { count: outcomes.length })}</span>;
  const newest = outcomes.slice(0, SPOKEN).map(nameOf).join(', ');
  const run = outcomes.filter((outcome) => outcome !== 'tie');
  const broken = run.findIndex((outcome) => outcome !== run[0]);
  const lastColumn = say('lastColumn', {
    road: say('bigRoad'),
    side: nameOf(run[0] ?? 'tie'),
    count: broken === -1 ? run.length : broken,
  });
  return (
    <section className={styles.roads} aria-label={say('road')}>
      <div className={styles.head}>
        <h2>{say('road')}</h2>
        <span>{say('squareAndRound', sides)}</span>
      </div>
      {outcomes.length === 0 ? (
        <p className={styles.small}>{say('noTableResults')}</p>
      ) : (
        <>
          {wide !== undefined && <div className={styles.wide}>{wide}</div>}
          <div className={styles.both} data-narrow={wide !== undefined || undefined}>
            <figure {...STOP}>
              <Spoken>{`${say('beadRoad')}: ${newest}`}</Spoken>
              <Beads outcomes={oldestFirst} letters={letters} />
            </figure>
            <figure {...STOP}>
              <Spoken>{lastColumn}</Spoken>
              <Big outcomes={oldestFirst} />
            </figure>
          </div>
          <div
            className={styles.bar}
            aria-hidden="true"
            ref={cssVariables({ '--a': String(a || 0.01), '--b': String(b || 0.01), '--tie': String(tie) })}
          >
            <i data-side={order[0]} />
            {tie > 0 && <i data-side="tie" />}
            <i data-side={order[1]} />
          </div>
          <p className={styles.counts}>
            <span>
              {sides[order[0]]} <b>{counts[order[0]]}</b>
            </span>
            {tie > 0 ? (
              <span>
                {nameOf('tie')} <b>{tie}</b>
              </span>
            ) : (
              fresh
            )}
            <span>
              {sides[order[1]]} <b>{counts[order[1]]}</b>
            </span>
          </p>
          {tie > 0 && fresh}
        </>
      )}
    </section>
  );
}

function grid(columns: number): string {
  const width = columns * CELL;
  const height = ROAD_ROWS * CELL;
  const down = Array.from({ length: columns + 1 }, (_, column) => `M${column * CELL} 0V${height}`);
  const across = Array.from({ length: ROAD_ROWS + 1 }, (_, row) => `M0 ${row * CELL}H${width}`);
  return [...down, ...across].join('');
}

/** The newest results, in columns of six. */
export function Beads({
  outcomes,
  letters,
  columns = BEAD_COLUMNS,
}: {
  /** Oldest first. */
  readonly outcomes: readonly Outcome[];
  readonly letters: RoadsProps['letters'];
  readonly columns?: number;
}) {
  const whole = Math.ceil(outcomes.length / ROAD_ROWS);
  const from = Math.max(0, whole - columns) * ROAD_ROWS;
  return (
    <svg viewBox={`-1 -1 ${columns * CELL + 2} ${ROAD_ROWS * CELL + 2}`} className={styles.beads} aria-hidden="true">
      <path d={grid(columns)} className={styles.grid} />
      {outcomes.slice(from).map((outcome, index) => {
        const [x, y] = [Math.floor(index / ROAD_ROWS) * CELL, (index % ROAD_ROWS) * CELL];
        return (
          <g key={from + index} transform={`translate(${x} ${y})`} data-outcome={outcome}>
            <Shape outcome={outcome} />
            <text x={CELL / 2} y={CELL / 2} dy="0.36em">
              {letters[outcome]}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** The newest columns of the big road, where so many are drawn with one free at the right. */
export function Big({
  outcomes,
  columns = BIG_COLUMNS,
}: {
  /** Oldest first. */
  readonly outcomes: readonly Outcome[];
  readonly columns?: number;
}) {
  const cells = bigRoad(outcomes);
  const last = Math.max(0, ...cells.map(({ column }) => column));
  const from = Math.max(0, last + 2 - columns);
  return (
    <svg viewBox={`-1 -1 ${columns * CELL + 2} ${ROAD_ROWS * CELL + 2}`} className={styles.big} aria-hidden="true">
      <path d={grid(columns)} className={styles.grid} />
      {cells
        .filter(({ column }) => column >= from)
        .map(({ column, row, side, ties }) => (
          <g
            key={`${column} ${row}`}
            transform={`translate(${(column - from) * CELL} ${row * CELL})`}
            data-outcome={side}
          >
            <Shape outcome={side} />
            {ties > 0 && <path d="M4 20L20 4" className={styles.tie} />}
            {ties > 1 && (
              <text x={CELL / 2} y={CELL / 2} dy="0.36em">
                {ties}
              </text>
            )}
          </g>
        ))}
    </svg>
  );
}

/** The first side is square, the second round; a tie is a ring. */
function Shape({ outcome }: { readonly outcome: Outcome }) {
  if (outcome === 'a') return <rect x="3" y="3" width="18" height="18" rx="3" />;
  return <circle cx={CELL / 2} cy={CELL / 2} r="9" />;
}
