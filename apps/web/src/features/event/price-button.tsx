import type { MarketType } from '@maidan/contract';
import { EmptyPriceCell, PriceCell } from '@maidan/ui';
import { memo } from 'react';
import type { PricePick } from '../../lib/event-link.ts';
import { formatOdds, formatSize, formatWhole } from '../../lib/figures.ts';
import type { Words } from '../../lib/words.ts';
import { priceKey, useCell, type PriceCell as Cell, type Side } from '../../live/index.ts';

export interface PriceButtonProps {
  readonly marketId: string;
  readonly marketType: MarketType;
  readonly selectionId: string;
  readonly selectionName: string;
  readonly side: Side;
  /** 0 is the best price. */
  readonly place: 0 | 1 | 2;
  /** Where it stands in the grid. */
  readonly row: number;
  readonly col: number;
  /** The odds in the slip, when it holds this selection's side. */
  readonly pickedOdds: number | null;
  readonly onPick: (pick: PricePick) => void;
  /** Handed down, so that a cell listens to its price and to nothing else. */
  readonly say: Words['say'];
}

/** One price to tap, drawn again only when its own figures change. */
export const PriceButton = memo(function PriceButton(props: PriceButtonProps) {
  const { marketId, marketType, selectionId, selectionName, side, place, row, col, pickedOdds, onPick, say } = props;
  const cell = useCell(priceKey({ marketId, selectionId, side, place }));
  if (!cell) return <EmptyPriceCell />;
  const { odds, sizeRupees: size } = cell;
  return (
    <PriceCell
      side={side}
      level={(place + 1) as 1 | 2 | 3}
      price={priceText(marketType, odds)}
      size={marketType === 'FANCY' ? String(size) : formatSize(size)}
      label={labelOf(props, cell, say, selectionName)}
      picked={pickedOdds !== null && (marketType !== 'EXCHANGE' || pickedOdds === odds)}
      move={cell.move ? { direction: cell.move, count: cell.flashes } : undefined}
      tabIndex={-1}
      data-row={row}
      data-col={col}
      data-best={place === 0 ? side : undefined}
      onClick={() => onPick({ marketId, marketType, selectionId, side, odds, size })}
    />
  );
});

function priceText(marketType: MarketType, odds: number): string {
  return marketType === 'EXCHANGE' ? formatOdds(odds) : String(odds);
}

function labelOf({ marketType, side }: PriceButtonProps, cell: Cell, say: Words['say'], selection: string): string {
  const isBack = side === 'back';
  const odds = priceText(marketType, cell.odds);
  if (marketType === 'FANCY') {
    return say(isBack ? 'market.lineYes' : 'market.lineNo', { selection, odds, size: cell.sizeRupees });
  }
  const size = formatWhole(cell.sizeRupees);
  if (marketType === 'BOOKMAKER') return say(isBack ? 'market.rateBack' : 'market.rateLay', { selection, odds, size });
  return say(isBack ? 'market.priceBack' : 'market.priceLay', { selection, odds, size });
}
