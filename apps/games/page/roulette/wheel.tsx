import { useEffect, useRef } from 'react';
import { colourOf, NUMBERS, WHEEL } from '../../src/games/roulette/positions.ts';
import styles from './wheel.module.css';

const STEP = 360 / NUMBERS;
/** Turns of the ball, against the wheel, and of the wheel while it rolls. */
const SPINS = 6;
const TURNS = 2;
const IDLE_MS = 24_000;
const SLOWS = 'cubic-bezier(0.215, 0.61, 0.355, 1)';
/** Out of the track at last, and four bounces into the pocket. */
const BOUNCES = [
  { offset: 0, transform: 'translateY(0)' },
  { offset: 0.72, transform: 'translateY(0)', easing: 'ease-in' },
  { offset: 0.815, transform: 'translateY(24px)', easing: 'ease-out' },
  { offset: 0.845, transform: 'translateY(13px)', easing: 'ease-in' },
  { offset: 0.88, transform: 'translateY(24px)', easing: 'ease-out' },
  { offset: 0.905, transform: 'translateY(17px)', easing: 'ease-in' },
  { offset: 0.93, transform: 'translateY(24px)', easing: 'ease-out' },
  { offset: 0.95, transform: 'translateY(20px)', easing: 'ease-in' },
  { offset: 0.97, transform: 'translateY(24px)', easing: 'ease-out' },
  { offset: 0.985, transform: 'translateY(22.5px)', easing: 'ease-in' },
  { offset: 1, transform: 'translateY(24px)' },
];

function ring(inner: number, outer: number): string {
  const [from, to] = [(-STEP / 2 + 0.3) * (Math.PI / 180), (STEP / 2 - 0.3) * (Math.PI / 180)];
  const at = (radius: number, angle: number): string =>
    `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
  return `M${at(outer, from)}A${outer} ${outer} 0 0 1 ${at(outer, to)}L${at(inner, to)}A${inner} ${inner} 0 0 0 ${at(inner, from)}z`;
}

const NUMBER_RING = ring(69, 82.5);
const POCKET_RING = ring(55, 68.3);
const HUB = Array.from({ length: 4 }, (_, arm) => arm * 90 + 45);
const STUDS = [22.5, 67.5, 112.5, 157.5, 202.5, 247.5, 292.5, 337.5];
const DOTS = Array.from({ length: 36 }, (_, dot) => dot * 10);
const SPOKES = Array.from({ length: 16 }, (_, spoke) => spoke * 22.5);

export interface WheelProps {
  /** Where the ball is to lie, or lies; null before the first result. */
  readonly number: number | null;
  /** When the ball began to roll, by the page's clock, and how long it rolls; null where it lies. */
  readonly roll: { readonly fromMs: number; readonly wholeMs: number } | null;
  /** Whether the wheel turns slowly while the ball lies. */
  readonly isTurning: boolean;
  readonly now: () => number;
}

/** The wheel of the rules. A result is shown with its pocket at the top; from there the wheel turns slowly until the next one.
 *  The ball rolls against it for as long as DEALT lasts. Only transforms are animated. */
export function Wheel({ number, roll, isTurning, now }: WheelProps) {
  const rotor = useRef<SVGGElement>(null);
  const orbit = useRef<SVGGElement>(null);
  const ball = useRef<SVGGElement>(null);
  /** Where the wheel was when its motion last changed: zero's angle from the top, in degrees. */
  const turned = useRef(0);
  const fromMs = roll?.fromMs ?? null;
  const wholeMs = roll?.wholeMs ?? 0;
  const pocket = number === null ? 0 : WHEEL.findIndex((each) => each === number) * STEP;
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    if (fromMs === null) {
      if (!isTurning) {
        turned.current = -pocket;
        return undefined;
      }
      const idling = rotor.current?.animate([{ transform: 'rotate(0deg)' }, { transform: 'rotate(360deg)' }], {
        duration: IDLE_MS,
        iterations: Number.POSITIVE_INFINITY,
      });
      return () => {
        turned.current = ((Number(idling?.currentTime ?? 0) % IDLE_MS) / IDLE_MS) * 360 - pocket;
        idling?.cancel();
      };
    }
    const timing = { duration: wholeMs, delay: fromMs - now(), easing: SLOWS, fill: 'both' as const };
    const start = positive(turned.current + pocket);
    const turns = 360 * TURNS - start;
    const rolling = [
      rotor.current?.animate(
        [{ transform: `rotate(${start}deg)` }, { transform: `rotate(${360 * TURNS}deg)` }],
        timing,
      ),
      orbit.current?.animate(
        [{ transform: `rotate(${turns + 360 * SPINS}deg)` }, { transform: 'rotate(0deg)' }],
        timing,
      ),
      ball.current?.animate(BOUNCES, { ...timing, easing: 'linear' }),
    ];
    return () => {
      turned.current = -pocket;
      rolling.forEach((each) => each?.cancel());
    };
  }, [pocket, fromMs, wholeMs, isTurning, now]);
  return (
    <svg className={styles.wheel} viewBox="-100 -100 200 200" aria-hidden="true">
      <circle r="100" className={styles.wood} />
      <circle r="98.5" className={styles.rim} />
      <circle r="95.5" className={styles.wood} />
      <circle r="94.5" className={styles.track} />
      {STUDS.map((angle) => (
        <path key={angle} d="M0 -92.2l1 2.6l-1 2.6l-1 -2.6z" className={styles.sand} transform={`rotate(${angle})`} />
      ))}
      <g transform={`rotate(${-pocket})`}>
        <g ref={rotor}>
          <circle r="84.2" className={styles.sand} />
          <circle r="83.2" className={styles.ink} />
          {WHEEL.map((each, index) => (
            <g key={each} transform={`rotate(${index * STEP})`} data-colour={colourOf(each)}>
              <path d={NUMBER_RING} className={styles.number} />
              <path d={POCKET_RING} className={styles.pocket} />
              <text y="-73.4">{each}</text>
            </g>
          ))}
          <circle r="55" className={styles.sand} />
          <circle r="54" className={styles.cone} />
          <circle r="46" className={styles.turf} />
          {DOTS.map((angle) => (
            <circle key={angle} r="0.8" cy="-50" className={styles.sand} transform={`rotate(${angle})`} />
          ))}
          <circle r="37" className={styles.sand} />
          <circle r="35.5" className={styles.rust} />
          {SPOKES.map((angle) => (
            <path key={angle} d="M0 -13L3.4 -34L-3.4 -34z" transform={`rotate(${angle})`} className={styles.brick} />
          ))}
          <circle r="16" className={styles.sand} />
          {HUB.map((angle) => (
            <g key={angle} transform={`rotate(${angle})`} className={styles.arm}>
              <path d="M0 0V-23.5" />
              <circle cy="-23.5" r="3" />
            </g>
          ))}
          <circle r="10" className={styles.brick} />
          <circle r="5.2" className={styles.chalk} />
          {number !== null && (
            <g transform={`rotate(${pocket})`}>
              <g ref={orbit}>
                <g ref={ball} className={styles.ball}>
                  <circle cx="0.8" cy="-84.4" r="3.4" className={styles.under} />
                  <circle cy="-85.6" r="3.3" />
                  <circle cx="-0.9" cy="-86.6" r="1.1" className={styles.gleam} />
                </g>
              </g>
            </g>
          )}
        </g>
      </g>
    </svg>
  );
}

const positive = (degrees: number): number => ((degrees % 360) + 360) % 360;
