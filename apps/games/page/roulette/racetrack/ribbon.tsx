import { cssVariables } from '@maidan/ui';
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { colourOf, WHEEL } from '../../../src/games/roulette/positions.ts';
import { useSay } from '../../lib/words/say.ts';
import { homeOf, numberIn, slotNear, SLOTS } from './ribbon-slots.ts';
import styles from './ribbon.module.css';

/** From the middle of a cell to that of the next, as in the style sheet. */
const PITCH = 48;

export interface RibbonProps {
  /** The slot in the middle, whose number is chosen. */
  readonly slot: number;
  readonly each: number;
  readonly winning: number | null;
  readonly onSlot: (slot: number) => void;
}

/** The wheel unrolled, endless both ways: scrolling, a press or an arrow key brings a number to the middle. Its pockets
 *  move along with the scroll, so each exists once. */
export function Ribbon({ slot, each, winning, onSlot }: RibbonProps) {
  const say = useSay();
  const scroller = useRef<HTMLFieldSetElement>(null);
  const shown = useRef(slot);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const place = () => {
      element.scrollLeft = shown.current * PITCH;
    };
    // It cannot be scrolled while it is not displayed, so it is placed again with each change of its size.
    const observer = new ResizeObserver(place);
    observer.observe(element);
    place();
    return () => observer.disconnect();
  }, []);

  function glideTo(to: number): void {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scroller.current?.scrollTo({ left: to * PITCH, behavior: isStill ? 'instant' : 'smooth' });
  }

  function follow(): void {
    const element = scroller.current;
    if (!element || element.clientWidth === 0) return;
    const middle = Math.min(SLOTS - 1, Math.max(0, Math.round(element.scrollLeft / PITCH)));
    shown.current = middle;
    if (middle !== slot) onSlot(middle);
  }

  /** Before the scroll reaches an end of the ribbon, it goes on from the same number of the middle turn. */
  function goHome(): void {
    const element = scroller.current;
    const home = homeOf(shown.current);
    if (!element || home === shown.current) return;
    shown.current = home;
    flushSync(() => onSlot(home));
    element.scrollLeft = home * PITCH;
  }

  function move(event: KeyboardEvent, from: number): void {
    const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: slotNear(slot, 0), End: slotNear(slot, -1) }[
      event.key
    ];
    if (to === undefined) return;
    event.preventDefault();
    glideTo(to);
    const next = scroller.current?.querySelector<HTMLElement>(`[data-number="${numberIn(to)}"]`);
    next?.focus({ preventScroll: true });
  }

  return (
    <div className={styles.ribbon} ref={cssVariables({ '--covered': 2 * each + 1 })}>
      <fieldset
        ref={scroller}
        className={styles.scroller}
        aria-label={say('racetrackRibbon')}
        onScroll={follow}
        onScrollEnd={goHome}
      >
        <div className={styles.track} ref={cssVariables({ '--slots': SLOTS })}>
          {WHEEL.map((number, index) => {
            const own = slotNear(slot, index);
            const aside = Math.abs(own - slot);
            return (
              <button
                key={number}
                type="button"
                data-number={number}
                data-colour={colourOf(number)}
                data-covered={aside <= each || undefined}
                data-winning={number === winning || undefined}
                ref={cssVariables({ '--slot': own })}
                tabIndex={aside === 0 ? 0 : -1}
                aria-pressed={aside === 0}
                aria-label={`${say('pocket', { number })}, ${say(colourOf(number))}`}
                onKeyDown={(event) => move(event, own)}
                onClick={() => glideTo(own)}
              >
                {number}
              </button>
            );
          })}
        </div>
      </fieldset>
      <span className={styles.bracket} />
    </div>
  );
}
