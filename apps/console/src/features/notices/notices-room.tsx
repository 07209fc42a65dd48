import { RequestFailed } from '@maidan/client';
import { EmptyState, ErrorState, Segmented, SkeletonRows } from '@maidan/ui';
import { useState } from 'react';
import { failureWords } from '../../api/index.ts';
import { CaseCard } from './case-card.tsx';
import { NoticeCard } from './notice-card.tsx';
import styles from './notices.module.css';
import { useCases, useNotices } from './queries.ts';

type Shown = 'open' | 'resolved';

const NONE = {
  open: {
    title: 'Nothing needs you',
    words:
      'Questions about results, results that do not fit, stuck payments and rounds, large wins and lost connections appear here.',
  },
  resolved: { title: 'Nothing was resolved yet', words: 'Notices stay here with the operator who resolved them.' },
} as const;

/** OPR-11: what needs a person: players' questions about results, overdue ones first, then notices, newest first. */
export function NoticesRoom() {
  const [shown, setShown] = useState<Shown>('open');
  const cases = useCases(shown === 'open' ? 'open' : 'answered');
  return (
    <section className={styles.room} aria-label="Notices">
      <div className={styles.page}>
        <header className={styles.head}>
          <div>
            <h2>Notices</h2>
            <p>Answer players’ questions here. Take a notice before you deal with it, so that nobody else does.</p>
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
        <Cases cases={cases} />
        <List shown={shown} hasCases={(cases.data?.cases.length ?? 0) > 0} />
      </div>
    </section>
  );
}

/** BET-31. */
function Cases({ cases }: { readonly cases: ReturnType<typeof useCases> }) {
  const { data, isError, error, refetch } = cases;
  // A role whose right was narrowed away has no cases.
  if (error instanceof RequestFailed && error.problem?.reason === 'not-allowed') return null;
  if (isError && !data) {
    return (
      <ErrorState title="Could not load the cases" onRetry={() => void refetch()}>
        {failureWords(error)}
      </ErrorState>
    );
  }
  if (!data || data.cases.length === 0) return null;
  const isOpen = data.cases.some(({ answer }) => answer === null);
  return (
    <ul className={styles.list} aria-label={isOpen ? 'Open cases, overdue first' : 'Answered cases'}>
      {data.cases.map((each) => (
        <CaseCard key={each.id} of={each} />
      ))}
    </ul>
  );
}

function List({ shown, hasCases }: { readonly shown: Shown; readonly hasCases: boolean }) {
  const { data, isError, error, refetch } = useNotices(shown);
  if (isError && !data) {
    return (
      <ErrorState title="Could not load the notices" onRetry={() => void refetch()}>
        {failureWords(error)}
      </ErrorState>
    );
  }
  if (!data) return <SkeletonRows rows={4} rowHeight={96} label="Loading notices" />;
  if (data.notices.length === 0 && hasCases) return null;
  if (data.notices.length === 0) return <EmptyState title={NONE[shown].title}>{NONE[shown].words}</EmptyState>;
  return (
    <ul className={styles.list} aria-label={shown === 'open' ? 'Open notices, newest first' : 'Resolved notices'}>
      {data.notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </ul>
  );
}
