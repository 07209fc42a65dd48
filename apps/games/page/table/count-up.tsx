import { Spoken } from '@maidan/ui';
import { useEffect, useRef, useState } from 'react';
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
  const fromMs = useRef(now());
  useEffect(() => {
    if (shown === paise) return undefined;
    const frame = requestAnimationFrame(() => {
      const share = Math.min(1, (now() - fromMs.current) / countMs);
      setShown(share === 1 ? paise : stakePaise + Math.floor((paise - stakePaise) * (1 - (1 - share) ** 3)));
    });
    return () => cancelAnimationFrame(frame);
  });
  return (
    <>
      <span aria-hidden="true">{say('paidAmount', { amount: rupees(shown) })}</span>
      <Spoken>{say('paidAmount', { amount: rupees(paise) })}</Spoken>
    </>
  );
}
