import { classes, XIcon } from '@maidan/ui';
import { memo } from 'react';
import { formatOdds, formatRupees, formatSize, formatWhole, paiseOf } from '../../../lib/format/figures.ts';
import { GridCell, GridRow, RowHead } from '../../../lib/grid/grid-parts.tsx';
import type { Side } from '../../../live/index.ts';
import { useWords } from '../words/index.ts';
import type { LadderRow, OwnOrders } from './ladder-rows.ts';
import styles from './ladder.module.css';

export interface LadderLineProps {
  readonly row: LadderRow;
  /** Counted from the top, for the arrow keys. */
  readonly place: number;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly onPick: (side: Side, odds: number, size: number) => void;
  readonly onCancel: (betIds: readonly string[]) => Promise<void>;
}

/** One price of the ladder; rendered again only when something of it has changed. */
export const LadderLine = memo(function LadderLine(props: LadderLineProps) {
  const { say } = useWords();
  const { row } = props;
  return (
    <GridRow className={styles.row} data-odds={row.odds} data-last-traded={row.isLastTraded || undefined}>
      <GridCell>
        <Own {...props} side="back" orders={row.mineBack} col={0} />
      </GridCell>
      <GridCell>
        <Money {...props} side="back" size={row.backSize} col={1} />
      </GridCell>
      <RowHead className={styles.odds}>
        {formatOdds(row.odds)}
        {row.isLastTraded && <abbr title={say('ladder.lastTraded')}>{say('ladder.mark')}</abbr>}
      </RowHead>
      <GridCell>
        <Money {...props} side="lay" size={row.laySize} col={2} />
      </GridCell>
      <GridCell>
        <Own {...props} side="lay" orders={row.mineLay} col={3} />
      </GridCell>
      <GridCell className={styles.traded}>
        {row.traded > 0 && (
          <>
            <svg className={styles.volume} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
              <rect width={row.tradedShare} height="1" />
            </svg>
            <span>{formatSize(row.traded)}</span>
          </>
        )}
      </GridCell>
    </GridRow>
  );
}, isSameLine);

function isSameLine(before: LadderLineProps, now: LadderLineProps): boolean {
  const isSame = (one: OwnOrders | null, other: OwnOrders | null) =>
    one?.rupees === other?.rupees && one?.betIds.join() === other?.betIds.join();
  const { mineBack, mineLay, ...figures } = before.row;
  return (
    (Object.keys(figures) as (keyof typeof figures)[]).every((key) => figures[key] === now.row[key]) &&
    isSame(mineBack, now.row.mineBack) &&
    isSame(mineLay, now.row.mineLay) &&
    before.place === now.place &&
    before.isOpen === now.isOpen &&
    before.isBusy === now.isBusy &&
    before.onPick === now.onPick
  );
}

type MoneyProps = LadderLineProps & { readonly side: Side; readonly size: number; readonly col: number };

function Money({ row, place, isOpen, onPick, side, size, col }: MoneyProps) {
  const { say } = useWords();
  const odds = formatOdds(row.odds);
  const amount = formatWhole(size);
  const isBack = side === 'back';
  const label =
    size > 0
      ? say(isBack ? 'ladder.backSize' : 'ladder.laySize', { odds, size: amount })
      : say(isBack ? 'ladder.backAt' : 'ladder.layAt', { odds });
  return (
    <button
      type="button"
      className={classes(styles.cell, styles[side], size > 0 && styles.filled, row.isBest === side && styles.best)}
      aria-label={label}
      aria-disabled={!isOpen || undefined}
      tabIndex={-1}
      data-row={place}
      data-col={col}
      onClick={() => {
        if (isOpen) onPick(side, row.odds, size);
      }}
    >
      {size > 0 && <span aria-hidden="true">{formatSize(size)}</span>}
    </button>
  );
}

type OwnProps = LadderLineProps & { readonly side: Side; readonly orders: OwnOrders | null; readonly col: number };

function Own({ row, place, isBusy, onCancel, side, orders, col }: OwnProps) {
  const { say } = useWords();
  if (!orders) return null;
  const figures = { amount: formatRupees(paiseOf(orders.rupees)), odds: formatOdds(row.odds) };
  return (
    <button
      type="button"
      className={classes(styles.own, styles[side])}
      aria-label={say(side === 'back' ? 'ladder.cancelBack' : 'ladder.cancelLay', figures)}
      aria-busy={isBusy || undefined}
      disabled={isBusy}
      tabIndex={-1}
      data-row={place}
      data-col={col}
      onClick={() => void onCancel(orders.betIds)}
    >
      <span aria-hidden="true">{formatSize(orders.rupees)}</span>
      <XIcon size={12} />
    </button>
  );
}
