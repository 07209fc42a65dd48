/** Who is logged in. The token lies under `token`, the user under `userData` (AUT-24); the flag is true once the
 *  profile has been loaded with that token (AUT-18). */
import type { User } from '@maidan/contract';
import { create } from 'zustand';

const TOKEN = 'token';
const USER = 'userData';

export interface Session {
  readonly token: string | null;
  /** As of the last answer; the live wallet is the stream's. */
  readonly user: User | null;
  readonly signedIn: boolean;
}

const NOBODY: Session = { token: null, user: null, signedIn: false };

export const useSession = create<Session>(() => stored());

/** Keeps a log-in's token and user. `signedIn` waits for the profile. */
export function keepSession(token: string, user: User): void {
  localStorage.setItem(TOKEN, token);
  localStorage.setItem(USER, JSON.stringify(user));
  useSession.setState({ token, user, signedIn: false });
}

/** Keeps the profile that the server has just given for the stored token. */
export function confirmSession(user: User): void {
  localStorage.setItem(USER, JSON.stringify(user));
  useSession.setState({ user, signedIn: true });
}

export function forgetSession(): void {
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(USER);
  useSession.setState(NOBODY);
}

/** Follows a log-in or log-out in another tab: the page starts afresh, so that nothing of the other player stays. What
 *  is told late, of a session that this page began with, changes nothing. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === TOKEN && newValue !== useSession.getState().token) location.assign('/');
  });
}

function stored(): Session {
  try {
    const token = localStorage.getItem(TOKEN);
    if (token === null) return NOBODY;
    return { token, user: parseUser(localStorage.getItem(USER)), signedIn: false };
  } catch {
    return NOBODY; // no storage: a visitor
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
