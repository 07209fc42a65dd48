import { BallStrip, type Over } from '@maidan/ui';
import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { StandingProps } from '../../view.ts';
import { isSuperOver, stripOvers } from '../figures.ts';
import type { CricketScore } from '../score.ts';
import { fitOvers } from './fit-overs.ts';
import { spokenBall } from './spoken-ball.ts';

/** The last overs ball by ball, as many as fit; an over that is too long by itself scrolls to its newest ball. */
export function Strip({
  score,
  words,
  className,
}: StandingProps<CricketScore> & { readonly className: string | undefined }) {
  const { say } = words;
  const hold = useRef<HTMLDivElement>(null);
  // The same array while the score is the same: with another one the strip is measured, which lays out the page.
  const overs = useMemo(() => titledOvers(score, words), [score, words]);
  const shown = useFitting(hold, overs);
  if (overs.length === 0) return null;
  return (
    <div ref={hold} className={className}>
      <BallStrip overs={shown} label={say('scores.cricket.strip')} spoken={(mark) => spokenBall(mark, words)} />
    </div>
  );
}

function titledOvers(score: CricketScore, { say }: StandingProps<CricketScore>['words']): readonly Over[] {
  return stripOvers(score).map(({ number, balls, total, upcoming }, at) => ({
    title:
      at > 0
        ? String(number)
        : isSuperOver(score)
          ? say('scores.cricket.superOver')
          : say('scores.cricket.over', { number }),
    balls,
    upcoming,
    ...(total === null ? {} : { total: String(total) }),
  }));
}

/** The overs that fit, measured whenever the balls or the width change: first all are rendered, then those that fit. */
function useFitting(hold: RefObject<HTMLElement | null>, overs: readonly Over[]): readonly Over[] {
  const name = JSON.stringify(overs);
  const [fitted, setFitted] = useState<{ readonly name: string; readonly overs: readonly Over[] } | null>(null);
  const widthPx = useRef(0);
  const hasOvers = overs.length > 0;
  const isFitted = fitted?.name === name;
  useLayoutEffect(() => {
    const strip = hold.current?.firstElementChild;
    if (!hasOvers || !strip) return;
    const measure = (): void => {
      if (isFitted) return strip.scrollTo({ left: strip.scrollWidth });
      widthPx.current = strip.clientWidth;
      const widths = Array.from(strip.children, (over) => over.clientWidth);
      setFitted({ name, overs: fitOvers(overs, strip.scrollWidth - strip.clientWidth, widths) });
    };
    measure();
    const observer = new ResizeObserver(() => {
      if (strip.clientWidth !== widthPx.current) setFitted(null);
    });
    observer.observe(strip);
    return () => observer.disconnect();
  }, [hold, hasOvers, name, overs, isFitted]);
  return isFitted ? fitted.overs : overs;
}
