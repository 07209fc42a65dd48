import type { ReactNode } from 'react';
import styles from './empty-place.module.css';

/** Where a card will lie, with its number in the deal or a few words. As wide as its place, five by seven or lying. */
export function EmptyPlace({
  isLying = false,
  children,
}: {
  readonly isLying?: boolean;
  readonly children?: ReactNode;
}) {
  return (
    <span className={styles.empty} data-lying={isLying || undefined} aria-hidden="true">
      {children}
    </span>
  );
}
