import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { classes, cssVariables } from '../class-names.ts';
import { WarningCircleIcon } from '../icons/glyphs.ts';
import { Seam } from '../score/seam.tsx';
import styles from './states.module.css';

/** A grey placeholder for loading content, so that the layout does not shift. Sizes in px; width also in per cent. */
export function Skeleton({
  width = '100%',
  height = 16,
  className,
}: {
  readonly width?: number | `${number}%`;
  readonly height?: number;
  readonly className?: string | undefined;
}) {
  const size = {
    '--skeleton-width': typeof width === 'number' ? `${width}px` : width,
    '--skeleton-height': `${height}px`,
  } as const;
  return <span className={classes(styles.skeleton, className)} ref={cssVariables(size)} aria-hidden="true" />;
}

/** Placeholder rows of a loading list, announced once. */
export function SkeletonRows({
  rows,
  rowHeight,
  label = 'Loading',
}: {
  readonly rows: number;
  readonly rowHeight: number;
  readonly label?: string;
}) {
  return (
    <output aria-label={label}>
      {Array.from({ length: rows }, (_, index) => (
        <span key={index} className={styles.row} ref={cssVariables({ '--row-height': `${rowHeight}px` })}>
          <Skeleton width={index % 2 === 0 ? '42%' : '34%'} height={14} />
          <Skeleton width={68} height={28} />
        </span>
      ))}
    </output>
  );
}

export interface StateProps {
  readonly title: string;
  /** What to do next. */
  readonly children?: ReactNode;
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
}

/** Says that there is nothing to show, and what to do. */
export function EmptyState({ title, children, icon, action }: StateProps) {
  return (
    <div className={styles.state}>
      {icon ?? <Seam className={styles.thread} />}
      <p className={styles.title}>{title}</p>
      {children != null && <div className={styles.words}>{children}</div>}
      {action}
    </div>
  );
}

/** Says that loading failed, with a button to retry. */
export function ErrorState({
  title,
  children,
  onRetry,
  retryLabel = 'Try again',
  isPage = false,
}: Omit<StateProps, 'icon' | 'action'> & {
  readonly onRetry?: () => void;
  readonly retryLabel?: string;
  /** It stands in place of the whole page, whose heading is its title. */
  readonly isPage?: boolean;
}) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={styles.state} role="alert">
      <WarningCircleIcon size={24} className={styles.refused} />
      <Title className={styles.title}>{title}</Title>
      {children != null && <div className={styles.words}>{children}</div>}
      {onRetry !== undefined && (
        <Button variant="outline" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}

export interface BannerProps {
  /** `live` is red (a site-wide warning, one-click betting on); the others are quiet. */
  readonly tone?: 'live' | 'warn' | 'info';
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A line across the page or a card, shown as long as its cause lasts. */
export function Banner({ tone = 'live', icon, action, children }: BannerProps) {
  return (
    <div className={classes(styles.banner, styles[tone])}>
      {icon}
      <output className={styles.bannerWords}>{children}</output>
      {action}
    </div>
  );
}
