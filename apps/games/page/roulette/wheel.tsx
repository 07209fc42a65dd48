import { useEffect, useRef } from 'react';
import { colourOf, NUMBERS, WHEEL } from '../../src/games/roulette/positions.ts';
import styles from './wheel.module.css';

const STEP = 360 / NUMBERS;
const SPINS = 7;
const BOUNCES = [
  { offset: 0, transform: 'translateY(0)' },
  { offset: 0.7, transform: 'translateY(0)', easing: 'ease-in' },
  { offset: 0.82, transform: 'translateY(24px)', easing: 'ease-out' },
  { offset: 0.87, transform: 'translateY(15px)', easing: 'ease-in' },
  { offset: 0.91, transform: 'translateY(24px)', easing: 'ease-out' },
  { offset: 0.95, transform: 'translateY(20px)', easing: 'ease-in' },
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
const SPOKES = Array.from({ length: 16 }, (_, spoke) => spoke * 22.5);

export interface WheelProps {
  /** Where the ball is to lie, or lies; null while no result is known. */
  readonly number: number | null;
  /** When the ball began to roll, by the page's clock, and how long it rolls; null where it lies. */
  readonly roll: { readonly fromMs: number; readonly wholeMs: number } | null;
  readonly now: () => number;
}

/** The wheel of the rules, turning slowly; the ball rolls on it for as long as DEALT lasts and ends in its pocket. Only
 *  transforms are animated. */
export function Wheel({ number, roll, now }: WheelProps) {
  const orbit = useRef<SVGGElement>(null);
  const ball = useRef<SVGGElement>(null);
  const fromMs = roll?.fromMs ?? null;
  const wholeMs = roll?.wholeMs ?? 0;
  const pocket = number === null ? null : WHEEL.findIndex((each) => each === number) * STEP;
  useEffect(() => {
    if (fromMs === null || pocket === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timing = { duration: wholeMs, delay: fromMs - now() };
    const rolling = [
      orbit.current?.animate(
        [{ transform: `rotate(${pocket + 360 * SPINS}deg)` }, { transform: `rotate(${pocket}deg)` }],
        { ...timing, easing: 'cubic-bezier(0.15, 0.6, 0.35, 1)' },
      ),
      ball.current?.animate(BOUNCES, timing),
    ];
    return () => rolling.forEach((each) => each?.cancel());
  }, [pocket, fromMs, wholeMs, now]);
  return (
    <svg className={styles.wheel} viewBox="-100 -100 200 200" aria-hidden="true">
      <circle r="100" className={styles.wood} />
      <circle r="98.5" className={styles.rim} />
      <circle r="95.5" className={styles.wood} />
      <circle r="94.5" className={styles.track} />
      <g className={styles.rotor}>
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
        {pocket !== null && (
          <g ref={orbit} transform={`rotate(${pocket})`}>
            <g ref={ball} className={styles.ball}>
              <circle cy="-85.6" r="3.3" />
            </g>
          </g>
        )}
      </g>
    </svg>
  );
}
