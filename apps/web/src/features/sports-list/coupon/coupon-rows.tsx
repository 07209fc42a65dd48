import type { ListedEvent } from '@maidan/contract';
import { useEffect, useRef, useState } from 'react';
import { named } from '../../../lib/words/index.ts';
import { useWords } from '../words/index.ts';
import { CouponRow } from './coupon-row.tsx';
import styles from './coupon.module.css';

interface CouponRowsProps {
  readonly events: readonly ListedEvent[];
  readonly showLeague?: boolean;
  readonly hasDraw: boolean;
  /** Among the first of its page: always drawn whole. */
  readonly isFirst?: boolean;
}

/** Rows that are mounted and dismounted together. */
const PART = 20;

/** The rows of a group. Of a long list only the first, and those near the viewport, are drawn whole. */
export function CouponRows({ events, showLeague = false, hasDraw, isFirst = false }: CouponRowsProps) {
  if (events.length === 0) return null;
  const parts = Array.from({ length: Math.ceil(events.length / PART) }, (_, index) => index * PART);
  return parts.map((start) => (
    <Part
      key={start}
      events={events.slice(start, start + PART)}
      showLeague={showLeague}
      hasDraw={hasDraw}
      isFirst={isFirst && start === 0}
    />
  ));
}

function Part({ events, showLeague, hasDraw, isFirst }: Required<CouponRowsProps>) {
  const words = useWords();
  const list = useRef<HTMLUListElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = list.current;
    if (element === null || isFirst) return undefined;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting === true), {
      rootMargin: '100% 0px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isFirst]);
  return (
    <ul ref={list} className={styles.rows} data-draw={hasDraw || undefined}>
      {events.map((event) =>
        isFirst || isNear ? (
          <CouponRow key={event._id} event={event} showLeague={showLeague} hasDraw={hasDraw} />
        ) : (
          <li key={event._id} className={styles.waiting}>
            {named(event.name, words)}
          </li>
        ),
      )}
    </ul>
  );
}
