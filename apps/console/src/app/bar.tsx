import { SessionEnded } from '@maidan/client';
import { logout } from '@maidan/contract';
import { IconButton, Keycap, LogoCoin, Menu, MoonIcon, SignOutIcon, SunIcon, UserCircleIcon } from '@maidan/ui';
import { useState } from 'react';
import { failureWords, queryClient, request } from '../api/index.ts';
import { notify } from '../lib/notices.ts';
import { usePreferences } from '../lib/preferences.ts';
import { forgetSession, type Operator } from '../lib/session.ts';
import { wholeRupees } from '../lib/figures.ts';
import { useWaiting } from '../live/waiting.ts';
import styles from './frame.module.css';

const ROLE_NAMES: Readonly<Record<number, string>> = { 1: 'Director', 2: 'Support admin', 101: 'Admin' };

/** The top bar. It is dark in both themes, so that the console is never mistaken for the site. */
export function Bar({ operator, onKeys }: { readonly operator: Operator; readonly onKeys: () => void }) {
  const { theme, prefer } = usePreferences();
  const from = useWaiting().data?.fourEyesFrom;
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <header className={styles.bar} data-theme="dark">
      <p className={styles.brand}>
        <LogoCoin size={24} />
        <b>Maidan</b> <span>Console</span>
      </p>
      <button type="button" className={styles.keys} onClick={onKeys}>
        <Keycap>?</Keycap> All keys
      </button>
      <p className={styles.eyes}>{from !== undefined && `Second operator from ${wholeRupees(from)}`}</p>
      <IconButton
        label={`Switch to the ${other} theme`}
        icon={theme === 'dark' ? <SunIcon size={18} /> : <MoonIcon size={18} />}
        onClick={() => prefer({ theme: other })}
      />
      <Account operator={operator} />
    </header>
  );
}

/** The operator's name and role, with a menu to log out. */
function Account({ operator }: { readonly operator: Operator }) {
  const [isBusy, setIsBusy] = useState(false);
  const role = ROLE_NAMES[operator.role] ?? 'Operator';

  /** If the server cannot be reached, the token is still valid, so the operator stays logged in and is told. */
  const logOut = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await request(logout, { body: { user_id: operator.id } });
      forgetSession();
      queryClient.clear();
    } catch (error) {
      if (error instanceof SessionEnded) return;
      notify({ type: 'error', message: 'You are still logged in', subMessage: failureWords(error) });
      setIsBusy(false);
    }
  };

  return (
    <Menu
      label={`${operator.name} ${role}, account`}
      triggerClassName={styles.account}
      trigger={
        <>
          <UserCircleIcon size={20} />
          <span>
            {operator.name} <i>{role}</i>
          </span>
        </>
      }
      items={[{ id: 'log-out', label: 'Log out', icon: <SignOutIcon size={16} />, onSelect: () => void logOut() }]}
    />
  );
}
