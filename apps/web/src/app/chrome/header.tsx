import { Button, LogoCoin } from '@maidan/ui';
import { lazy, Suspense } from 'react';
import { useLocation } from 'wouter';
import { useAppSettings } from '../../api/index.ts';
import { openDialog } from '../../lib/browser/dialogs.ts';
import { useSession } from '../../lib/browser/session.ts';
import { speaking } from '../../lib/words/index.ts';
import { useWords } from '../words/index.ts';
import { ChatButton } from './edge/chat-button.tsx';
import styles from './header.module.css';
import { isCurrent, topNavigation } from './navigation.ts';
import { loadAuthDialog } from '../dialogs/page-dialogs.tsx';
import { PageLink } from './page-link.tsx';
import { SearchButton } from './search/search-button.tsx';
import { useSlashKey } from './search/slash-key.ts';

const loadPlayerCorner = () => speaking(import('./player-corner.tsx'));
/** Loads the dialogs' chunk on hover, before the click. */
const preloadAuth = () => void loadAuthDialog().catch(() => undefined);
const PlayerCorner = lazy(async () => ({ default: (await loadPlayerCorner()).PlayerCorner }));
const PlayerStrip = lazy(async () => ({ default: (await loadPlayerCorner()).PlayerStrip }));

/** Loads the player's corner before the first paint, so that the header is complete at once. */
export async function preloadHeader(): Promise<void> {
  if (useSession.getState().token !== null) await loadPlayerCorner().catch(() => undefined);
}

export function Header() {
  const { say, sayLoosely } = useWords();
  const [path] = useLocation();
  const isPlayer = useSession((session) => session.token !== null);
  useSlashKey();
  return (
    <header className={styles.header} data-player={isPlayer || undefined}>
      {isPlayer && (
        <div className={styles.strip}>
          <div className={styles.figures}>
            <Suspense>
              <PlayerStrip />
            </Suspense>
          </div>
          <SearchButton className={styles.phoneSearch} />
          <ChatButton look="icon" className={styles.phoneChat} />
        </div>
      )}
      <div className={styles.line}>
        <Logo />
        <nav className={styles.nav} aria-label={say('nav.main')}>
          {topNavigation.map(({ href, label }) => (
            <PageLink key={href} href={href} aria-current={isCurrent(href, path) ? 'page' : undefined}>
              {sayLoosely(label)}
            </PageLink>
          ))}
        </nav>
        <SearchButton className={styles.search} />
        <ChatButton look="icon" className={styles.chat} />
        <div className={styles.end}>
          {isPlayer ? (
            <Suspense>
              <PlayerCorner />
            </Suspense>
          ) : (
            <span className={styles.doors} onPointerEnter={preloadAuth} onFocus={preloadAuth}>
              <Button variant="outline" onClick={() => openDialog('login')}>
                {say('login.title')}
              </Button>
              <Button variant="money" onClick={() => openDialog('register')}>
                {say('register.title')}
              </Button>
            </span>
          )}
        </div>
      </div>
    </header>
  );
}

/** The operator's logo (`logoImg`), or the coin with the site's name. */
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
