/** Which operator is logged in. Kept apart from the site's own session: whoever plays in another tab stays logged in
 *  there, and the other way round. */
import { CASHIER_ROLES, isRoleCode, type User } from '@maidan/contract';
import { create } from 'zustand';

const STORED = 'console-session';

export type Operator = Pick<User, 'id' | 'name' | 'username' | 'role'>;

export interface Session {
  readonly token: string | null;
  readonly operator: Operator | null;
  /** Why nobody is logged in any more; empty when there is nothing to say. */
  readonly ended: string;
}

const NOBODY: Session = { token: null, operator: null, ended: '' };

export const useSession = create<Session>(() => stored());

/** Whether the console is any business of theirs. */
export function isOperator({ role }: Pick<User, 'role'>): boolean {
  return isRoleCode(role) && CASHIER_ROLES.includes(role);
}

export function keepSession(token: string, { id, name, username, role }: Operator): void {
  const operator = { id, name, username, role };
  localStorage.setItem(STORED, JSON.stringify({ token, operator }));
  useSession.setState({ token, operator, ended: '' });
}

/** For the one call that ends a session which is no operator's: it is kept nowhere and opens nothing. */
export function holdToken(token: string): void {
  useSession.setState({ ...NOBODY, token });
}

export function forgetSession(ended = ''): void {
  localStorage.removeItem(STORED);
  useSession.setState({ ...NOBODY, ended });
}

/** Follows a log-in or log-out in another tab. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === STORED) location.reload();
  });
}

function stored(): Session {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORED) ?? 'null');
    return isStored(value) ? { ...value, ended: '' } : NOBODY;
  } catch {
    return NOBODY; // no storage, or something else in it
  }
}

function isStored(value: unknown): value is { token: string; operator: Operator } {
  return typeof value === 'object' && value !== null && 'token' in value && 'operator' in value;
}
