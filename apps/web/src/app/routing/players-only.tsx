import { useEffect, useState, type ReactNode } from 'react';
import { goToLogin } from '../../lib/browser/dialogs.ts';
import { useSession } from '../../lib/browser/session.ts';

/** Wraps a page for players: a visitor who opens it is redirected to `/login` (SHL-02). A player who logs out on it is
 *  redirected by the log-out itself. */
export function PlayersOnly({ children }: { readonly children: ReactNode }) {
  const isPlayer = useSession((session) => session.token !== null);
  const [cameAsVisitor] = useState(!isPlayer);
  useEffect(() => {
    if (cameAsVisitor) goToLogin();
  }, [cameAsVisitor]);
  return isPlayer ? children : null;
}
