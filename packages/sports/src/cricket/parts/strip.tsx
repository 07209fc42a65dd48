import { BallStrip } from '@maidan/ui';
import { useLayoutEffect, useRef } from 'react';
import type { StandingProps } from '../../view.ts';
import { isSuperOver, stripOvers } from '../figures.ts';
import type { CricketScore } from '../score.ts';
import { spokenBall } from './spoken-ball.ts';

/** The last overs ball by ball, scrolled to the newest ball if the strip is too long. */
export function Strip({
  score,
  words,
  className,
}: StandingProps<CricketScore> & { readonly className: string | undefined }) {
  const { say } = words;
  const hold = useRef<HTMLDivElement>(null);
  const shown = useRef(0);
  const overs = stripOvers(score).map(({ number, balls, total, upcoming }, at) => ({
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
  const balls = overs.reduce((count, over) => count + over.balls.length, 0);
  useLayoutEffect(() => {
    if (shown.current === balls) return;
    shown.current = balls;
    const strip = hold.current?.firstElementChild;
    if (strip) strip.scrollLeft = strip.scrollWidth;
  }, [balls]);
  if (overs.length === 0) return null;
  return (
    <div ref={hold} className={className}>
      <BallStrip overs={overs} label={say('scores.cricket.strip')} spoken={(mark) => spokenBall(mark, words)} />
    </div>
  );
}
