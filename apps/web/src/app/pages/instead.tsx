import { lazy, Suspense, type ReactNode } from 'react';
import { speaking } from '../../lib/words/index.ts';
import { PageLoading } from '../routing/page-loading.tsx';
import styles from './instead.module.css';

const LiveMatches = lazy(async () => ({ default: (await speaking(import('./live-matches.ts'))).LiveMatches }));

/** A page that is not there, with matches in play beside it. */
export function Instead({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.page}>
      <div>{children}</div>
      <Suspense fallback={<PageLoading />}>
        <LiveMatches />
      </Suspense>
    </div>
  );
}
