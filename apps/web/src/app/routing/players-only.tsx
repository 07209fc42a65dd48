import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { LOGIN_PATH } from '../../lib/browser/dialogs.ts';
import { useSession } from '../../lib/browser/session.ts';

/** A page of players' own: a visitor who opens it is sent to `/login` (SHL-02). Whoever logs out on it goes where
 *  logging out leads. */
export function PlayersOnly({ children }: { readonly children: ReactNode }) {
  const isPlayer = useSession((session) => session.token !== null);
  const [cameAsVisitor] = useState(!isPlayer);
  const [, navigate] = useLocation();
  useEffect(() => {
    if (cameAsVisitor) navigate(LOGIN_PATH, { replace: true });
  }, [cameAsVisitor, navigate]);
  return isPlayer ? children : null;
}
