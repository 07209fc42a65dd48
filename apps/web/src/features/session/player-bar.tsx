import { pagesIn, ROLES, type PathIn, type User } from '@maidan/contract';
import {
  BellIcon,
  CaretDownIcon,
  ChartLineIcon,
  GearIcon,
  GiftIcon,
  KeyIcon,
  Menu,
  ReceiptIcon,
  SignOutIcon,
  TicketIcon,
  WalletIcon,
  WhatsappLogoFillIcon,
  type Icon,
  type MenuItem,
} from '@maidan/ui';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useAppSettings, useOpenStakes } from '../../api/index.ts';
import { openDialog } from '../../lib/browser/dialogs.ts';
import { NARROW, useMedia } from '../../lib/browser/media.ts';
import { formatRupees, paiseOf } from '../../lib/format/figures.ts';
import { helplineOf } from '../../lib/phone/contacts.ts';
import { useWords } from './words/index.ts';
import { LogoutDialog } from './dialogs/logout-dialog.tsx';
import styles from './player-bar.module.css';

const menuPages = pagesIn('profile');
type MenuPage = (typeof menuPages)[number];

const icons: Readonly<Record<PathIn<'profile'>, Icon>> = {
  '/referral-bonus': GiftIcon,
  '/statements': ReceiptIcon,
  '/profit-loss': ChartLineIcon,
};

/** The welcome line (SHL-04). Where the header's line has no space for it, it stands above. */
export function WelcomeLine({ player }: { readonly player: User }) {
  const { say } = useWords();
  return (
    <p className={styles.welcome}>
      <span>{say('player.welcome')}</span> <b>{player.name}</b>
    </p>
  );
}

/** The welcome line on wide screens and the profile menu (SHL-13). Its mark and the bell in its head tell of unread
 *  notices. On the narrowest phones the chat is its first entry (SHL-14). */
export function PlayerBar({ player, unread }: { readonly player: User; readonly unread: number }) {
  const { say } = useWords();
  const [, navigate] = useLocation();
  const { both: openCasino } = useOpenStakes();
  const [asksLogout, setAsksLogout] = useState(false);
  const isCredit = player.role === ROLES.CREDIT_PLAYER;
  const offered = menuPages.filter(({ href }) => !(isCredit && href === '/referral-bonus'));
  const linkTo = ({ href, label }: MenuPage): MenuItem => {
    const PageIcon = icons[href];
    return { id: href, label: say(label), icon: <PageIcon size={16} />, href, onSelect: () => navigate(href) };
  };
  const chat = useChatEntry();
  return (
    <div className={styles.bar}>
      <div className={styles.roomy}>
        <WelcomeLine player={player} />
      </div>
      <Menu
        label={unread === 0 ? say('player.menu') : say('player.menuUnread', { count: unread })}
        triggerClassName={styles.trigger}
        trigger={
          <>
            <span className={styles.avatar} data-unread={unread > 0 || undefined} aria-hidden="true">
              {player.name.slice(0, 1).toUpperCase()}
            </span>
            <CaretDownIcon size={16} />
          </>
        }
        head={
          <>
            <b>{player.name}</b>
            <span className={styles.headFigures}>
              {isCredit
                ? `${say('player.credit')} ${formatRupees(paiseOf(player.creditReference))}`
                : `${say('player.refBonus')} ${formatRupees(paiseOf(player.refBonus))}`}
            </span>
            {openCasino !== 0 && (
              <span className={styles.headFigures}>
                {say('player.openCasino')} {formatRupees(openCasino)}
              </span>
            )}
          </>
        }
        headLinks={[
          {
            id: 'notices',
            label: unread === 0 ? say('notices.title') : say('notices.unread', { count: unread }),
            icon: (
              <span className={styles.bell} data-unread={unread > 0 || undefined}>
                <BellIcon size={20} />
              </span>
            ),
            onSelect: () => openDialog('notices'),
          },
          {
            id: 'my-money',
            label: say('player.myMoney'),
            icon: <WalletIcon size={20} />,
            href: '/my-money',
            onSelect: () => navigate('/my-money'),
          },
          {
            id: 'settings',
            label: say('settings.title'),
            icon: <GearIcon size={20} />,
            href: '/settings',
            onSelect: () => navigate('/settings'),
          },
        ]}
        items={[
          ...chat,
          {
            id: 'my-bets',
            label: say('player.myBets'),
            icon: <TicketIcon size={16} />,
            onSelect: () => openDialog('my-bets'),
          },
          ...offered.map(linkTo),
          {
            id: 'change-password',
            label: say('change.title'),
            icon: <KeyIcon size={16} />,
            onSelect: () => openDialog('change-password'),
          },
          {
            id: 'logout',
            label: say('logout.menu'),
            icon: <SignOutIcon size={16} />,
            startsGroup: true,
            onSelect: () => setAsksLogout(true),
          },
        ]}
      />
      {asksLogout && <LogoutDialog onClose={() => setAsksLogout(false)} />}
    </div>
  );
}

/** The chat with the helpline, where the header has no space for its button; otherwise nothing. */
function useChatEntry(): readonly MenuItem[] {
  const { say } = useWords();
  const settings = useAppSettings().data;
  const isNarrow = useMedia(NARROW);
  const helpline = settings && helplineOf(settings);
  if (!isNarrow || !helpline) return [];
  const { link } = helpline;
  return [
    {
      id: 'chat',
      label: say('chat.open'),
      icon: <WhatsappLogoFillIcon size={16} />,
      href: link,
      onSelect: () => void open(link, '_blank', 'noreferrer'),
    },
  ];
}
