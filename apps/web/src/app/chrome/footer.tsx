import { InstagramLogoIcon, LogoCoin, MoonIcon, SunIcon, TelegramLogoIcon, WhatsappLogoIcon } from '@maidan/ui';
import type { AppSettings } from '@maidan/contract';
import { useAppSettings } from '../../api/index.ts';
import { usePreferences } from '../../lib/browser/preferences.ts';
import { useWords } from '../words/index.ts';
import { ChatButton } from './chat-button.tsx';
import { helplineOf } from '../../lib/phone/contacts.ts';
import styles from './footer.module.css';
import { footerPages } from './navigation.ts';
import { PageLink } from './page-link.tsx';

export function Footer() {
  const { say } = useWords();
  const settings = useAppSettings().data;
  const site = settings?.siteTitle ?? 'Maidan';
  return (
    <footer className={styles.footer}>
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
        <Honesty isPlayMoney={settings?.mode !== 'real'} />
      </div>
      <div className={styles.end}>
        <span className={styles.age} aria-hidden="true">
          18+
        </span>
        <p>{say('footer.addictive')}</p>
        <p className={styles.year}>{say('footer.year', { site })}</p>
      </div>
      <ChatButton />
    </footer>
  );
}

/** Helpline and social links, each only if the operator has configured it (SHL-15). */
function Reach({ settings }: { readonly settings: AppSettings }) {
  const { say } = useWords();
  const helpline = helplineOf(settings);
  const { instagram, telegram } = settings.socials;
  return (
    <ul className={styles.list}>
      {helpline && (
        <li>
          <a href={helpline.link} target="_blank" rel="noreferrer">
            <WhatsappLogoIcon size={16} />
            {say('footer.helpline', { phone: helpline.number })}
          </a>
        </li>
      )}
      {instagram !== '' && (
        <li>
          <a href={instagram} target="_blank" rel="noreferrer">
            <InstagramLogoIcon size={16} />
            {say('footer.instagram')}
          </a>
        </li>
      )}
      {telegram !== '' && (
        <li>
          <a href={telegram} target="_blank" rel="noreferrer">
            <TelegramLogoIcon size={16} />
            {say('footer.telegram')}
          </a>
        </li>
      )}
    </ul>
  );
}

/** Contact numbers by type; the helpline is shown separately. */
function Contacts({ settings }: { readonly settings: AppSettings }) {
  const { say } = useWords();
  const helpline = helplineOf(settings);
  const others = settings.contacts.filter(({ type, number }) => number !== '' && type !== helpline?.type);
  if (others.length === 0) return null;
  return (
    <div>
      <h2>{say('footer.contacts')}</h2>
      <ul className={styles.list}>
        {others.map(({ type, link, number }) => (
          <li key={`${type} ${number}`}>
            <a href={link === '' ? `tel:${number.replace(/[^\d+]/g, '')}` : link}>
              <span className={styles.type}>{type}</span> <span className={styles.number}>{number}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Pages({ site }: { readonly site: string }) {
  const { say, sayLoosely } = useWords();
  const theme = usePreferences((preferences) => preferences.theme);
  const language = usePreferences((preferences) => preferences.language);
  const prefer = usePreferences((preferences) => preferences.prefer);
  const other = language === 'en' ? 'hi' : 'en';
  return (
    <div>
      <h2>{site}</h2>
      <ul className={styles.list}>
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
