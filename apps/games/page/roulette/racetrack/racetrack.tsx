import { classes, cssVariables, roveTo } from '@maidan/ui';
import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { colourOf, NUMBERS, WHEEL } from '../../../src/games/roulette/positions.ts';
import { useSay } from '../../lib/words/say.ts';
import { costOfCall, stakesOfCall, type Call } from './calls.ts';
import type { RaceProps } from './race-props.ts';
import styles from './racetrack.module.css';
import { sayCall, shortName } from './say-call.ts';
import { HEIGHT, trackAt, type Shape } from './track.ts';
import { usePreview } from './use-preview.ts';

const DESIGNED_WIDTH = 1068;
/** Below it pockets would be narrower than their numbers. */
const LEAST_WIDTH = 480;

/** The wheel as a track, from 900 px on: a number is bet with its neighbours, an area is an announced bet. The numbers
 *  are one stop of the tab key. */
export function Racetrack(props: RaceProps) {
  const { chip, isOpen, each, onLay, winning } = props;
  const say = useSay();
  const { frame, width } = useWidth();
  const track = useMemo(() => trackAt(width), [width]);
  const [stop, setStop] = useState<number>(WHEEL[0]);
  const { call, focused, numbers, eventsOf } = usePreview(props);

  // The lit area is drawn last, so that its outline lies on those beside it.
  const areas = track.areas.toSorted((a, b) => Number(a.announced === call) - Number(b.announced === call));

  const buttonOf = (of: Call, { box, clip }: Shape) => ({
    type: 'button' as const,
    ref: cssVariables({
      '--x': `${box.x}px`,
      '--y': `${box.y}px`,
      '--w': `${box.width}px`,
      '--h': `${box.height}px`,
      '--clip': clip === null ? 'none' : `path('${clip}')`,
    }),
    'aria-label': sayCall(say, of, { each, chip }),
    'aria-disabled': !isOpen || undefined,
    ...eventsOf(of),
    onClick: () => isOpen && onLay(stakesOfCall(of, each, chip)),
  });

  function move(event: KeyboardEvent, index: number): void {
    const next = roveTo({ key: event.key, index, count: NUMBERS, orientation: 'horizontal' });
    const number = next === null ? undefined : WHEEL[next];
    if (number === undefined) return;
    event.preventDefault();
    setStop(number);
    frame.current?.querySelector<HTMLElement>(`[data-number="${number}"]`)?.focus();
  }

  return (
    <div ref={frame} className={styles.racetrack}>
      <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
        <rect width={width} height={HEIGHT} rx={HEIGHT / 2} className={styles.ground} />
        {areas.map(({ announced, path }) => (
          <path
            key={announced}
            d={path}
            className={classes(
              styles.area,
              call === announced && styles.lit,
              focused === announced && styles.focusedArea,
            )}
          />
        ))}
        {track.pockets.map(({ number, path, thin, thick, text, lozenge }) => (
          <g key={number} className={styles.pocket} data-colour={colourOf(number)}>
            <path d={path} />
            {colourOf(number) === 'red' && (
              <path d={`M${lozenge.x} ${lozenge.y - 3}l3 3l-3 3l-3 -3Z`} className={styles.lozenge} />
            )}
            {call === number || winning === number ? (
              <path d={thick} className={classes(styles.outline, styles.thick, focused === number && styles.focused)} />
            ) : (
              numbers?.includes(number) && <path d={thin} className={styles.outline} />
            )}
            <text x={text.x} y={text.y} dy="0.36em">
              {number}
            </text>
          </g>
        ))}
      </svg>
      <fieldset className={styles.buttons} aria-label={say('racetrackNumbers')}>
        {track.pockets.map((pocket, index) => {
          const { number } = pocket;
          const button = buttonOf(number, pocket);
          return (
            <button
              key={number}
              {...button}
              data-number={number}
              tabIndex={number === stop ? 0 : -1}
              onFocus={(event) => {
                setStop(number);
                button.onFocus(event);
              }}
              onKeyDown={(event) => move(event, index)}
            />
          );
        })}
      </fieldset>
      <fieldset className={styles.buttons} aria-label={say('announcedBets')}>
        {track.areas.map((area) => (
          <button key={area.announced} {...buttonOf(area.announced, area)}>
            <span className={styles.name} ref={cssVariables({ '--text-x': `${area.text.x - area.box.x}px` })}>
              <b>{shortName(say, area.announced)}</b>{' '}
              <span>{say('chipsCount', { count: costOfCall(area.announced, each, chip).chips })}</span>
            </span>
          </button>
        ))}
      </fieldset>
    </div>
  );
}

function useWidth() {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(DESIGNED_WIDTH);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = () => setWidth(Math.max(LEAST_WIDTH, element.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { frame, width };
}
