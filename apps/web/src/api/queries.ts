/** Queries used by more than one feature. A feature's own queries are in the feature and use `fetchData`. */
import { getAppSettings, getSliders, getSportsData, getSportsDataAuthenticate, getUserData } from '@maidan/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { confirmSession, useSession } from '../lib/browser/session.ts';
import { asFirstPicture, boot } from './boot.ts';
import { queryClient } from './query-client.ts';
import { fetchData } from './request.ts';

/** Boot data without entries is ignored, so that a list shows that it is loading. */
const unlessEmpty = <T>(list: readonly T[] | undefined) => (list?.length === 0 ? undefined : list);

export const settingsQuery = queryOptions({
  queryKey: ['app-settings'],
  queryFn: ({ signal }) => fetchData(getAppSettings, { signal }),
  staleTime: 5 * 60_000,
  ...asFirstPicture(() => boot().settings),
});

/** The site's name, colour, logo and contacts (SET-01). */
export function useAppSettings() {
  return useQuery(settingsQuery);
}

/** The slides of the home slider (HOM-01), in the order they are sent. */
export const slidersQuery = queryOptions({
  queryKey: ['sliders'],
  queryFn: ({ signal }) => fetchData(getSliders, { signal }),
  staleTime: 5 * 60_000,
  ...asFirstPicture(() => unlessEmpty(boot().sliders)),
});

/** The tree of sports, leagues and events; logged-in players have their own call. */
export function sportsQuery(authenticated: boolean) {
  return queryOptions({
    queryKey: ['sports', authenticated],
    queryFn: ({ signal }) => fetchData(authenticated ? getSportsDataAuthenticate : getSportsData, { signal }),
    ...asFirstPicture(() => unlessEmpty(boot().sports)),
  });
}

export function useSports() {
  return useQuery(sportsQuery(useSession((session) => session.token !== null)));
}

function profileQuery(token: string | null) {
  return queryOptions({
    queryKey: ['profile', token],
    enabled: token !== null,
    queryFn: async ({ signal }) => {
      const profile = await fetchData(getUserData, { signal });
      const { bets: _, ...user } = profile;
      confirmSession(user);
      return profile;
    },
  });
}

/** The profile, while a token is stored. Its answer confirms the session (AUT-18). */
export function useProfile() {
  return useQuery(profileQuery(useSession((session) => session.token)));
}

/** Fetches the profile for a token that has just been stored. */
export function fetchProfile() {
  return queryClient.fetchQuery(profileQuery(useSession.getState().token));
}
