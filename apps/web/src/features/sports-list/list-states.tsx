import { Card, EmptyState } from '@maidan/ui';
import type { ReactNode } from 'react';
import { failureWords } from '../../api/index.ts';
import { AsyncState } from '../../lib/async-state.tsx';
import { useWords } from './words/index.ts';
import type { SportsList } from './use-sports-list.ts';

interface ListStatesProps {
  readonly list: SportsList;
  readonly children: ReactNode;
}

/** Shows the list once loaded; before that its skeleton (SHL-18), or the failure with a retry button. */
export function ListStates({ list, children }: ListStatesProps) {
  const { say } = useWords();
  if (list.state === 'ready') return children;
  return (
    <Card bleed>
      <AsyncState
        failure={list.state === 'loading' ? null : failureWords(list.error)}
        title={say('list.failed')}
        onRetry={list.retry}
        rows={8}
        rowHeight={52}
      />
    </Card>
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
