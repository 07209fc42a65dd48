import { EmptyState, ErrorState, Segmented, SkeletonRows } from '@maidan/ui';
import { useState } from 'react';
import { failureWords } from '../../api/index.ts';
import { NoticeCard } from './notice-card.tsx';
import styles from './notices.module.css';
import { useNotices } from './queries.ts';

type Shown = 'open' | 'resolved';

const NONE = {
  open: {
    title: 'Nothing needs you',
    words: 'Results that do not fit, stuck payments and rounds, large wins and lost connections appear here.',
  },
  resolved: { title: 'Nothing was resolved yet', words: 'Notices stay here with the operator who resolved them.' },
} as const;

/** OPR-11: what needs a person, newest first. */
export function NoticesRoom() {
  const [shown, setShown] = useState<Shown>('open');
  return (
    <section className={styles.room} aria-label="Notices">
      <div className={styles.page}>
        <header className={styles.head}>
          <div>
            <h2>Notices</h2>
            <p>Take one before you deal with it, so that nobody else does.</p>
          </div>
          <Segmented
            label="Notices shown"
            options={[
              { id: 'open', label: 'Open' },
              { id: 'resolved', label: 'Resolved' },
            ]}
            value={shown}
            onChange={setShown}
          />
        </header>
        <List shown={shown} />
      </div>
    </section>
  );
}

function List({ shown }: { readonly shown: Shown }) {
  const { data, isError, error, refetch } = useNotices(shown);
  if (isError && !data) {
    return (
      <ErrorState title="Could not load the notices" onRetry={() => void refetch()}>
        {failureWords(error)}
      </ErrorState>
    );
  }
  if (!data) return <SkeletonRows rows={4} rowHeight={96} label="Loading notices" />;
  if (data.notices.length === 0) return <EmptyState title={NONE[shown].title}>{NONE[shown].words}</EmptyState>;
  return (
    <ul className={styles.list} aria-label={shown === 'open' ? 'Open notices, newest first' : 'Resolved notices'}>
      {data.notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </ul>
  );
}
