import { Button, LogoCoin } from '@maidan/ui';
import { useLocation } from 'wouter';
import { useAppSettings } from '../api/index.ts';
import { openDialog } from '../lib/dialogs.ts';
import { useSession } from '../lib/session.ts';
import { useWords } from '../lib/words.ts';
import { PlayerBar } from '../features/session/player-bar.tsx';
import styles from './header.module.css';
import { isCurrent, topNavigation } from './navigation.ts';
import { PageLink } from './page-link.tsx';

export function Header() {
  const { say, sayLoosely } = useWords();
  const [path] = useLocation();
  const isPlayer = useSession((session) => session.token !== null);
  return (
    <header className={styles.header} data-player={isPlayer || undefined}>
      <Logo />
      <nav className={styles.nav} aria-label={say('nav.main')}>
        {topNavigation.map(({ href, label }) => (
          <PageLink key={href} href={href} aria-current={isCurrent(href, path) ? 'page' : undefined}>
            {sayLoosely(label)}
          </PageLink>
        ))}
      </nav>
      <div className={styles.end}>
        {isPlayer ? (
          <PlayerBar />
        ) : (
          <Button variant="outline" onClick={() => openDialog('login')}>
            {say('login.title')}
          </Button>
        )}
      </div>
    </header>
  );
}

/** The operator's own picture (`logoImg`), or the coin with the site's name. */
function Logo() {
  const { say } = useWords();
  const settings = useAppSettings().data;
  const site = settings?.siteTitle ?? 'Maidan';
  const picture = settings?.logoImg ?? '';
  return (
    <PageLink href="/" className={styles.logo} aria-label={say('nav.toHome', { site })}>
      {picture === '' ? (
        <>
          <LogoCoin size={32} />
          <b>{site}</b>
        </>
      ) : (
        <img src={picture} alt="" height={32} />
      )}
    </PageLink>
  );
}
