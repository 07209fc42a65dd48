import type { Market, MarketType } from '@maidan/contract';
import { EmptyPriceCell, PriceCell } from '@maidan/ui';
import { memo } from 'react';
import type { PricePick } from '../../../lib/event-link.ts';
import { formatQuote, formatSize, formatWhole } from '../../../lib/format/figures.ts';
import type { Words } from '../words/index.ts';
import { priceKey, useArePricesOld, useCell, type PriceCell as Cell, type Side } from '../../../live/index.ts';

export interface PriceButtonProps {
  readonly marketId: string;
  readonly marketType: MarketType;
  /** B-1: a bookmaker's scale. */
  readonly scale?: Market['scale'];
  readonly selectionId: string;
  readonly selectionName: string;
  readonly side: Side;
  /** 0 is the best price. */
  readonly place: 0 | 1 | 2;
  /** The position in the grid. */
  readonly row: number;
  readonly col: number;
  /** The odds in the slip, if it has this side of the selection; else null. */
  readonly pickedOdds: number | null;
  readonly onPick: (pick: PricePick) => void;
  /** Passed in, so that a cell subscribes only to its price. */
  readonly say: Words['say'];
}

/** A price button that renders only when its own figures change. */
export const PriceButton = memo(function PriceButton(props: PriceButtonProps) {
  const { marketId, marketType, scale = null, selectionId, selectionName, side, place, row, col } = props;
  const { pickedOdds, onPick, say } = props;
  const cell = useCell(priceKey({ marketId, selectionId, side, place }));
  const isOld = useArePricesOld();
  if (!cell) return <EmptyPriceCell />;
  const { odds, sizeRupees: size } = cell;
  return (
    <PriceCell
      side={side}
      level={(place + 1) as 1 | 2 | 3}
      price={formatQuote({ marketType, scale }, odds)}
      size={marketType === 'FANCY' ? String(size) : formatSize(size)}
      label={labelOf(props, cell, say, selectionName)}
      picked={pickedOdds !== null && (marketType !== 'EXCHANGE' || pickedOdds === odds)}
      move={cell.move ? { direction: cell.move, count: cell.flashes } : undefined}
      aria-disabled={isOld || undefined}
      tabIndex={-1}
      data-row={row}
      data-col={col}
      data-best={place === 0 ? side : undefined}
      onClick={() => {
        if (!isOld) onPick({ marketId, marketType, selectionId, side, odds, size });
      }}
    />
  );
});

function labelOf(
  { marketType, scale = null, side }: PriceButtonProps,
  cell: Cell,
  say: Words['say'],
  selection: string,
): string {
  const isBack = side === 'back';
  const odds = formatQuote({ marketType, scale }, cell.odds);
  if (marketType === 'FANCY') {
    return say(isBack ? 'market.lineYes' : 'market.lineNo', { selection, odds, size: cell.sizeRupees });
  }
  const size = formatWhole(cell.sizeRupees);
  if (marketType === 'BOOKMAKER' && scale !== 'decimal')
    return say(isBack ? 'market.rateBack' : 'market.rateLay', { selection, odds, size });
  return say(isBack ? 'market.priceBack' : 'market.priceLay', { selection, odds, size });
}
