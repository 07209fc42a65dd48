import { EmptyState } from '@maidan/ui';
import { PageLink } from '../chrome/page-link.tsx';
import styles from '../routing/page-states.module.css';
import { Instead } from './instead.tsx';
import { useWords, words } from './words/index.ts';

export const catalogues = [words];

/** Unknown addresses (SHL-01). */
export function MissingPage() {
  const { say } = useWords();
  return (
    <Instead>
      <h1 className={styles.title}>{say('missing.title')}</h1>
      <EmptyState
        title={say('missing.more')}
        action={
          <PageLink href="/" className={styles.home}>
            {say('missing.home')}
          </PageLink>
        }
      />
    </Instead>
  );
}
