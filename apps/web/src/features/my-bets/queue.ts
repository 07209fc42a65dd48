import { betSportByMarket, type Bet } from '@maidan/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fetchData, queryClient } from '../../api/index.ts';
import { useDepth } from '../../live/index.ts';

/** A market's places in the queue are asked for again at most this often, however the money at the odds moves. */
const SPARINGLY_MS = 3_000;
/** Where the page does not follow the market, or the odds are deeper than what it shows. */
const WITHOUT_NEWS_MS = 20_000;

/** Rupees that wait before an unmatched order at its own odds, or null while that is not known. All orders of a market
 *  share one call; it is made again when the money at the order's odds has changed. */
export function useQueueAhead(bet: Bet): number | null {
  const { _id, marketId, selectionType, odds } = bet;
  const isResting = bet.state === 'unmatched' || bet.state === 'partially-matched';
  const depth = useDepth(marketId, bet.selectionId);
  // A back that waits is what those who lay are offered, and the reverse.
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

/** Plans one call for all orders of a market; further news before it is made changes nothing, nor does the first order,
 *  which is asked for as it appears. */
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
