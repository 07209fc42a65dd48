import { betSportByMarket } from '@maidan/contract';
import { Dialog, ErrorState } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { failureWords, fetchData } from '../../api/index.ts';
import { BetsList, myBetsWords } from '../../features/my-bets/index.ts';
import { named } from '../../lib/words/index.ts';
import { useWords, words } from '../pages/words/index.ts';

export const catalogues = [words, myBetsWords];

export interface MarketBetsDialogProps {
  readonly market: { readonly _id: string; readonly name: string };
  readonly onClose: () => void;
}

/** The player's bets in one market, each with its receipt (S-5). */
export function MarketBetsDialog({ market, onClose }: MarketBetsDialogProps) {
  const spokenWords = useWords();
  const { say } = spokenWords;
  const marketId = market._id;
  const bets = useQuery({
    queryKey: ['bets-of-market', marketId],
    staleTime: 0,
    queryFn: ({ signal }) => fetchData(betSportByMarket, { query: { marketId }, signal }),
  });
  return (
    <Dialog title={named(market.name, spokenWords)} closeLabel={say('page.close')} onClose={onClose}>
      {bets.isError ? (
        <ErrorState
          title={say('statement.betsFailed')}
          retryLabel={say('page.retry')}
          onRetry={() => void bets.refetch()}
        >
          {failureWords(bets.error)}
        </ErrorState>
      ) : (
        <BetsList isLong bets={bets.data} />
      )}
    </Dialog>
  );
}
