import { Button, EmptyState, ErrorState, Skeleton } from '@maidan/ui';
import { failureWords } from '../../../api/index.ts';
import { useWords } from '../words/index.ts';
import styles from './lobby-states.module.css';

const TILES = 10;

/** While the games are on their way: the shape of the strip, the tools and the first tiles. */
export function LobbyLoading() {
  const { say } = useWords();
  return (
    <output aria-label={say('lobby.loading')} className={styles.loading}>
      <Skeleton height={68} />
      <Skeleton height={48} />
      <span className={styles.tiles}>
        {Array.from({ length: TILES }, (_, index) => (
          <span key={index} className={styles.tile}>
            <Skeleton className={styles.poster} />
            <Skeleton width="70%" height={14} />
            <Skeleton width="45%" height={12} />
          </span>
        ))}
      </span>
    </output>
  );
}

/** The games could not be loaded; there is always a way to try again. */
export function LobbyFailed({ error, onRetry }: { readonly error: Error | null; readonly onRetry: () => void }) {
  const { say } = useWords();
  return (
    <ErrorState title={say('lobby.failed')} retryLabel={say('page.retry')} onRetry={onRetry}>
      {failureWords(error)}
    </ErrorState>
  );
}

/** The lobby has no game at all. */
export function LobbyEmpty() {
  const { say } = useWords();
  return <EmptyState title={say('lobby.empty')}>{say('lobby.emptyMore')}</EmptyState>;
}

/** No game matches the filters. */
export function NothingFound({ onClear }: { readonly onClear: () => void }) {
  const { say } = useWords();
  return (
    <EmptyState
      title={say('lobby.noMatch')}
      action={
        <Button variant="outline" onClick={onClear}>
          {say('lobby.clear')}
        </Button>
      }
    >
      {say('lobby.noMatchMore')}
    </EmptyState>
  );
}
