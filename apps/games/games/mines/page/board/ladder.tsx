import { useEffect, useRef } from 'react';
import { times } from '../../../../page/lib/figures.ts';
import { useSay } from '../../../../page/lib/words/say.ts';
import styles from './ladder.module.css';
import type { Step } from '../state.ts';

/** A strip that scrolls must be reachable by keyboard. */
const scrolls = { tabIndex: 0 } as const;

/** The multipliers of a bet, step by step, the present one in the middle of the strip. */
export function Ladder({ steps, safe }: { readonly steps: readonly Step[]; readonly safe: number }) {
  const say = useSay();
  const strip = useRef<HTMLOListElement>(null);
  const length = steps.length;
  useEffect(() => {
    const list = strip.current;
    const plate = list?.children[Math.min(length, Math.max(1, safe)) - 1];
    if (!(plate instanceof HTMLElement) || list === null) return;
    const left = plate.offsetLeft - list.offsetLeft - (list.clientWidth - plate.clientWidth) / 2;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    list.scrollTo({ left, behavior: isCalm ? 'auto' : 'smooth' });
  }, [safe, length]);
  return (
    <ol ref={strip} className={styles.ladder} aria-label={say('ladder')} {...scrolls}>
      {steps.map((step) => (
        <li
          key={step.safe}
          className={styles.plate}
          data-at={step.safe === safe ? 'now' : step.safe < safe ? 'before' : undefined}
          aria-current={step.safe === safe ? 'step' : undefined}
        >
          <span>{say('safeCount', { safe: step.safe })}</span>
          <b>{times(step.multiplier)}</b>
        </li>
      ))}
    </ol>
  );
}
