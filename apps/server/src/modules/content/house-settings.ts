import type { AppSettings, FooterLogo } from '@maidan/contract';

const helpline = '+91 98000 00000';

const logo = (file: string, name: string, more: Partial<FooterLogo> = {}): FooterLogo => ({
  name,
  image: `/logos/${file}.svg`,
  link: '',
  ...more,
});

/** What the site is until an operator says otherwise (SET-01, SHL-15). A site with real money names its own licences. */
export function houseSettings({ mode, codeLength }: Pick<AppSettings, 'mode'> & { codeLength: number }): AppSettings {
  return {
    logoImg: '',
    faviconImg: '',
    color: '',
    siteTitle: 'Maidan',
    mode,
    codeLength,
    contacts: [
      { type: 'whatsapp', link: 'https://wa.me/919800000000', number: helpline },
      { type: 'phone', link: 'tel:+919800000000', number: helpline },
      { type: 'deposits', link: 'tel:+919800000011', number: '+91 98000 00011' },
      { type: 'withdrawals', link: 'tel:+919800000012', number: '+91 98000 00012' },
    ],
    socials: { instagram: 'https://www.instagram.com/maidan', telegram: 'https://t.me/maidan' },
    androidApp: '/about',
    licences: mode === 'play' ? [logo('play-money', 'Play money', { hi: 'खेल का पैसा', link: '/terms' })] : [],
    payments: [
      logo('upi', 'UPI', { hi: 'यूपीआई' }),
      logo('imps', 'IMPS', { hi: 'आईएमपीएस' }),
      logo('neft', 'NEFT', { hi: 'एनईएफ़टी' }),
    ],
    partners: [
      logo('maidan-tables', 'Maidan Tables', { hi: 'मैदान टेबल्स', link: '/live-casino' }),
      logo('pavilion-games', 'Pavilion Games', { hi: 'पवेलियन गेम्स', link: '/slots' }),
      logo('bazaar-reels', 'Bazaar Reels', { hi: 'बाज़ार रील्स', link: '/slots' }),
    ],
  };
}
