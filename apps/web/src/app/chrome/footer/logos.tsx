import type { AppSettings, FooterLogo } from '@maidan/contract';
import { useWords } from '../../words/index.ts';
import styles from './footer.module.css';
import { Way } from './way.tsx';

/** Logos of payment methods, licences and gaming partners, each group only if it has one (SHL-15). */
export function Logos({ settings }: { readonly settings: AppSettings }) {
  const { say } = useWords();
  return (
    <div className={styles.logos}>
      <LogoGroup title={say('footer.payments')} logos={settings.payments} />
      <LogoGroup title={say('footer.licences')} logos={settings.licences} />
      <LogoGroup title={say('footer.partners')} logos={settings.partners} />
    </div>
  );
}

function LogoGroup({ title, logos }: { readonly title: string; readonly logos: readonly FooterLogo[] }) {
  const { language } = useWords();
  if (logos.length === 0) return null;
  return (
    <div>
      <h2>{title}</h2>
      <ul className={styles.marks}>
        {logos.map((logo) => {
          const name = (language === 'hi' && logo.hi) || logo.name;
          const face = (
            <>
              {logo.image !== '' && <img src={logo.image} alt="" width={30} height={20} loading="lazy" />}
              {name}
            </>
          );
          return (
            <li key={logo.name}>
              {logo.link === '' ? (
                <span className={styles.mark}>{face}</span>
              ) : (
                <Way to={logo.link} className={styles.mark}>
                  {face}
                </Way>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
