import type { RequestMark } from '@maidan/contract';
import { EmptyState, ErrorState, Keycap, SkeletonRows } from '@maidan/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'wouter';
import { failureWords } from '../../../api/index.ts';
import { bringIntoView } from '../../../lib/bring-into-view.ts';
import { useNow } from '../../../lib/clock.ts';
import { ageLabel } from '../../../lib/dates.ts';
import { rupeesWithoutSign } from '../../../lib/figures.ts';
import { useLater } from '../decision/drafts.ts';
import { Marks } from '../decision/marks.tsx';
import styles from './queue.module.css';

export interface QueueRow {
  readonly _id: string;
  readonly amount: number;
  readonly createdAt: string;
  readonly marks: readonly RequestMark[];
  readonly player: { readonly name: string };
}

interface QueueProps<R extends QueueRow> {
  readonly title: string;
  /** The base path of a request's page: `/deposits`. */
  readonly path: string;
  readonly query: UseQueryResult<R[]>;
  readonly rows: readonly R[];
  readonly selectedId: string | null;
  /** The line under the name. */
  readonly line: (row: R) => string;
  /** The reference, for the warning about its length. */
  readonly reference?: (row: R) => string;
}

/** The pending requests, oldest first. */
export function Queue<R extends QueueRow>(props: QueueProps<R>) {
  const { title, query } = props;
  return (
    <section className={styles.queue} aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <span className={styles.hint}>
          <Keycap>J</Keycap>
          <Keycap>K</Keycap> move
        </span>
      </header>
      <div className={styles.scroll}>
        {query.data ? <Rows {...props} /> : null}
        {query.isError && !query.data ? (
          <ErrorState title="Could not load the queue" onRetry={() => void query.refetch()}>
            {failureWords(query.error)}
          </ErrorState>
        ) : null}
        {!query.data && !query.isError ? <SkeletonRows rows={6} rowHeight={79} label="Loading queue" /> : null}
      </div>
    </section>
  );
}

function Rows<R extends QueueRow>({ path, rows, selectedId, line, reference }: QueueProps<R>) {
  const nowMs = useNow();
  const later = useLater();
  if (rows.length === 0)
    return <EmptyState title={`No ${path.slice(1)} pending`}>New requests appear here automatically.</EmptyState>;
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row._id}>
          <Link
            href={`${path}/${row._id}`}
            className={styles.row}
            aria-current={row._id === selectedId}
            ref={row._id === selectedId ? bringIntoView : null}
          >
            <span className={styles.name}>{row.player.name}</span>
            <span className={styles.amount}>{rupeesWithoutSign(row.amount)}</span>
            <span className={styles.line}>{line(row)}</span>
            <span className={styles.age}>{ageLabel(row.createdAt, nowMs)}</span>
            <span className={styles.marks}>
              <Marks marks={row.marks} reference={reference?.(row) ?? ''} />
              {later.includes(row._id) && <span className={styles.later}>Skipped</span>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
