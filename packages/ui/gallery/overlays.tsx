import { useState } from 'react';
import {
  Button,
  CodeField,
  createToastStore,
  Dialog,
  MoneyField,
  Menu,
  Palette,
  SectionHead,
  Sheet,
  SignOutIcon,
  TextField,
  toastDurationMs,
  toastLimit,
  ToastViewport,
  UserCircleIcon,
  WalletIcon,
} from '../src/index.ts';
import styles from './gallery.module.css';

const toasts = createToastStore(
  {
    nowMs: () => performance.now(),
    after: (delayMs, callback) => {
      const timer = setTimeout(callback, delayMs);
      return () => clearTimeout(timer);
    },
  },
  () => toastDurationMs(window.innerWidth),
  () => toastLimit(window.innerWidth),
);

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'drawer' | 'palette' | null>(null);
  const [code, setCode] = useState('47');
  const close = () => setOpen(null);
  return (
    <div className={styles.stack}>
      <SectionHead title="Overlays" />
      <div className={styles.line}>
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('sheet')}>Sheet</Button>
        <Button onClick={() => setOpen('drawer')}>Drawer</Button>
        <Button onClick={() => setOpen('palette')}>Palette</Button>
        <Button
          onClick={() =>
            toasts.show({ type: 'success', message: 'Bet placed', subMessage: 'Back Kolkata at 1.72, ₹5,000' })
          }
        >
          Success toast
        </Button>
        <Button
          onClick={() =>
            toasts.show({ type: 'error', message: 'Odds moved to 1.86', subMessage: 'Accept the new odds?' })
          }
        >
          Error toast
        </Button>
        <Menu
          label="Profile"
          trigger={<UserCircleIcon size={24} />}
          align="start"
          head={<b>Rohan</b>}
          items={[
            { id: 'wallet', label: 'Wallet', icon: <WalletIcon />, aside: '₹42,350' },
            { id: 'statements', label: 'Account Statements', href: '#statements' },
            { id: 'profit', label: 'Profit And Loss', href: '#profit' },
            { id: 'out', label: 'Logout', icon: <SignOutIcon />, startsGroup: true },
          ]}
        />
      </div>
      <ToastViewport store={toasts} />
      {open === 'dialog' && (
        <Dialog title="Deposit by UPI" onClose={close}>
          <div className={styles.stack}>
            <MoneyField label="Amount" strong defaultValue="5,000" hint="Minimum ₹100" />
            <Button onClick={() => toasts.show({ type: 'warning', message: 'Please enter amount' })}>
              Toast over the dialog
            </Button>
            <Button onClick={() => setOpen('sheet')}>On to the sheet</Button>
            <Button variant="money" size={48} wide onClick={close}>
              Submit deposit
            </Button>
          </div>
        </Dialog>
      )}
      {open === 'palette' && (
        <Palette
          label="Search"
          closeLabel="Close"
          onClose={close}
          field={<TextField label="Match, league or game" data-autofocus />}
        >
          Results stand here, in groups.
        </Palette>
      )}
      {open === 'drawer' && (
        <Sheet title="Sports" side="left" onClose={close}>
          Cricket, football, tennis.
        </Sheet>
      )}
      {open === 'sheet' && (
        <Sheet title="Verify Otp" onClose={close}>
          <CodeField
            label="The 4 digits sent to +91 98200 41775"
            value={code}
            onChange={setCode}
            error={code === '1111' ? 'That code is not right' : undefined}
          />
        </Sheet>
      )}
    </div>
  );
}
