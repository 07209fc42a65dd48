import type { User } from '@maidan/contract';
import { useSession } from '../lib/browser/session.ts';
import { store } from './client.ts';
import { useMe } from './hooks.ts';

/** The current player: from the stream while the topic `me` is held, before its image from the profile, and before that
 *  from the last visit. Null for a visitor. */
export function usePlayer(): User | null {
  const stored = useSession((session) => session.user);
  return useMe() ?? stored;
}

/** The same for event handlers, outside React. */
export function presentPlayer(): User | null {
  return store.read('me') ?? useSession.getState().user;
}
