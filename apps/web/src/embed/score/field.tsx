import { useEffect, useRef } from 'react';
import type { ToFrame } from '../../lib/frame-messages.ts';
import { picture } from '../picture/index.ts';
import styles from './score-frame.module.css';

/** The sport's moving picture without its scoreboard, which is on the page itself. */
export function Field({ told }: { readonly told: ToFrame }) {
  const hold = useRef<HTMLDivElement>(null);
  const drawn = useRef<ReturnType<typeof picture> | null>(null);
  useEffect(() => {
    if (!drawn.current) {
      drawn.current = picture('play', told.look);
      hold.current?.append(drawn.current.element);
    }
    drawn.current.show(told);
  }, [told]);
  return <div ref={hold} className={styles.field} />;
}
