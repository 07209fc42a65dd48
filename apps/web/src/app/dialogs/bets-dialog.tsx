import { MyBetsDialog } from '../../features/my-bets/my-bets-dialog.tsx';
import { words } from '../../features/my-bets/words/index.ts';
import { closeDialog } from '../../lib/browser/dialogs.ts';
import { cashOutLine } from '../chrome/cash-out-slot.tsx';

export const spoken = [words];

/** My Bets over any page, with the way to cash out. */
export function BetsDialog() {
  return <MyBetsDialog cashOutOf={cashOutLine} onClose={closeDialog} />;
}
