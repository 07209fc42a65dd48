import { ladderAround, neighbours, oddsOf, parseOdds, rungPriceAtOrBelow, type Price } from '@maidan/domain';
import { typedOdds } from '@maidan/ui/typed';
import { formatOdds, formatWhole } from '../../lib/format/figures.ts';
import { words, type Words } from '../../lib/words/betting/index.ts';
import type { Depth } from '../keys.ts';

export type Rung = {
  readonly price: Price;
  /** Whether the money can be backed or laid. */
  readonly side: 'back' | 'lay';
  readonly sizeRupees: number;
  /** The size as a share of the largest rung shown. */
  readonly depth: number;
  readonly isBest: boolean;
};

/** The slip's ladder, five rungs on each side of its price (M-3), with the money at each. Rungs above the best back
 *  price are the lay side; without any offers, rungs above the chosen price. */
export function rungsAround(price: Price, depth: Depth): Rung[] {
  const prices = ladderAround(price);
  const back = new Map(depth.back);
  const lay = new Map(depth.lay);
  const bestBack = depth.back[0]?.[0];
  const bestLay = depth.lay[0]?.[0];
  const max = Math.max(1, ...prices.map((each) => back.get(oddsOf(each)) ?? lay.get(oddsOf(each)) ?? 0));
  return prices.map((each) => {
    const side = sideOf(oddsOf(each), { bestBack, bestLay, chosen: oddsOf(price) });
    const sizeRupees = (side === 'back' ? back : lay).get(oddsOf(each)) ?? 0;
    const best = side === 'back' ? bestBack : bestLay;
    return { price: each, side, sizeRupees, depth: sizeRupees / max, isBest: best === oddsOf(each) };
  });
}

type Bests = { bestBack: number | undefined; bestLay: number | undefined; chosen: number };

function sideOf(odds: number, { bestBack, bestLay, chosen }: Bests): 'back' | 'lay' {
  if (bestBack !== undefined) return odds <= bestBack ? 'back' : 'lay';
  if (bestLay !== undefined) return odds < bestLay ? 'back' : 'lay';
  return odds <= chosen ? 'back' : 'lay';
}

/** The next rung from typed odds, from odds off the ladder the neighbouring one; null at the ladder's end. */
export function stepOdds(oddsText: string, direction: 'up' | 'down'): number | null {
  const parsed = parseOdds(typedOdds(oddsText));
  const beside = parsed.ok
    ? neighbours(parsed.value)
    : parsed.refusal.kind === 'price-off-ladder'
      ? parsed.refusal
      : { below: null, above: null };
  const next = direction === 'up' ? beside.above : beside.below;
  return next === null ? null : oddsOf(next);
}

/** The rung at or just below the typed odds; null if the text is not odds. */
export function ladderCentre(oddsText: string): Price | null {
  const parsed = parseOdds(typedOdds(oddsText));
  return parsed.ok ? rungPriceAtOrBelow(parsed.value) : null;
}

/** The rungs with their accessible names, for `DepthLadder`. */
export function spokenRungs(centre: Price, depth: Depth, { language }: Pick<Words, 'language'>) {
  const { say } = words.wordsIn(language);
  return rungsAround(centre, depth).map(({ price, side, sizeRupees, depth: share, isBest }) => {
    const odds = formatOdds(oddsOf(price));
    const size = formatWhole(sizeRupees);
    const taken = side === 'back' ? say('slip.rungBack', { odds, size }) : say('slip.rungLay', { odds, size });
    const label = sizeRupees === 0 ? say('slip.rungEmpty', { odds }) : taken;
    return { price: odds, side, depth: share, best: isBest, label };
  });
}
