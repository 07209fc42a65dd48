import { betSportByMarket, type Bet } from '@maidan/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fetchData, queryClient } from '../../api/index.ts';
import { useDepth } from '../../live/index.ts';

/** Minimum interval between two fetches of a market's queue positions. */
const SPARINGLY_MS = 3_000;
/** Polling interval if the page does not follow the market, or the odds are deeper than the shown levels. */
const WITHOUT_NEWS_MS = 20_000;

/** Rupees ahead of an unmatched bet at its odds; null if unknown. All bets of a market share one call, which is
 *  repeated when the money at the bet's odds has changed. */
export function useQueueAhead(bet: Bet): number | null {
  const { _id, marketId, selectionType, odds } = bet;
  const isResting = bet.state === 'unmatched' || bet.state === 'partially-matched';
  const depth = useDepth(marketId, bet.selectionId);
  // An unmatched back is an offer to lay, and vice versa.
  const levels = selectionType === 'back' ? depth?.lay : depth?.back;
  const size = levels?.find(([at]) => at === odds)?.[1] ?? null;
  const places = useQuery({
    queryKey: ['queue', marketId],
    enabled: isResting,
    staleTime: SPARINGLY_MS,
    refetchInterval: size === null ? WITHOUT_NEWS_MS : false,
    queryFn: ({ signal }) => fetchData(betSportByMarket, { query: { marketId }, signal }),
    select: (bets) => bets.find((each) => each._id === _id)?.queueAhead ?? null,
  });
  const news = `${odds} ${size} ${bet.remainingStake}`;
  useEffect(() => {
    if (isResting) hear({ betId: _id, marketId, news });
  }, [isResting, _id, marketId, news]);
  return isResting ? (places.data ?? bet.queueAhead) : null;
}

const heard = new Map<string, string>();
const planned = new Map<string, ReturnType<typeof setTimeout>>();

/** Schedules one call for all bets of a market. Changes before that call are covered by it, and a new bet without
 *  cached data is fetched by its query. */
function hear({ betId, marketId, news }: Readonly<Record<'betId' | 'marketId' | 'news', string>>): void {
  const before = heard.get(betId);
  heard.set(betId, news);
  const isAsked = queryClient.getQueryData(['queue', marketId]) !== undefined;
  if (before === news || (before === undefined && !isAsked) || planned.has(marketId)) return;
  const timer = setTimeout(() => {
    planned.delete(marketId);
    void queryClient.invalidateQueries({ queryKey: ['queue', marketId] });
  }, SPARINGLY_MS);
  planned.set(marketId, timer);
}
