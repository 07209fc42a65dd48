import { CheckIcon, XIcon } from '@maidan/ui';
import type { ReactNode } from 'react';
import styles from './proof-step.module.css';

/** One numbered step of the arithmetic. Steps are items of an `ol`, joined by a line. */
export function ProofStep({
  number,
  title,
  what,
  children,
}: {
  readonly number: number;
  readonly title: string;
  readonly what: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <li className={styles.step}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <h2>{title}</h2>
      <p className={styles.what}>{what}</p>
      {children}
    </li>
  );
}

/** A tick or a cross with its words. */
export function Check({ isRight, children }: { readonly isRight: boolean; readonly children: ReactNode }) {
  return (
    <span className={styles.check} data-wrong={!isRight || undefined}>
      {isRight ? <CheckIcon size={18} /> : <XIcon size={18} />}
      {children}
    </span>
  );
}
