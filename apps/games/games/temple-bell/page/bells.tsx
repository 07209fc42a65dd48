import { useEffect, useRef } from 'react';
import type { Step } from '../../../src/games/slots/play.ts';
import { stopMs } from '../../../page/slots/timeline.ts';
import { templeBell } from '../slot.ts';
import styles from './bells.module.css';
import hangingBell from './hanging-bell.svg';

const SWING_MS = 700;
const SWING = [0, -5, 4, -2, 0].map((degrees) => ({ rotate: `${degrees}deg`, easing: 'ease-in-out' }));

/** Two bells over the reels. Each scatter that stops swings them once, each free spin when it starts. */
export function Bells({ step, motion }: { readonly step: Step; readonly motion: string | null }) {
  const bells = useRef<HTMLSpanElement>(null);
  const delays = delaysOf(step).join(' ');
  useEffect(() => {
    if (motion === null || delays === '' || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const swings = [...(bells.current?.children ?? [])].flatMap((bell) =>
      delays.split(' ').map((delay) => bell.animate(SWING, { duration: SWING_MS, delay: Number(delay) })),
    );
    return () => swings.forEach((swing) => swing.cancel());
  }, [motion, delays]);
  return (
    <span ref={bells} className={styles.bells}>
      <img src={hangingBell} alt="" />
      <img src={hangingBell} alt="" />
    </span>
  );
}

/** After how long the bells swing, in milliseconds from the start of a step. */
function delaysOf({ kind, grid }: Step): readonly number[] {
  if (kind === 'free') return [0];
  return grid.flatMap((column, number) =>
    column.includes(templeBell.scatter?.symbol ?? '') ? [stopMs(kind, { number, reels: grid.length })] : [],
  );
}
