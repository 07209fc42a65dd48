import { useLocation } from 'wouter';
import { useWords } from '../words/index.ts';
import styles from './bottom-bar.module.css';
import { bottomBar, isCurrent } from './navigation.ts';
import { PageLink } from './page-link.tsx';

/** The phone's navigation bar at the bottom. */
export function BottomBar() {
  const { say, sayLoosely } = useWords();
  const [path] = useLocation();
  return (
    <nav className={styles.bar} aria-label={say('nav.main')}>
      {bottomBar.map(({ href, label, icon: Glyph }) => (
        <PageLink key={href} href={href} aria-current={isCurrent(href, path) ? 'page' : undefined}>
          <Glyph size={20} />
          {sayLoosely(label)}
        </PageLink>
      ))}
    </nav>
  );
}
