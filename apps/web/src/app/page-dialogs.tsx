import { lazy, Suspense } from 'react';
import { useLocation } from 'wouter';
import { closeDialog, useOpenDialog } from '../lib/dialogs.ts';
import { useSession } from '../lib/session.ts';

const LoginDialog = lazy(async () => ({
  default: (await import('../features/session/login-dialog.tsx')).LoginDialog,
}));
const MyBetsDialog = lazy(async () => ({
  default: (await import('../features/my-bets/my-bets-dialog.tsx')).MyBetsDialog,
}));
const BetsPill = lazy(async () => ({ default: (await import('../features/my-bets/bets-pill.tsx')).BetsPill }));

/** What may stand over any page. `/login` is home with the Login dialog open (AUT-20), and closing it there goes home;
 *  a player has nothing to do in it, a visitor nothing in My Bets. */
export function PageDialogs() {
  const [path, navigate] = useLocation();
  const open = useOpenDialog();
  const isPlayer = useSession((session) => session.token !== null);
  if (isPlayer) {
    return (
      <Suspense>
        <BetsPill />
        {open === 'my-bets' && <MyBetsDialog onClose={closeDialog} />}
      </Suspense>
    );
  }
  const close = open === 'login' ? closeDialog : () => navigate('/', { replace: true });
  return <Suspense>{(open === 'login' || path === '/login') && <LoginDialog onClose={close} />}</Suspense>;
}
