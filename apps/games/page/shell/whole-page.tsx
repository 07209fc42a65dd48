import { ButtonLink, ErrorState, EmptyState, LockSimpleIcon, SeamSpinner } from '@maidan/ui';
import type { Problem } from '../lib/api.ts';
import { useSay } from '../lib/words/say.ts';
import styles from './whole-page.module.css';

/** Instead of the game: it loads, it could not be loaded, or the session is over. */
export function LoadingPage({ isRetrying }: { readonly isRetrying: boolean }) {
  const say = useSay();
  return (
    <output className={styles.page}>
      <SeamSpinner />
      <p>{say(isRetrying ? 'loadingSlow' : 'loading')}</p>
    </output>
  );
}

export function FailedPage({
  problem,
  lobbyPath,
  onRetry,
}: {
  readonly problem: Problem;
  readonly lobbyPath: string;
  readonly onRetry: () => void;
}) {
  const say = useSay();
  if (problem.kind === 'refused' && problem.code === 'game-closed') {
    return <OverPage title={say('gameClosed')} what={say('gameClosedWhat')} lobbyPath={lobbyPath} />;
  }
  return (
    <div className={styles.page}>
      <ErrorState title={say('loadFailed')} retryLabel={say('tryAgain')} onRetry={onRetry}>
        {problem.kind === 'refused' ? problem.message : say('loadFailedWhat')}
      </ErrorState>
    </div>
  );
}

export function EndedPage({ lobbyPath }: { readonly lobbyPath: string }) {
  const say = useSay();
  return <OverPage title={say('sessionEnded')} what={say('sessionEndedWhat')} lobbyPath={lobbyPath} />;
}

function OverPage({
  title,
  what,
  lobbyPath,
}: {
  readonly title: string;
  readonly what: string;
  readonly lobbyPath: string;
}) {
  const say = useSay();
  return (
    <div className={styles.page}>
      <EmptyState
        title={title}
        icon={<LockSimpleIcon size={24} />}
        action={
          <ButtonLink href={lobbyPath} variant="primary" size={48}>
            {say('backToLobby')}
          </ButtonLink>
        }
      >
        {what}
      </EmptyState>
    </div>
  );
}
