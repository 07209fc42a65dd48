import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { LOGIN_PATH } from '../../lib/browser/dialogs.ts';
import { useSession } from '../../lib/browser/session.ts';

/** Wraps a page for players: a visitor who opens it is redirected to `/login` (SHL-02). A player who logs out on it is
 *  redirected by the log-out itself. */
export function PlayersOnly({ children }: { readonly children: ReactNode }) {
  const isPlayer = useSession((session) => session.token !== null);
  const [cameAsVisitor] = useState(!isPlayer);
  const [, navigate] = useLocation();
  useEffect(() => {
    if (cameAsVisitor) navigate(LOGIN_PATH, { replace: true });
  }, [cameAsVisitor, navigate]);
  return isPlayer ? children : null;
}
