import { Dialog } from '@maidan/ui';
import { useWords } from '../../lib/words.ts';
import { useMyBets } from '../../live/index.ts';
import { BetsList } from './bets-list.tsx';

/** The modal My Bets (BET-19). A link followed in it leaves the history step it stands on, which closes it. */
export function MyBetsDialog({ onClose }: { readonly onClose: () => void }) {
  const { say } = useWords();
  const bets = useMyBets();
  return (
    <Dialog title={say('bets.title')} closeLabel={say('page.close')} onClose={onClose}>
      <BetsList bets={bets} />
    </Dialog>
  );
}
