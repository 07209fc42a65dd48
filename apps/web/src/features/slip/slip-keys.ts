import { formatWhole } from '../../lib/format/figures.ts';
import { usePreferences } from '../../lib/browser/preferences.ts';
import { stepOdds } from '../../live/index.ts';
import { changeSlip, oddsTextOf, useSlipStore } from './slip-store.ts';

/** Keys for the open slip, pressed anywhere in a market: `+` and `-` move a rung, `1` to `8` pick a chip. Returns
 *  whether the key was handled. */
export function pressSlipKey(key: string): boolean {
  const { slip } = useSlipStore.getState();
  if (!slip) return false;
  if (/^[1-8]$/.test(key)) {
    const rupees = usePreferences.getState().chips[Number(key) - 1];
    if (rupees !== undefined) changeSlip({ stakeText: formatWhole(rupees) });
    return rupees !== undefined;
  }
  const isUp = key === '+' || key === '=';
  if ((!isUp && key !== '-') || slip.pick.marketType !== 'EXCHANGE') return false;
  const next = stepOdds(slip.oddsText, isUp ? 'up' : 'down');
  if (next !== null) changeSlip({ oddsText: oddsTextOf('EXCHANGE', next) });
  return true;
}
