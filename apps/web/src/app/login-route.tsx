import { lazy, Suspense } from 'react';
import { useLocation } from 'wouter';
import { closeDialog, useOpenDialog } from '../lib/dialogs.ts';
import { useSession } from '../lib/session.ts';

const LoginDialog = lazy(async () => ({
  default: (await import('../features/session/login-dialog.tsx')).LoginDialog,
}));

/** The Login dialog: over the page where it was asked for, or over home at `/login` (AUT-20), where closing it goes
 *  home. A player has nothing to do in it. */
export function LoginRoute() {
  const [path, navigate] = useLocation();
  const open = useOpenDialog();
  const isVisitor = useSession((session) => session.token === null);
  if (!isVisitor || (path !== '/login' && open !== 'login')) return null;
  const close = open === 'login' ? closeDialog : () => navigate('/', { replace: true });
  return (
    <Suspense>
      <LoginDialog onClose={close} />
    </Suspense>
  );
}
