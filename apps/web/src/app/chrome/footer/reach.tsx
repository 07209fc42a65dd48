import type { AppSettings } from '@maidan/contract';
import { AndroidLogoIcon, DownloadSimpleIcon, InstagramLogoIcon, TelegramLogoIcon, WhatsappLogoIcon } from '@maidan/ui';
import { useInstall } from '../../../lib/browser/installed.ts';
import { contactsByType, helplineOf } from '../../../lib/phone/contacts.ts';
import { useWords, type WordKey } from '../../words/index.ts';
import styles from './footer.module.css';
import { Way } from './way.tsx';

/** App download, helpline and social links, each only if the operator has configured it (SHL-15). */
export function Reach({ settings }: { readonly settings: AppSettings }) {
  const { say } = useWords();
  const install = useInstall();
  const helpline = helplineOf(settings);
  const { instagram, telegram } = settings.socials;
  return (
    <>
      {settings.androidApp !== '' && (
        <Way to={settings.androidApp} className={styles.app}>
          <AndroidLogoIcon size={20} />
          {say('footer.android')}
        </Way>
      )}
      {install && (
        <button type="button" className={styles.app} onClick={install}>
          <DownloadSimpleIcon size={20} />
          {say('install.app')}
        </button>
      )}
      <ul className={styles.list}>
        {helpline && (
          <li>
            <Way to={helpline.link}>
              <WhatsappLogoIcon size={16} />
              {say('footer.helpline', { phone: helpline.number })}
            </Way>
          </li>
        )}
        {instagram !== '' && (
          <li>
            <Way to={instagram}>
              <InstagramLogoIcon size={16} />
              {say('footer.instagram')}
            </Way>
          </li>
        )}
        {telegram !== '' && (
          <li>
            <Way to={telegram}>
              <TelegramLogoIcon size={16} />
              {say('footer.telegram')}
            </Way>
          </li>
        )}
      </ul>
    </>
  );
}

/** Types of contact that are named in both languages; others are shown as the operator has written them. */
const TYPES: Readonly<Record<string, WordKey>> = {
  whatsapp: 'contact.whatsapp',
  phone: 'contact.phone',
  helpline: 'contact.helpline',
  support: 'contact.support',
  deposits: 'contact.deposits',
  withdrawals: 'contact.withdrawals',
  complaints: 'contact.complaints',
};

/** Every contact number, grouped by type. */
export function Contacts({ settings }: { readonly settings: AppSettings }) {
  const { say, sayLoosely } = useWords();
  const groups = contactsByType(settings);
  if (groups.length === 0) return null;
  return (
    <div>
      <h2>{say('footer.contacts')}</h2>
      <dl className={styles.contacts}>
        {groups.map(({ type, contacts }) => {
          const name = TYPES[type.toLowerCase()];
          return (
            <div key={type}>
              <dt>{name === undefined ? type : sayLoosely(name)}</dt>
              {contacts.map(({ link, number }) => (
                <dd key={number}>
                  <a href={link}>{number}</a>
                </dd>
              ))}
            </div>
          );
        })}
      </dl>
    </div>
  );
}
