import { lazy, Suspense, useState } from 'react';
import { ProfitAndLoss, type MarketLink, profitLossWords } from '../../../features/profit-loss/index.ts';
import { usePeriod } from '../../../lib/format/periods.ts';
import { speaking } from '../../../lib/words/index.ts';
import { PeriodBar } from './period-bar.tsx';
import { words } from '../words/index.ts';

const MarketBetsDialog = lazy(async () => ({
  default: (await speaking(import('../../dialogs/market-bets-dialog.tsx'))).MarketBetsDialog,
}));

export const catalogues = [words, profitLossWords];

/** `/profit-loss` (MON-14). */
export function ProfitLossPage() {
  const { period } = usePeriod();
  const [market, setMarket] = useState<MarketLink | null>(null);
  return (
    <>
      <ProfitAndLoss period={period} periodBar={<PeriodBar />} onMarket={setMarket} />
      <Suspense>{market && <MarketBetsDialog market={market} onClose={() => setMarket(null)} />}</Suspense>
    </>
  );
}
