import styles from './ring.module.css';

/** Double stitches of the seam around the wheel. */
const STITCHES = 25;
/** How far the seam reaches down on both sides of the top, in degrees: as much of it as each stage shows. */
const REACH = { wide: 103, narrow: 58 };
const ROWS: readonly (readonly [inner: number, outer: number, shift: number])[] = [
  [102.1, 103, 0],
  [104.3, 105.2, 0.3],
];

function stitch(reach: number, index: number, [inner, outer, shift]: (typeof ROWS)[number]): string {
  const step = (2 * reach) / STITCHES;
  const from = -reach + step * (index + shift);
  const at = (radius: number, degrees: number): string => {
    const turn = (degrees * Math.PI) / 180;
    return `${(radius * Math.sin(turn)).toFixed(2)} ${(-radius * Math.cos(turn)).toFixed(2)}`;
  };
  const to = from + step * 0.56;
  return `M${at(outer, from)}A${outer} ${outer} 0 0 1 ${at(outer, to)}L${at(inner, to)}A${inner} ${inner} 0 0 0 ${at(inner, from)}z`;
}

const SEAMS = (['wide', 'narrow'] as const).map((size) => ({
  size,
  stitches: Array.from({ length: STITCHES }, (_, index) => ROWS.map((row) => stitch(REACH[size], index, row)).join('')),
}));

/** The seam around the wheel is the clock: stitches go dim as the betting time runs out. */
export function Ring({ leftShare }: { readonly leftShare: number }) {
  const lit = Math.ceil(STITCHES * leftShare);
  return (
    <svg className={styles.ring} viewBox="-107 -107 214 214" aria-hidden="true">
      <circle r="106.4" className={styles.shade} />
      {SEAMS.map(({ size, stitches }) => (
        <g key={size} className={styles[size]}>
          {stitches.map((path, index) => (
            <path
              key={path}
              d={path}
              data-dim={index >= lit || undefined}
              data-late={(lit <= 5 && index < lit) || undefined}
            />
          ))}
        </g>
      ))}
    </svg>
  );
}
