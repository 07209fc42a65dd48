/** The operator's session. It is separate from the players' site: logging in or out here does not affect a player's
 *  session in another tab, and vice versa. */
import { CASHIER_ROLES, isRoleCode, type User } from '@maidan/contract';
import { create } from 'zustand';

const STORED = 'console-session';

export type Operator = Pick<User, 'id' | 'name' | 'username' | 'role'>;

export interface Session {
  readonly token: string | null;
  readonly operator: Operator | null;
  /** Why the session ended; empty if there is nothing to say. */
  readonly ended: string;
}

const NOBODY: Session = { token: null, operator: null, ended: '' };

export const useSession = create<Session>(() => stored());

/** Whether the user's role has access to the console. */
export function isOperator({ role }: Pick<User, 'role'>): boolean {
  return isRoleCode(role) && CASHIER_ROLES.includes(role);
}

export function keepSession(token: string, { id, name, username, role }: Operator): void {
  const operator = { id, name, username, role };
  localStorage.setItem(STORED, JSON.stringify({ token, operator }));
  useSession.setState({ token, operator, ended: '' });
}

/** Uses a token only for the call that ends a non-operator's session; it is not stored and grants no access. */
export function holdToken(token: string): void {
  useSession.setState({ ...NOBODY, token });
}

export function forgetSession(ended = ''): void {
  localStorage.removeItem(STORED);
  useSession.setState({ ...NOBODY, ended });
}

/** Reloads on a log-in or log-out in another tab. */
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
    return NOBODY; // storage is blocked or its value is not valid JSON
  }
}

function isStored(value: unknown): value is { token: string; operator: Operator } {
  return typeof value === 'object' && value !== null && 'token' in value && 'operator' in value;
}
