import { cssVariables } from '@maidan/ui';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { HIGHEST_TARGET, LOWEST_TARGET } from '../rules.ts';
import { cssPercent } from '../../../page/lib/css-percent.ts';
import { targetTimes, times } from '../../../page/lib/figures.ts';
import { useSay } from '../../../page/lib/words/say.ts';
import { heightOf, SKY, stepped, targetAt } from './scale.ts';
import styles from './rope.module.css';

const SWAG = 190;
const SWAGS = [0, 1, 2, 3, 4, 5].map((index) => index * SWAG);
const FLAGS = [6, 29, 52, 75, 98, 121, 144, 167];
const COLOURS = [styles.clay, styles.chalk, styles.teal];
const TOP = 10;
const SAG = 9;

const sagAt = (x: number): number => TOP + (4 * SAG * x * (SWAG - x)) / SWAG ** 2;

const KEYS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 10,
  PageDown: -10,
};

/** The target as a rope across the sky. It is dragged, or moved with the keys. */
export function Rope({
  target,
  flapsAfterMs,
  onTarget,
}: {
  readonly target: number;
  /** When the balloon crosses it, if it does. */
  readonly flapsAfterMs: number | null;
  /** Null where the rope hangs fast. */
  readonly onTarget: ((target: number) => void) | null;
}) {
  const say = useSay();
  const strip = useRef<HTMLDivElement>(null);
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    const sky = strip.current?.offsetParent?.getBoundingClientRect();
    if (sky === undefined || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    onTarget?.(targetAt(((event.clientY - sky.top) / sky.height) * SKY));
  };
  const press = (event: KeyboardEvent): void => {
    const steps = KEYS[event.key];
    const end = event.key === 'Home' ? LOWEST_TARGET : event.key === 'End' ? HIGHEST_TARGET : null;
    if (steps === undefined && end === null) return;
    event.preventDefault();
    onTarget?.(end ?? stepped(target, steps ?? 0));
  };
  return (
    <div
      ref={(element) => {
        strip.current = element;
        return cssVariables({
          '--rope': cssPercent(heightOf(target) / SKY),
          '--flaps-after': `${flapsAfterMs ?? 0}ms`,
        })(element);
      }}
      className={styles.strip}
      data-loose={onTarget !== null || undefined}
      onPointerDown={(event) => {
        if (onTarget !== null && event.button === 0) event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={drag}
    >
      {onTarget !== null && (
        <input
          type="range"
          className={styles.slider}
          min={LOWEST_TARGET}
          max={HIGHEST_TARGET}
          value={target}
          aria-label={say('limboRope')}
          aria-orientation="vertical"
          aria-valuetext={times(target)}
          onKeyDown={press}
          // A screen reader on a phone moves it without keys.
          onChange={(event) => onTarget(stepped(target, Number(event.target.value) > target ? 1 : -1))}
        />
      )}
      <b className={styles.tag} aria-hidden="true">
        {targetTimes(target)}
      </b>
      <svg
        className={styles.bunting}
        data-flaps={flapsAfterMs === null ? undefined : true}
        aria-hidden="true"
        viewBox="0 0 1140 44"
      >
        {SWAGS.map((x) => (
          <g key={x} transform={`translate(${x})`}>
            <path d={`M0 ${TOP}Q${SWAG / 2} ${TOP + 2 * SAG} ${SWAG} ${TOP}`} className={styles.ropeEdge} />
            <path d={`M0 ${TOP}Q${SWAG / 2} ${TOP + 2 * SAG} ${SWAG} ${TOP}`} className={styles.cord} />
            <path d={`M0 ${TOP}Q${SWAG / 2} ${TOP + 2 * SAG} ${SWAG} ${TOP}`} className={styles.stitches} />
            {FLAGS.map((flag, index) => (
              <path
                key={flag}
                d={`M${flag} ${sagAt(flag) + 1}L${flag + 16} ${sagAt(flag + 16) + 1}l-8 16z`}
                className={COLOURS[(index + x / SWAG) % COLOURS.length]}
              />
            ))}
          </g>
        ))}
      </svg>
      {onTarget !== null && (
        <svg className={styles.grip} viewBox="-12 -12 24 24" aria-hidden="true">
          <circle r="10.5" />
          <path d="M-4-2.5l4-4 4 4M-4 2.5l4 4 4-4" />
        </svg>
      )}
    </div>
  );
}
