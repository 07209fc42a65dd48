import { ErrorState } from '@maidan/ui';
import { useWords } from '../words/index.ts';
import styles from './page-states.module.css';

/** Shown if a page could not be fetched or rendered. Reloading fetches the newest release. */
export function PageFailed() {
  const { say } = useWords();
  return (
    <div className={styles.page}>
      <ErrorState
        isPage
        title={say('failure.page')}
        onRetry={() => location.reload()}
        retryLabel={say('failure.reload')}
      />
    </div>
  );
}
