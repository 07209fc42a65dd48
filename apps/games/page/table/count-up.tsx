import { Spoken } from '@maidan/ui';
import { useEffect, useRef, useState } from 'react';
import { countUp, nextAnimationFrame } from '../lib/count-up.ts';
import { rupees } from '../lib/figures.ts';
import { useSay } from '../lib/words/say.ts';

const COUNT_UP_MS = 800;
const LONG_COUNT_UP_MS = 2000;
const LONGEST_COUNT_UP_MS = 4000;

/** Paise on their way up to what was paid. With reduced motion the final amount is given at once; `finish` gives it too. */
export function useCountUp({
  paise,
  stakePaise,
  now,
}: {
  readonly paise: number;
  readonly stakePaise: number;
  readonly now: () => number;
}): { readonly shown: number; readonly finish: () => void } {
  const countMs =
    paise <= stakePaise * 5 ? COUNT_UP_MS : paise <= stakePaise * 20 ? LONG_COUNT_UP_MS : LONGEST_COUNT_UP_MS;
  const [shown, setShown] = useState(matchMedia('(prefers-reduced-motion: reduce)').matches ? paise : stakePaise);
  const [isFinished, setFinished] = useState(shown === paise);
  const clock = useRef(now);
  useEffect(() => {
    if (isFinished) return undefined;
    const ports = { now: clock.current, nextFrame: nextAnimationFrame, show: setShown };
    return countUp({ fromPaise: stakePaise, toPaise: paise, takesMs: countMs }, ports);
  }, [paise, stakePaise, countMs, isFinished]);
  return { shown: isFinished ? paise : shown, finish: () => setFinished(true) };
}

/** Counts up to what was paid; screen readers get the final amount at once. */
export function CountUp(props: { readonly paise: number; readonly stakePaise: number; readonly now: () => number }) {
  const say = useSay();
  const { shown } = useCountUp(props);
  return (
    <>
      <span aria-hidden="true">{say('paidAmount', { amount: rupees(shown) })}</span>
      <Spoken>{say('paidAmount', { amount: rupees(props.paise) })}</Spoken>
    </>
  );
}
