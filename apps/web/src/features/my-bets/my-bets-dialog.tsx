import { Dialog } from '@maidan/ui';
import { useWords } from './words/index.ts';
import { useMyBets } from '../../live/index.ts';
import { BetsList, type CashOutOf } from './bets-list.tsx';

export interface MyBetsDialogProps {
  readonly cashOutOf?: CashOutOf;
  readonly onClose: () => void;
}

/** The My Bets modal (BET-19). Following a link in it leaves its history entry, which closes it. */
export function MyBetsDialog({ cashOutOf, onClose }: MyBetsDialogProps) {
  const { say } = useWords();
  const bets = useMyBets();
  return (
    <Dialog title={say('bets.title')} closeLabel={say('page.close')} onClose={onClose}>
      <BetsList bets={bets} cashOutOf={cashOutOf} />
    </Dialog>
  );
}
