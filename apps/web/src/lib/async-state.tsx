import { ErrorState, SkeletonRows } from '@maidan/ui';
import { useWords } from './words/index.ts';

interface AsyncStateProps {
  /** Why it is not there; null while it may still come. */
  readonly failure: string | null;
  /** What could not be had. */
  readonly title: string;
  readonly onRetry: () => unknown;
  /** The shape of what is to come. */
  readonly rows: number;
  readonly rowHeight: number;
  readonly label?: string;
}

/** In the place of a list that is not there yet: its skeleton (SHL-18), or what failed and the way to try again. */
export function AsyncState({ failure, title, onRetry, rows, rowHeight, label }: AsyncStateProps) {
  const { say } = useWords();
  if (failure === null) return <SkeletonRows rows={rows} rowHeight={rowHeight} label={label ?? say('page.loading')} />;
  return (
    <ErrorState title={title} retryLabel={say('page.retry')} onRetry={() => void onRetry()}>
      {failure}
    </ErrorState>
  );
}
