import { lazy, Suspense } from 'react';
import { useLocation } from 'wouter';
import { closeDialog, isAuthStep, LOGIN_PATH, useOpenDialog } from '../../lib/browser/dialogs.ts';
import { useSession } from '../../lib/browser/session.ts';
import { speaking } from '../../lib/words/index.ts';

export const loadAuthDialog = () => speaking(import('./auth-dialog.ts'));
const AuthDialog = lazy(async () => ({ default: (await loadAuthDialog()).AuthDialog }));
const ChangePasswordDialog = lazy(async () => ({
  default: (await speaking(import('./change-password-dialog.ts'))).ChangePasswordDialog,
}));
const BetsDialog = lazy(async () => ({ default: (await speaking(import('./bets-dialog.tsx'))).BetsDialog }));
const OwnNoticesDialog = lazy(async () => ({
  default: (await speaking(import('./notices-dialog.tsx'))).OwnNoticesDialog,
}));
export const loadSearch = () => speaking(import('./search-palette.ts'));
const SearchPalette = lazy(async () => ({ default: (await loadSearch()).SearchPalette }));

/** The dialogs that any page can open. `/login` is home with the Login dialog open (AUT-20), and closing it goes home.
 *  The auth dialogs are only for visitors, My Bets and Change Password only for players. */
export function PageDialogs() {
  const [path] = useLocation();
  const open = useOpenDialog();
  const isPlayer = useSession((session) => session.token !== null);
  if (isPlayer) {
    return (
      <Suspense>
        {open === 'search' && <SearchPalette onClose={closeDialog} />}
        {open === 'my-bets' && <BetsDialog />}
        {open === 'notices' && <OwnNoticesDialog />}
        {open === 'change-password' && <ChangePasswordDialog onClose={closeDialog} />}
      </Suspense>
    );
  }
  const step = isAuthStep(open) ? open : path === LOGIN_PATH ? 'login' : null;
  return (
    <Suspense>
      {open === 'search' && <SearchPalette onClose={closeDialog} />}
      {step !== null && open !== 'search' && <AuthDialog step={step} onClose={closeDialog} />}
    </Suspense>
  );
}
