import { getMyMoney, type MyMoney } from '@maidan/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { fetchData } from '../../api/index.ts';
import { nowMs } from '../../lib/browser/clock.ts';
import { useMyBets, useRefetchWhenMoneyMoves, useTopic } from '../../live/index.ts';

const MY_MONEY = 'my-money';
/** A bet is released within a moment of the end of its delay. */
const RELEASED_WITHIN_MS = 500;

/** Where the player's money is. Asked again when figures, bets or requests change, and when a bet delay ends. */
export function useMyMoney() {
  useTopic('me');
  useRefetchWhenMoneyMoves(MY_MONEY);
  useRefetchWhenBetsChange();
  return useQuery({
    queryKey: [MY_MONEY],
    staleTime: 0,
    queryFn: ({ signal }) => fetchData(getMyMoney, { signal }),
    refetchInterval: ({ state }) => (state.data === undefined ? false : untilDelayEnds(state.data)),
  });
}

/** Milliseconds until the next bet delay is over; false without one. */
function untilDelayEnds({ markets }: MyMoney): number | false {
  const ends = markets.flatMap(({ delayedUntil }) => (delayedUntil === null ? [] : [Date.parse(delayedUntil)]));
  if (ends.length === 0) return false;
  return Math.max(0, Math.min(...ends) - nowMs()) + RELEASED_WITHIN_MS;
}

/** An order that is matched may leave the exposure as it is. */
function useRefetchWhenBetsChange(): void {
  const queries = useQueryClient();
  const bets = useMyBets();
  const known = useRef(bets);
  useEffect(() => {
    const before = known.current;
    known.current = bets;
    if (before !== undefined && before !== bets) void queries.invalidateQueries({ queryKey: [MY_MONEY] });
  }, [bets, queries]);
}
