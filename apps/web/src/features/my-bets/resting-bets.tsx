import type { Bet } from '@maidan/contract';
import { Disclosure } from '@maidan/ui';
import { useWords } from './words/index.ts';
import { useMarketBets } from '../../live/index.ts';
import { BetRow } from './bet-row.tsx';
import { CancelAll } from './editor/cancel-all.tsx';
import { isCancellable } from './group-bets.ts';

/** The player's unmatched bets in a market, below its selections; collapsed to one line at first. */
export function RestingBets({ marketId }: { readonly marketId: string }) {
  const { say } = useWords();
  const resting = useMarketBets(marketId).filter(isCancellable);
  const [first] = resting;
  if (!first) return null;
  return (
    <Disclosure summary={say('bets.resting')} aside={String(resting.length)}>
      <ul>
        {resting.map((bet: Bet) => (
          <BetRow key={bet._id} bet={bet} />
        ))}
      </ul>
      <CancelAll marketId={marketId} marketName={first.marketName} resting={resting} />
    </Disclosure>
  );
}
