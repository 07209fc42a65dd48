import { BETTING_ROLES, getOwnCasino, type OwnCasino } from '@maidan/contract';
import { paise, type Paise } from '@maidan/domain';
import { useQuery } from '@tanstack/react-query';
import { paiseOf } from '../lib/format/figures.ts';
import { useSession } from '../lib/browser/session.ts';
import { fetchData } from './request.ts';

/** Asked again whenever the stream tells that a round has moved. */
export const OWN_CASINO = ['cashier', 'casino'] as const;

/** A player's favourites, recent games and open rounds; nothing for a visitor or an operator. Asked again at every visit: a game that
 *  has just been left is the latest. */
export function useOwnCasino() {
  const mayPlay = useSession(
    ({ token, user }) => token !== null && user !== null && BETTING_ROLES.some((role) => role === user.role),
  );
  return useQuery({
    queryKey: OWN_CASINO,
    queryFn: ({ signal }) => fetchData(getOwnCasino, { signal }),
    enabled: mayPlay,
    staleTime: 0,
  });
}

export interface OpenStakes {
  readonly main: Paise;
  readonly bonus: Paise;
  readonly both: Paise;
}

/** What is at stake in open casino rounds, by wallet: already debited, so it is in no balance. */
export function useOpenStakes(): OpenStakes {
  const own: OwnCasino | undefined = useOwnCasino().data;
  const both = paiseOf(own?.openStake ?? 0);
  const bonus = paiseOf(own?.openBonusStake ?? 0);
  return { main: paise(both - bonus), bonus, both };
}
