import { matchOf, sideOf, type AndarBaharDeal } from '../rules.ts';
import { useSay } from '../../../page/lib/words/say.ts';
import { Bead } from '../../../page/live-table/roads/bead.tsx';

/** The side that won: Andar a square, Bahar a disc. */
export function SideTag({ drawn }: { readonly drawn: AndarBaharDeal }) {
  const say = useSay();
  const isAndar = sideOf(matchOf(drawn)) === 'andar';
  return (
    <Bead
      outcome={isAndar ? 'a' : 'b'}
      letter={say(isAndar ? 'andarLetter' : 'baharLetter')}
      name={say(isAndar ? 'andar' : 'bahar')}
    />
  );
}
