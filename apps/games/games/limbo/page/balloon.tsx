import { cssVariables } from '@maidan/ui';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { nextAnimationFrame } from '../../../page/lib/count-up.ts';
import { times } from '../../../page/lib/figures.ts';
import { useSay } from '../../../page/lib/words/say.ts';
import { liftOf, LOWEST_MULTIPLIER, readingOf, rise, sink, type Flight } from './flight.ts';
import styles from './balloon.module.css';

/** The balloon: moored, on its way, or where it stopped, with what its crown stands at. */
export function Balloon({ flight }: { readonly flight: Flight }) {
  const lift = useRef<HTMLDivElement>(null);
  const reading = useFlight(lift, flight);
  const isUp = flight.kind === 'rising' || flight.kind === 'won';
  return (
    <>
      <Moorings are={isUp ? 'off' : flight.kind === 'sinking' ? 'coming' : 'tied'} />
      <div
        ref={(element) => {
          lift.current = element;
          return cssVariables({ '--lift': isUp ? liftOf(flight.reached) : '0%' })(element);
        }}
        className={styles.lift}
      >
        <Envelope />
        {flight.kind === 'rising' && <Plate kind="rising" multiplier={reading} />}
        {(flight.kind === 'won' || flight.kind === 'sinking') && (
          <Plate kind={flight.kind} multiplier={flight.reached} />
        )}
      </div>
    </>
  );
}

/** Moves the balloon with its flight, and tells what its crown stands at. */
function useFlight(lift: RefObject<HTMLDivElement | null>, flight: Flight): number {
  const { kind } = flight;
  const reached = kind === 'moored' ? LOWEST_MULTIPLIER : flight.reached;
  const roundId = kind === 'moored' ? null : flight.roundId;
  const [reading, setReading] = useState(LOWEST_MULTIPLIER);
  // Before the first paint, or the balloon would be seen for a moment where it is to end.
  useLayoutEffect(() => {
    if (lift.current === null || roundId === null) return undefined;
    if (kind === 'sinking') {
      const sinking = sink(lift.current, reached);
      return () => sinking.cancel();
    }
    if (kind !== 'rising') return undefined;
    const rising = rise(lift.current, reached);
    let cancel = nextAnimationFrame(read);
    function read(): void {
      setReading(readingOf(rising, reached));
      cancel = nextAnimationFrame(read);
    }
    return () => {
      cancel();
      rising.cancel();
    };
  }, [lift, kind, roundId, reached]);
  return reading;
}

function Plate({ kind, multiplier }: { readonly kind: 'rising' | 'won' | 'sinking'; readonly multiplier: number }) {
  const say = useSay();
  const figures = times(multiplier);
  return (
    <p className={styles.plate} data-kind={kind} data-long={figures.length > 9 || undefined}>
      <b>{figures}</b>
      {kind === 'sinking' && <span>{say('limboBelow')}</span>}
    </p>
  );
}

/** Two ropes and their pegs, drawn round the foot of a balloon on the ground. */
function Moorings({ are }: { readonly are: 'tied' | 'off' | 'coming' }) {
  return (
    <svg className={styles.moorings} viewBox="0 0 110 40" data-are={are}>
      <path d="M41 6L8 30M69 6L102 30" className={styles.ropeEdge} />
      <path d="M41 6L8 30M69 6L102 30" className={styles.rope} />
      <path d="M5 24l5 13M105 24l-5 13" className={styles.peg} />
    </svg>
  );
}

/** 130 by 178, its crown in the middle of the upper edge. */
function Envelope() {
  return (
    <svg className={styles.balloon} viewBox="-66 -72 132 178">
      <path d="M-17 52L-10 82M17 52L10 82M0 56V82" className={styles.lines} />
      <path
        d="M0-70C42-70 66-40 62-6 58 22 34 36 22 56h-44C-34 36-58 22-62-6-66-40-42-70 0-70z"
        className={styles.clay}
      />
      <path
        d="M0-70C26-70 40-40 38-6 36 24 24 36 14 56h-28C-24 36-36 24-38-6-40-40-26-70 0-70z"
        className={styles.chalk}
      />
      <path
        d="M0-70C12-70 18-40 17-6 16 26 10 38 6 56h-12C-10 38-16 26-17-6-18-40-12-70 0-70z"
        className={styles.teal}
      />
      <path d="M-61 4Q0 24 61 4L56 17Q0 38-56 17z" className={styles.brick} />
      <path
        d="M-45 15.4l5-6 5 6-5 6zM-25 17.2l5-6 5 6-5 6zM-5 19l5-6 5 6-5 6zM15 17.2l5-6 5 6-5 6zM35 15.4l5-6 5 6-5 6z"
        className={styles.sand}
      />
      <rect x="-24" y="52" width="48" height="8" rx="3" className={styles.ring} />
      <path d="M-17 82h34l-4 22h-26z" className={styles.basket} />
      <path d="M-16 89h32M-15 96h30" className={styles.weave} />
    </svg>
  );
}
