import '../../lib/words-of/statements.ts';
import { lazy, Suspense, useState } from 'react';
import { Statements, type MarketLink } from '../../features/statements/index.ts';
import { usePeriod } from '../../lib/format/periods.ts';
import { PeriodBar } from './period-bar.tsx';

const MarketBetsDialog = lazy(async () => ({
  default: (await import('../dialogs/market-bets-dialog.tsx')).MarketBetsDialog,
}));

/** `/statements` (MON-13). */
export function StatementsPage() {
  const { period } = usePeriod();
  const [market, setMarket] = useState<MarketLink | null>(null);
  return (
    <>
      <Statements period={period} periodBar={<PeriodBar />} onMarket={setMarket} />
      <Suspense>{market && <MarketBetsDialog market={market} onClose={() => setMarket(null)} />}</Suspense>
    </>
  );
}
