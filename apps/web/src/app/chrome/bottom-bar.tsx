import { lazy, Suspense } from 'react';
import { useLocation } from 'wouter';
import { useSession } from '../../lib/browser/session.ts';
import { useStarted } from '../../lib/browser/start.ts';
import { useWords } from '../words/index.ts';
import styles from './bottom-bar.module.css';
import { bottomBar, isCurrent } from './navigation.ts';
import { PageLink } from './page-link.tsx';

const BetsPill = lazy(async () => ({ default: (await import('./edge/bets-pill.ts')).BetsPill }));

/** The phone's navigation bar at the bottom. While the player has open bets, it includes a strip that opens them. */
export function BottomBar() {
  const { say, sayLoosely } = useWords();
  const [path] = useLocation();
  const isStarted = useStarted();
  const isPlayer = useSession((session) => session.token !== null);
  return (
    <div className={styles.edge}>
      {isStarted && isPlayer && (
        <Suspense>
          <BetsPill look="strip" />
        </Suspense>
      )}
      <nav className={styles.bar} aria-label={say('nav.main')}>
        {bottomBar.map(({ href, label, icon: Glyph }) => (
          <PageLink key={href} href={href} aria-current={isCurrent(href, path) ? 'page' : undefined}>
            <Glyph size={20} />
            {sayLoosely(label)}
          </PageLink>
        ))}
      </nav>
    </div>
  );
}
