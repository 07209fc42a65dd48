import { lazy, Suspense, useState } from 'react';
import { Statements, type MarketLink, statementsWords } from '../../../features/statements/index.ts';
import { usePeriod } from '../../../lib/format/periods.ts';
import { speaking } from '../../../lib/words/index.ts';
import { PeriodBar } from './period-bar.tsx';
import { words } from '../words/index.ts';

const MarketBetsDialog = lazy(async () => ({
  default: (await speaking(import('../../dialogs/market-bets-dialog.tsx'))).MarketBetsDialog,
}));

export const catalogues = [words, statementsWords];

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
