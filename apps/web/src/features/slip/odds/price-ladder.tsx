import { DepthLadder } from '@maidan/ui';
import { oddsOf } from '@maidan/domain';
import { formatOdds } from '../../../lib/format/figures.ts';
import { useWords } from '../words/index.ts';
import { ladderCentre, spokenRungs, type Depth } from '../../../live/index.ts';
import { changeSlip, oddsTextOf, type Slip } from '../slip-store.ts';

/** Five rungs on each side of the slip's price (BET-09), each a button with a bar of the money there. */
export function PriceLadder({ slip, depth }: { readonly slip: Slip; readonly depth: Depth }) {
  const words = useWords();
  const centre = ladderCentre(slip.oddsText) ?? ladderCentre(String(slip.pick.odds));
  if (centre === null) return null;
  return (
    <DepthLadder
      label={words.say('slip.ladder')}
      rungs={spokenRungs(centre, depth, words)}
      current={formatOdds(oddsOf(centre))}
      onPick={(odds) => changeSlip({ oddsText: oddsTextOf('EXCHANGE', Number(odds)) })}
    />
  );
}
