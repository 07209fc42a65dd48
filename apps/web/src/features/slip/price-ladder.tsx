import { DepthLadder } from '@maidan/ui';
import { oddsOf } from '@maidan/domain';
import { formatOdds, formatWhole } from '../../lib/figures.ts';
import { useWords } from '../../lib/words.ts';
import type { Depth } from '../../live/index.ts';
import { rungsAround, ladderCentre } from './ladder.ts';
import { changeSlip, oddsTextOf, type Slip } from './slip-store.ts';

/** Five rungs either side of the slip's price (BET-09), each a button and a bar of the money that stands there. */
export function PriceLadder({ slip, depth }: { readonly slip: Slip; readonly depth: Depth }) {
  const { say } = useWords();
  const centre = ladderCentre(slip.oddsText) ?? ladderCentre(String(slip.pick.odds));
  if (centre === null) return null;
  const rungs = rungsAround(centre, depth).map(({ price, side, sizeRupees, depth: share, isBest }) => {
    const odds = formatOdds(oddsOf(price));
    const size = formatWhole(sizeRupees);
    const label =
      sizeRupees === 0
        ? say('slip.rungEmpty', { odds })
        : side === 'back'
          ? say('slip.rungBack', { odds, size })
          : say('slip.rungLay', { odds, size });
    return { price: odds, side, depth: share, best: isBest, label };
  });
  return (
    <DepthLadder
      label={say('slip.ladder')}
      rungs={rungs}
      current={formatOdds(oddsOf(centre))}
      onPick={(odds) => changeSlip({ oddsText: oddsTextOf('EXCHANGE', Number(odds)) })}
    />
  );
}
