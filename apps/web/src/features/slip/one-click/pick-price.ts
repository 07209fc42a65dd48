import type { PricePick } from '../../../lib/event-link.ts';
import { usePreferences } from '../../../lib/browser/preferences.ts';
import { useSession } from '../../../lib/browser/session.ts';
import { readLive, readMarket } from '../../../live/index.ts';
import { placeBet } from '../place-bet.ts';
import { calculate, limitsOf } from '../slip-bet.ts';
import { isBusy, openSlip, useSlipStore } from '../slip-store.ts';

/** Puts a price of the page's event into the slip. With one-click betting on, the bet is placed at once with the stake
 *  of its market kind (BET-25); without such a stake, or if it breaks a limit, the slip only opens. */
export function pickPrice(eventId: string, pick: PricePick): void {
  const wasBusy = isBusy(useSlipStore.getState().phase);
  const { oneClick, stakes } = usePreferences.getState();
  const isPlayer = useSession.getState().token !== null;
  const stake = oneClick && isPlayer ? stakes[pick.marketType] : null;
  openSlip(eventId, pick, stake);
  const { slip } = useSlipStore.getState();
  const market = readMarket(pick.marketId);
  const isOpen = market?.status === 'OPEN' && readLive('connection') === 'live';
  if (stake === null || wasBusy || slip === null || !isOpen) return;
  const { bet, problem } = calculate(slip, limitsOf(market));
  if (bet !== null && problem === null) void placeBet(slip, bet);
}
