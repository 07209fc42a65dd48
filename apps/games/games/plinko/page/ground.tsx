import styles from './ground.module.css';

/** Lamps of a floodlight, by column and row. */
const LAMPS = [0, 1, 2, 3].flatMap((column) => [0, 1, 2].map((row) => ({ x: 8 * column, y: 8 * row })));
/** Lights in the stands: places along them, and how high. */
const LIGHTS = Array.from({ length: 34 }, (_, index) => ({ x: 4 + index * 10.6, y: 236 + ((index * 7) % 4) * 6 }));

/** The ground at night that is painted on the board, under two floodlights. */
export function Ground() {
  return (
    <svg
      className={styles.ground}
      viewBox="0 0 360 320"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.sky} d="M0-400H360V320H0Z" />
      <path className={styles.beam} d="M56 62 390 320H106Z" />
      <path className={styles.beam} d="M304 62-30 320H254Z" />
      <Floodlight x={40} />
      <Floodlight x={288} />
      <path className={styles.stand} d="M0 226Q90 244 180 244T360 226V274H0Z" />
      <path className={styles.roof} d="M0 218Q90 236 180 236T360 218V227Q270 245 180 245T0 227Z" />
      {LIGHTS.map(({ x, y }) => (
        <circle key={x} className={styles.light} cx={x} cy={y + 14} r="1.1" />
      ))}
      <path className={styles.grass} d="M0 268Q180 252 360 268V320H0Z" />
      <path
        className={styles.mown}
        d="M60 262 20 320H76L104 259ZM146 257 132 320H188L188 256ZM230 258 244 320H300L272 261Z"
      />
      <path className={styles.rope} d="M0 272Q180 256 360 272" />
    </svg>
  );
}

function Floodlight({ x }: { readonly x: number }) {
  return (
    <g transform={`translate(${x} 48)`}>
      <path className={styles.mast} d="M14 26H18L20 200H12Z" />
      <rect className={styles.panel} x="-6" y="-6" width="44" height="32" rx="3" />
      {LAMPS.map((lamp) => (
        <circle key={`${lamp.x}-${lamp.y}`} className={styles.lamp} cx={lamp.x + 4} cy={lamp.y + 2} r="2.7" />
      ))}
    </g>
  );
}
