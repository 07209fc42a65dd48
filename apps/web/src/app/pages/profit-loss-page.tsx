import '../../lib/words-of/statements.ts';
import { lazy, Suspense, useState } from 'react';
import { ProfitAndLoss, type MarketLink } from '../../features/profit-loss/index.ts';
import { usePeriod } from '../../lib/format/periods.ts';
import { PeriodBar } from './period-bar.tsx';

const MarketBetsDialog = lazy(async () => ({
  default: (await import('../dialogs/market-bets-dialog.tsx')).MarketBetsDialog,
}));

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
