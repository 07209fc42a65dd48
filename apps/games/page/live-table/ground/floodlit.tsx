import { useId } from 'react';
import styles from './floodlit.module.css';

const WIDTH = 1116;
/** Middle of the ground, from which it is mown in rays. */
const MIDDLE_X = WIDTH / 2;
/** So far below the lower edge. */
const MIDDLE_BELOW = 32;
const RAYS = Array.from({ length: 13 }, (_, index) => 180 + index * 14);
const MASTS = [296, 820];
const LAMPS = [0, 1, 2].flatMap((row) => [0, 1, 2, 3, 4].map((column) => ({ row, column })));

/** Five lamps of a mast burn warmer than the others. */
const isWarm = ({ row, column }: { row: number; column: number }): boolean => (row * 5 + column * 3) % 4 === 3;

function ray(degrees: number, y: number): string {
  const at = (angle: number): string => {
    const turn = (angle * Math.PI) / 180;
    return `${(MIDDLE_X + WIDTH * Math.cos(turn)).toFixed(1)} ${(y + WIDTH * Math.sin(turn)).toFixed(1)}`;
  };
  return `M${MIDDLE_X} ${y}L${at(degrees)}L${at(degrees + 7)}z`;
}

/** The ground at night behind a stage: a crowd, mown turf with its line, and two masts of lamps. */
export function Floodlit({ height = 388 }: { readonly height?: number }) {
  const middle = height + MIDDLE_BELOW;
  const id = useId();
  return (
    <svg
      className={styles.floodlit}
      viewBox={`0 0 ${WIDTH} ${height}`}
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      <defs>
        <pattern id={`${id}c`} width="156" height="44" patternUnits="userSpaceOnUse">
          {Array.from({ length: 52 }, (_, seat) => {
            const [column, row] = [seat % 13, Math.floor(seat / 13)];
            const colour = seat % 13 === 5 ? '#8f988f' : (seat * 7) % 11 < 2 ? '#7e7459' : '#1e2c26';
            return <circle key={seat} cx={column * 12 + (row % 2) * 6 + 3} cy={row * 11 + 6} r="1.9" fill={colour} />;
          })}
        </pattern>
        <clipPath id={`${id}t`}>
          <ellipse cx={MIDDLE_X} cy={middle} rx="640" ry={middle - 70} />
        </clipPath>
      </defs>
      <rect width={WIDTH} height={height} fill="#0d1512" />
      <rect y="24" width={WIDTH} height="110" fill={`url(#${id}c)`} />
      <g clipPath={`url(#${id}t)`}>
        <rect width={WIDTH} height={height} fill="#132a20" />
        {RAYS.map((degrees) => (
          <path key={degrees} d={ray(degrees, middle)} fill="#173327" />
        ))}
      </g>
      <ellipse
        cx={MIDDLE_X}
        cy={middle}
        rx="630"
        ry={middle - 80}
        fill="none"
        stroke="#f1ecdd"
        strokeOpacity="0.34"
        strokeWidth="2"
        strokeDasharray="10 8"
      />
      {MASTS.map((x) => (
        <g key={x}>
          <path d={`M${x - 5} 45h10l5 ${height}h-20z`} fill="#1c2823" />
          <rect x={x - 27} y="14" width="54" height="36" rx="3" fill="#1c2823" />
          {LAMPS.map(({ row, column }) => (
            <circle
              key={`${row} ${column}`}
              cx={x - 20 + column * 9.9}
              cy={23 + row * 9.9}
              r="3.3"
              fill={isWarm({ row, column }) ? '#d8c6a0' : '#f1ecdd'}
            />
          ))}
        </g>
      ))}
    </svg>
  );
}
