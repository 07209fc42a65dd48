import { ErrorState, SkeletonRows } from '@maidan/ui';
import { SlowLoading } from './slow-loading.tsx';
import { useWords } from './words/index.ts';

interface AsyncStateProps {
  /** Why loading failed; null while it is loading. */
  readonly failure: string | null;
  /** The title of a failure: what could not be loaded. */
  readonly title: string;
  readonly onRetry: () => unknown;
  /** Number and height in px of the skeleton's rows. */
  readonly rows: number;
  readonly rowHeight: number;
  readonly label?: string;
}

/** Shown instead of a list that is not loaded: its skeleton (SHL-18), or the failure with a retry button. */
export function AsyncState({ failure, title, onRetry, rows, rowHeight, label }: AsyncStateProps) {
  const { say } = useWords();
  if (failure === null) {
    return (
      <SlowLoading>
        <SkeletonRows rows={rows} rowHeight={rowHeight} label={label ?? say('page.loading')} />
      </SlowLoading>
    );
  }
  return (
    <ErrorState title={title} retryLabel={say('page.retry')} onRetry={() => void onRetry()}>
      {failure}
    </ErrorState>
  );
}
