import { getBet, type Bet } from '@maidan/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fetchData } from '../../../api/index.ts';
import { useMyBets } from '../../../live/index.ts';
import { endDelay } from '../place-bet.ts';
import type { Phase } from '../slip-store.ts';

/** Follows a bet through its delay in the player's bets. If it is not among them after a reload, it is fetched. */
export function useFollowDelayed(phase: Phase): Bet | undefined {
  const bets = useMyBets();
  const betId = phase.kind === 'delayed' ? phase.betId : null;
  const known = bets?.find((each) => each._id === betId);
  const asked = useQuery({
    queryKey: ['bet', betId],
    enabled: betId !== null && bets !== undefined && known === undefined,
    queryFn: ({ signal }) => fetchData(getBet, { params: { _id: betId ?? '' }, signal }),
  });
  const bet = betId === null ? undefined : (known ?? asked.data);
  useEffect(() => {
    if (bet && bet.state !== 'pending') endDelay(bet);
  }, [bet]);
  return bet;
}
