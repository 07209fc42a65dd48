import { ROLES, type User } from '@maidan/contract';
import {
  CaretDownIcon,
  ChartLineIcon,
  GearIcon,
  GiftIcon,
  KeyIcon,
  Menu,
  ReceiptIcon,
  SignOutIcon,
  TicketIcon,
} from '@maidan/ui';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { openDialog } from '../../lib/browser/dialogs.ts';
import { formatRupees, paiseOf } from '../../lib/format/figures.ts';
import { useWords } from './words/index.ts';
import { LogoutDialog } from './dialogs/logout-dialog.tsx';
import styles from './player-bar.module.css';

/** The welcome line and the profile menu (SHL-04, SHL-13). */
export function PlayerBar({ player }: { readonly player: User }) {
  const { say } = useWords();
  const [, navigate] = useLocation();
  const [asksLogout, setAsksLogout] = useState(false);
  const isCredit = player.role === ROLES.CREDIT_PLAYER;
  return (
    <div className={styles.bar}>
      <p className={styles.welcome}>
        <span>{say('player.welcome')}</span>
        <b>{player.name}</b>
      </p>
      <Menu
        label={say('player.menu')}
        triggerClassName={styles.trigger}
        trigger={
          <>
            <span className={styles.avatar} aria-hidden="true">
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
          </>
        }
        items={[
          {
            id: 'my-bets',
            label: say('player.myBets'),
            icon: <TicketIcon size={16} />,
            onSelect: () => openDialog('my-bets'),
          },
          ...(isCredit
            ? []
            : [
                {
                  id: 'referral',
                  label: say('player.referral'),
                  icon: <GiftIcon size={16} />,
                  href: '/referral-bonus',
                  onSelect: () => navigate('/referral-bonus'),
                },
              ]),
          {
            id: 'statements',
            label: say('player.statements'),
            icon: <ReceiptIcon size={16} />,
            href: '/statements',
            onSelect: () => navigate('/statements'),
          },
          {
            id: 'profit-loss',
            label: say('player.profitLoss'),
            icon: <ChartLineIcon size={16} />,
            href: '/profit-loss',
            onSelect: () => navigate('/profit-loss'),
          },
          {
            id: 'change-password',
            label: say('change.title'),
            icon: <KeyIcon size={16} />,
            onSelect: () => openDialog('change-password'),
          },
          {
            id: 'settings',
            label: say('settings.title'),
            icon: <GearIcon size={16} />,
            href: '/settings',
            onSelect: () => navigate('/settings'),
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
