import { EmptyState } from '@maidan/ui';
import { useWords, words } from './words/index.ts';
import { PageLink } from '../chrome/page-link.tsx';
import styles from '../routing/page-states.module.css';

export const catalogues = [words];

/** Unknown addresses (SHL-01). */
export function MissingPage() {
  const { say } = useWords();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{say('missing.title')}</h1>
      <EmptyState
        title={say('missing.more')}
        action={
          <PageLink href="/" className={styles.home}>
            {say('missing.home')}
          </PageLink>
        }
      />
    </div>
  );
}
