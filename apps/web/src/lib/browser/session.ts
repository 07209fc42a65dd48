/** The player's session. Local storage has the token under `token` and the user under `userData` (AUT-24); `signedIn`
 *  is true once the profile has been loaded with that token (AUT-18). */
import type { User } from '@maidan/contract';
import { create } from 'zustand';

const TOKEN = 'token';
const USER = 'userData';

export interface Session {
  readonly token: string | null;
  /** As of the last answer; the stream has the live wallet. */
  readonly user: User | null;
  readonly signedIn: boolean;
}

const NOBODY: Session = { token: null, user: null, signedIn: false };

export const useSession = create<Session>(() => stored());

/** Stores the token and user of a log-in. `signedIn` stays false until the profile has loaded. */
export function keepSession(token: string, user: User): void {
  localStorage.setItem(TOKEN, token);
  localStorage.setItem(USER, JSON.stringify(user));
  useSession.setState({ token, user, signedIn: false });
}

/** Stores the profile that the server has returned for the stored token. */
export function confirmSession(user: User): void {
  localStorage.setItem(USER, JSON.stringify(user));
  useSession.setState({ user, signedIn: true });
}

export function forgetSession(): void {
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(USER);
  useSession.setState(NOBODY);
}

/** Reloads on a log-in or log-out in another tab, so that no data of the other player remains. A late event about this
 *  page's own session is ignored. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === TOKEN && newValue !== useSession.getState().token) location.assign('/');
  });
}

function stored(): Session {
  if (typeof document === 'undefined') return NOBODY; // rendered on the server: for visitors
  try {
    const token = localStorage.getItem(TOKEN);
    if (token === null) return NOBODY;
    return { token, user: parseUser(localStorage.getItem(USER)), signedIn: false };
  } catch {
    return NOBODY; // storage is blocked: treat as a visitor
  }
}

function parseUser(text: string | null): User | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isUser(value) ? value : null;
  } catch {
    return null;
  }
}

function isUser(value: unknown): value is User {
  return typeof value === 'object' && value !== null && 'name' in value && 'balance' in value && 'role' in value;
}
