import { Card, EmptyState, SeamSpinner } from '@maidan/ui';
import type { ReactNode } from 'react';
import { failureWords } from '../../api/index.ts';
import { AsyncState } from '../../lib/async-state.tsx';
import { useWords } from './words/index.ts';
import styles from './list-page.module.css';
import type { SportsList } from './use-sports-list.ts';

interface ListStatesProps {
  readonly list: SportsList;
  /** None of the events known so far belongs here. */
  readonly isEmpty: boolean;
  /** Says that there are none, once that is certain. */
  readonly empty: ReactNode;
  readonly children: ReactNode;
}

/** A list with its state. The events of the first picture are shown at once, but as a part: until the call has answered
 *  the list is loading, or says that it could not be read and offers to try again (SHL-18, SET-06). */
export function ListStates({ list, isEmpty, empty, children }: ListStatesProps) {
  const { say } = useWords();
  const { state, error } = list;
  if (state === 'ready' && error === null) return isEmpty ? empty : children;
  if (isEmpty || error !== null) {
    return (
      <div className={styles.states}>
        <Card bleed>
          <AsyncState
            failure={error === null ? null : failureWords(error)}
            title={say(state === 'ready' ? 'list.stale' : 'list.failed')}
            onRetry={list.retry}
            rows={8}
            rowHeight={52}
          />
        </Card>
        {!isEmpty && children}
      </div>
    );
  }
  return (
    <div className={styles.partial} aria-busy="true">
      {children}
      <SeamSpinner label={say('page.loading')} className={styles.loading} />
    </div>
  );
}

/** An empty list, with a hint where to look instead. */
export function NoEvents({ title, more, action }: { title: string; more: string; action?: ReactNode }) {
  return (
    <Card bleed>
      <EmptyState title={title} action={action}>
        {more}
      </EmptyState>
    </Card>
  );
}
