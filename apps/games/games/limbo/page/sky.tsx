import { cssVariables } from '@maidan/ui';
import { times } from '../../../page/lib/figures.ts';
import { heightOf, SKY, TICKS } from './scale.ts';
import styles from './sky.module.css';
import { cssPercent } from '../../../page/lib/css-percent.ts';

/** A star's place in the sky of a phone, which repeats to both sides, and whether it is a bright one. */
const STARS = [
  [335, 57, 1],
  [132, 116, 0],
  [329, 161, 0],
  [281, 155, 0],
  [323, 124, 1],
  [262, 172, 0],
  [381, 139, 0],
  [24, 154, 0],
  [336, 134, 0],
  [58, 163, 0],
  [315, 36, 0],
  [286, 171, 0],
  [160, 113, 1],
  [368, 90, 0],
  [136, 75, 0],
  [338, 45, 0],
  [151, 137, 1],
  [121, 32, 0],
  [96, 123, 0],
  [159, 188, 0],
  [309, 114, 1],
  [132, 170, 0],
  [214, 97, 0],
  [344, 148, 0],
  [167, 107, 1],
  [253, 94, 0],
  [268, 59, 0],
  [241, 167, 0],
  [42, 62, 1],
  [78, 93, 0],
  [185, 44, 0],
  [18, 103, 1],
] as const;

/** Around what the balloon flies through: stars or the sun, hills, the ground. */
export function Sky() {
  return (
    <svg className={styles.sky} viewBox="-390 0 1170 440" aria-hidden="true">
      <g className={styles.night}>
        {[-390, 0, 390].flatMap((shift) =>
          STARS.map(([x, y, isBright]) => (
            <circle key={`${x + shift} ${y}`} cx={x + shift} cy={y} r={isBright ? 1.7 : 1} />
          )),
        )}
      </g>
      <g className={styles.day}>
        <circle cx="318" cy="330" r="46" className={styles.sun} />
        <path d="M-300 92h92a14 14 0 0 0-6-27 24 24 0 0 0-45-8 20 20 0 0 0-36 12 12 12 0 0 0-5 23z" />
        <path d="M236 128h92a14 14 0 0 0-6-27 24 24 0 0 0-45-8 20 20 0 0 0-36 12 12 12 0 0 0-5 23z" />
        <path d="M520 84h92a14 14 0 0 0-6-27 24 24 0 0 0-45-8 20 20 0 0 0-36 12 12 12 0 0 0-5 23z" />
      </g>
      <path
        d="M-390 402l80-44 74 36 84-52 70 44 82-32 60 34 60-18 70-42 72 46 68-38 90 46 80-50 70 40 80-34 130 44v78h-1170z"
        className={styles.far}
      />
      <path
        d="M-390 396Q-290 380-195 398T0 400Q90 382 200 400T390 396Q500 378 590 398T780 392V440H-390z"
        className={styles.near}
      />
      <path d="M-390 414H780V440H-390z" className={styles.ground} />
    </svg>
  );
}

/** Labels keep this far from the rope's tag. */
const APART = 18;

/** The pole with its ticks, and the sky above the rope. */
export function Scale({ target }: { readonly target: number }) {
  const rope = heightOf(target);
  return (
    <div className={styles.scale} aria-hidden="true" ref={cssVariables({ '--rope': cssPercent(rope / SKY) })}>
      <span className={styles.winning} />
      <span className={styles.pole} />
      {TICKS.map(({ multiplier, y }) => (
        <span key={multiplier} className={styles.tick} ref={cssVariables({ '--y': cssPercent(y / SKY) })}>
          {Math.abs(y - rope) < APART ? '' : times(multiplier).replace('.00', multiplier < 1000 ? '.00' : '')}
        </span>
      ))}
    </div>
  );
}
