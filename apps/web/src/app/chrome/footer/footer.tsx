import { classes, LogoCoin, MoonIcon, SunIcon } from '@maidan/ui';
import { useAppSettings } from '../../../api/index.ts';
import { useLanguage, usePreferences } from '../../../lib/browser/preferences.ts';
import { useWords } from '../../words/index.ts';
import styles from './footer.module.css';
import { footerPages } from '../navigation.ts';
import { Logos } from './logos.tsx';
import { PageLink } from '../page-link.tsx';
import { Contacts, Reach } from './reach.tsx';

export function Footer() {
  const { say } = useWords();
  const settings = useAppSettings().data;
  const site = settings?.siteTitle ?? 'Maidan';
  return (
    <footer className={styles.footer} data-skip>
      <div className={styles.columns}>
        <div>
          <p className={styles.brand}>
            <LogoCoin size={32} />
            <b>{site}</b>
          </p>
          {settings && <Reach settings={settings} />}
        </div>
        {settings && <Contacts settings={settings} />}
        <Pages site={site} />
        {settings && <Logos settings={settings} />}
        <Honesty isPlayMoney={settings?.mode !== 'real'} />
      </div>
      <div className={styles.end}>
        <span className={styles.age} aria-hidden="true">
          18+
        </span>
        <p>{say('footer.addictive')}</p>
        <p className={styles.year}>{say('footer.year', { site })}</p>
      </div>
    </footer>
  );
}

function Pages({ site }: { readonly site: string }) {
  const { say, sayLoosely } = useWords();
  const theme = usePreferences((preferences) => preferences.theme);
  const language = useLanguage();
  const prefer = usePreferences((preferences) => preferences.prefer);
  const other = language === 'en' ? 'hi' : 'en';
  return (
    <div>
      <h2>{site}</h2>
      <ul className={classes(styles.list, styles.pages)}>
        {footerPages.map(({ href, label }) => (
          <li key={href}>
            <PageLink href={href}>{sayLoosely(label)}</PageLink>
          </li>
        ))}
        <li>
          <PageLink href="/settings">{say('nav.settings')}</PageLink>
        </li>
        <li>
          <button type="button" onClick={() => prefer({ theme: theme === 'dark' ? 'light' : 'dark' })}>
            {theme === 'dark' ? <MoonIcon size={16} /> : <SunIcon size={16} />}
            {say('footer.theme', { theme: say(theme === 'dark' ? 'theme.dark' : 'theme.light') })}
          </button>
        </li>
        <li>
          <button type="button" lang={other} onClick={() => prefer({ language: other })}>
            {say('footer.language')}
          </button>
        </li>
      </ul>
    </div>
  );
}

/** States what the money is and what the matches are. */
function Honesty({ isPlayMoney }: { readonly isPlayMoney: boolean }) {
  const { say } = useWords();
  return (
    <div className={styles.honesty}>
      {isPlayMoney && (
        <div>
          <h2>{say('footer.playMoney')}</h2>
          <p>{say('footer.playMoneyMore')}</p>
        </div>
      )}
      <div>
        <h2>{say('footer.replays')}</h2>
        <p>{say('footer.replaysMore')}</p>
      </div>
    </div>
  );
}
