import { Spoken } from '@maidan/ui';
import { useEffect, useRef, useState } from 'react';
import { countUp, nextAnimationFrame } from '../lib/count-up.ts';
import { rupees } from '../lib/figures.ts';
import { useSay } from '../lib/words/say.ts';

const COUNT_UP_MS = 800;
const LONG_COUNT_UP_MS = 2000;
const LONGEST_COUNT_UP_MS = 4000;

/** Counts up to what was paid. With reduced motion, and to screen readers, the final amount is given at once. */
export function CountUp({
  paise,
  stakePaise,
  now,
}: {
  readonly paise: number;
  readonly stakePaise: number;
  readonly now: () => number;
}) {
  const say = useSay();
  const countMs =
    paise <= stakePaise * 5 ? COUNT_UP_MS : paise <= stakePaise * 20 ? LONG_COUNT_UP_MS : LONGEST_COUNT_UP_MS;
  const [shown, setShown] = useState(matchMedia('(prefers-reduced-motion: reduce)').matches ? paise : stakePaise);
  const count = useRef({ isStill: shown === paise, now });
  useEffect(() => {
    if (count.current.isStill) return undefined;
    const ports = { now: count.current.now, nextFrame: nextAnimationFrame, show: setShown };
    return countUp({ fromPaise: stakePaise, toPaise: paise, takesMs: countMs }, ports);
  }, [paise, stakePaise, countMs]);
  return (
    <>
      <span aria-hidden="true">{say('paidAmount', { amount: rupees(shown) })}</span>
      <Spoken>{say('paidAmount', { amount: rupees(paise) })}</Spoken>
    </>
  );
}
