import { MyBetsDialog, myBetsWords } from '../../features/my-bets/index.ts';
import { closeDialog } from '../../lib/browser/dialogs.ts';
import { cashOutLine } from '../chrome/cash-out-slot.tsx';

export const catalogues = [myBetsWords];

/** My Bets over any page, with cash out. */
export function BetsDialog() {
  return <MyBetsDialog cashOutOf={cashOutLine} onClose={closeDialog} />;
}
