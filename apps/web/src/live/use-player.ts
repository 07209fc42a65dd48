import type { User } from '@maidan/contract';
import { useSession } from '../lib/browser/session.ts';
import { store } from './client.ts';
import { useMe } from './hooks.ts';

/** The player as known now: by the stream while the topic `me` is held, before it has spoken by the profile, and before
 *  that by the last visit. Null for a visitor. */
export function usePlayer(): User | null {
  const stored = useSession((session) => session.user);
  return useMe() ?? stored;
}

/** The same outside React, for event handlers. */
export function presentPlayer(): User | null {
  return store.read('me') ?? useSession.getState().user;
}
