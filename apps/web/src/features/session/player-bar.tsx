import { ROLES } from '@maidan/contract';
import { CaretDownIcon, KeyIcon, Menu, SignOutIcon, TicketIcon } from '@maidan/ui';
import { useState } from 'react';
import { useProfile } from '../../api/index.ts';
import { useMe, useTopic } from '../../live/index.ts';
import { openDialog } from '../../lib/dialogs.ts';
import { displayedBalance, formatExposure, formatRupees, paiseOf } from '../../lib/figures.ts';
import { useSession } from '../../lib/session.ts';
import { useWords } from '../../lib/words.ts';
import { LogoutDialog } from './logout-dialog.tsx';
import styles from './player-bar.module.css';

/** The player's corner of the header (SHL-04): name, figures, profile menu. The figures follow the stream; until it
 *  has spoken they are the profile's, and before that those of the last visit. */
export function PlayerBar() {
  useTopic('me');
  useProfile();
  const stored = useSession((session) => session.user);
  const live = useMe();
  const { say } = useWords();
  const [asksLogout, setAsksLogout] = useState(false);
  const user = live ?? stored;
  if (user === null) return null;
  const isCredit = user.role === ROLES.CREDIT_PLAYER;
  const credit = formatRupees(paiseOf(user.creditReference));
  return (
    <div className={styles.bar}>
      <p className={styles.welcome}>
        <span>{say('player.welcome')}</span>
        <b>{user.name}</b>
      </p>
      {isCredit && <Figure label={say('player.credit')} value={credit} isCredit />}
      <Figure
        label={say('player.exposure')}
        value={formatExposure(paiseOf(user.exposure))}
        isNegative={user.exposure !== 0}
      />
      <Figure
        label={say('player.balance')}
        value={formatRupees(displayedBalance(user.balance, user.exposure))}
        isMain
      />
      <Menu
        label={say('player.menu')}
        triggerClassName={styles.trigger}
        trigger={
          <>
            <span className={styles.avatar} aria-hidden="true">
              {user.name.slice(0, 1).toUpperCase()}
            </span>
            <CaretDownIcon size={16} />
          </>
        }
        head={
          <>
            <b>{user.name}</b>
            {isCredit && (
              <span className={styles.headFigures}>
                {say('player.credit')} {credit}
              </span>
            )}
          </>
        }
        items={[
          {
            id: 'my-bets',
            label: say('player.myBets'),
            icon: <TicketIcon size={16} />,
            onSelect: () => openDialog('my-bets'),
          },
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

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly isNegative?: boolean;
  readonly isMain?: boolean;
  readonly isCredit?: boolean;
}

function Figure({ label, value, isNegative = false, isMain = false, isCredit = false }: FigureProps) {
  return (
    <p
      className={styles.figure}
      data-negative={isNegative || undefined}
      data-main={isMain || undefined}
      data-credit={isCredit || undefined}
    >
      <span>{label}</span>
      <b>{value}</b>
    </p>
  );
}
