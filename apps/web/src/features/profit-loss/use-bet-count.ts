import { formatWhole } from '../../lib/format/figures.ts';
import { useWords } from './words/index.ts';

/** `46 bets`, `1 bet`. */
export function useBetCount(): (bets: number) => string {
  const { say } = useWords();
  return (bets) => (bets === 1 ? say('profitLoss.betOne') : say('profitLoss.betCount', { count: formatWhole(bets) }));
}
