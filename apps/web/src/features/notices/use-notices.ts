import { BETTING_ROLES, listNotices, readNotices, type BetNotice } from '@maidan/contract';
import { useQuery } from '@tanstack/react-query';
import { fetchData, queryClient, request } from '../../api/index.ts';
import { useSession } from '../../lib/browser/session.ts';

/** Fetched again when another page of the player has read them, and after a gap in the stream. */
const NOTICES = ['cashier', 'notices'] as const;
/** As many as the server lists. */
const LISTED = 50;

export interface Listed {
  /** Newest first. */
  readonly notices: readonly BetNotice[];
  readonly readUntil: string | null;
}

/** What happened to the player's bets; nothing for a visitor or an operator. */
export function useNotices() {
  const mayBet = useSession(
    ({ token, user }) => token !== null && user !== null && BETTING_ROLES.some((role) => role === user.role),
  );
  return useQuery<Listed>({
    queryKey: NOTICES,
    queryFn: ({ signal }) => fetchData(listNotices, { signal }),
    enabled: mayBet,
  });
}

export function unreadIn({ notices, readUntil }: Listed): number {
  return notices.filter(({ at }) => readUntil === null || at > readUntil).length;
}

/** Adds notices from the stream to the list. Returns those that were not in it: after a reconnect some may be. */
export function addToList(arrived: readonly BetNotice[]): readonly BetNotice[] {
  const listed = queryClient.getQueryData<Listed>(NOTICES);
  const known = new Set(listed?.notices.map(({ _id }) => _id));
  const fresh = arrived.filter(({ _id }) => !known.has(_id));
  if (listed && fresh.length > 0) {
    const notices = [...fresh, ...listed.notices].toSorted((one, other) => other.at.localeCompare(one.at));
    queryClient.setQueryData<Listed>(NOTICES, { ...listed, notices: notices.slice(0, LISTED) });
  }
  return fresh;
}

/** Marks everything that is listed as read, here at once, and on the server for every device. */
export async function markAllRead(): Promise<void> {
  const listed = queryClient.getQueryData<Listed>(NOTICES);
  const newest = listed?.notices[0];
  if (!listed || !newest || unreadIn(listed) === 0) return;
  queryClient.setQueryData<Listed>(NOTICES, { ...listed, readUntil: newest.at });
  // What could not be stored is unread again at the next visit.
  await request(readNotices, { body: { until: newest.at } }).catch(() => undefined);
}
