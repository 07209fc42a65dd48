import styles from './sky.module.css';

/** The kite of the game, 72 by 96, its bridle at the origin. */
export function Kite({ className }: { readonly className?: string | undefined }) {
  return (
    <g className={className}>
      <path d="M0-44L36 0 0 36-36 0z" className={styles.clay} />
      <path d="M0-44L36 0H0z" className={styles.chalk} />
      <path d="M0 36V0h-36z" className={styles.brick} />
      <path d="M0-44L36 0 0 36-36 0z" className={styles.frame} />
      <path d="M0-44V36M-36 0Q0-24 36 0" className={styles.spars} />
      <path d="M0 34l-13 18h26z" className={styles.tail} />
    </g>
  );
}

/** Left edge, width and height of each roof, repeated to the right where the sky is wider. */
const ROOFS = [
  [0, 92, 52],
  [84, 70, 30],
  [150, 110, 64],
  [252, 64, 22],
  [312, 96, 46],
  [400, 74, 70],
  [470, 120, 36],
  [584, 80, 56],
  [660, 100, 24],
  [752, 90, 60],
] as const;
const PERIOD = 836;
const WINDOW = 22;

/** The rooftops from which the kites are flown. */
export function Rooftops({ width, height }: { readonly width: number; readonly height: number }) {
  const roofs = Array.from({ length: Math.ceil(width / PERIOD) }, (_, turn) =>
    ROOFS.map(([x, wide, high]) => ({ x: x + turn * PERIOD, wide, high })),
  )
    .flat()
    .filter(({ x }) => x < width);
  return (
    <g className={styles.roofs}>
      {roofs.map(({ x, wide, high }, index) => (
        <g key={x} transform={`translate(${x} ${height - high})`}>
          <rect width={wide} height={high + 2} className={index % 2 === 0 ? styles.wall : styles.wallDark} />
          <path d={`M0 0h${wide}`} className={styles.edge} />
          {index % 3 === 0 && <path d="M18 0v-20M12-15h12M14-9h8" className={styles.aerial} />}
          {index % 3 === 1 && <rect x={wide - 30} y={-16} width={20} height={16} rx={2} className={styles.tank} />}
          {Array.from({ length: Math.floor(wide / WINDOW) - 1 }, (_, at) =>
            (at + index) % 2 === 0 ? null : (
              <rect key={at} x={12 + at * WINDOW} y={14} width={8} height={11} className={styles.window} />
            ),
          )}
        </g>
      ))}
    </g>
  );
}
