import { useState } from 'react';
import { NoticesDialog, noticesWords } from '../../features/notices/index.ts';
import { closeDialog } from '../../lib/browser/dialogs.ts';
import { catalogues as ofBets, MarketBetsDialog } from './market-bets-dialog.tsx';

export const catalogues = [noticesWords, ...ofBets];

/** The list of notices over any page, with the bets of a notice's market over it. */
export function OwnNoticesDialog() {
  const [market, setMarket] = useState<{ readonly _id: string; readonly name: string } | null>(null);
  return (
    <>
      <NoticesDialog onBets={setMarket} onClose={closeDialog} />
      {market && <MarketBetsDialog market={market} onClose={() => setMarket(null)} />}
    </>
  );
}
