import {
  CaretDownIcon,
  ChartLineIcon,
  classes,
  ProfitBar,
  ProfitFigures,
  StateLock,
  type SignedFigure,
} from '@maidan/ui';
import type { Paise } from '@maidan/domain';
import { memo, useState, type ReactNode } from 'react';
import { formatQuote, formatSignedRupees } from '../../../lib/format/figures.ts';
import { named } from '../../../lib/words/index.ts';
import { useWords, type Words } from '../words/index.ts';
import { readLive, depthKey, useLastTraded, type MarketMeta, type Side } from '../../../live/index.ts';
import { removedWords, stateWords } from './market-words.ts';
import { GridCell, GridRow, RowHead } from '../../../lib/grid/grid-parts.tsx';
import styles from './market.module.css';
import type { OutcomeFigure } from './outcome-figures.ts';
import { PriceButton } from './price-button.tsx';
import type { SlipLink } from './slip-link.ts';

type Selection = MarketMeta['selections'][number];

/** What is shown before a selection's name, below it, and beside its last traded price. */
export interface Description {
  readonly mark: ReactNode;
  readonly detail: ReactNode;
  readonly aside: ReactNode;
}

export type Describe = (selection: Selection, market: MarketMeta) => Description | null;

export interface SelectionRowProps {
  readonly market: MarketMeta;
  readonly selection: Selection;
  readonly row: number;
  readonly figure: OutcomeFigure | undefined;
  readonly scale: number;
  /** The slip's price, if it is of this selection. */
  readonly picked: SlipLink['picked'];
  readonly onPick: SlipLink['onPick'];
  readonly onChart?: SlipLink['onChart'];
  readonly inlineSlip: ReactNode;
  readonly describe?: Describe | undefined;
}

const LEVELS = [2, 1, 0] as const;

/** A selection of an exchange (3 + 3 prices) or a bookmaker (1 + 1): name, profit or loss, prices. */
export const SelectionRow = memo(function SelectionRow(props: SelectionRowProps) {
  const { market, selection, figure, scale, inlineSlip, onChart, describe } = props;
  const words = useWords();
  const name = named(selection.name, words);
  const [isOpen, setIsOpen] = useState(false);
  const hasDepth = market.marketType === 'EXCHANGE' && market.status === 'OPEN' && selection.status === 'ACTIVE';
  const description = describe?.(selection, market);
  return (
    <>
      <GridRow className={styles.row} data-skip>
        <RowHead className={classes(styles.head, description && styles.marked)}>
          {description?.mark}
          <div className={styles.who}>
            <span className={styles.name}>
              {selection.status === 'REMOVED' ? (
                <s className={styles.nameText}>{name}</s>
              ) : (
                <span className={styles.nameText}>{name}</span>
              )}
              {selection.status === 'WINNER' && <span className={styles.winner}>{words.say('market.winner')}</span>}
              {market.marketType === 'EXCHANGE' && onChart && (
                <button
                  type="button"
                  className={styles.chart}
                  aria-haspopup="dialog"
                  aria-label={words.say('market.chart', { selection: name })}
                  onClick={() => onChart(market._id, selection._id)}
                >
                  <ChartLineIcon size={16} />
                </button>
              )}
              {hasDepth && (
                <button
                  type="button"
                  className={styles.more}
                  aria-expanded={isOpen}
                  aria-label={words.say('market.depth', { selection: name })}
                  onClick={() => setIsOpen(!isOpen)}
                >
                  <CaretDownIcon size={12} />
                </button>
              )}
            </span>
            {description?.detail}
            <span className={styles.under}>
              {figure && <Figures figure={figure} />}
              {market.marketType === 'EXCHANGE' && <LastTraded market={market} selectionId={selection._id} />}
              {description?.aside}
            </span>
          </div>
          {figure && (
            <ProfitBar
              className={styles.bar}
              figure={figure.nowPaise}
              ghost={figure.thenPaise ?? undefined}
              scale={scale}
            />
          )}
        </RowHead>
        <Prices {...props} words={words} />
      </GridRow>
      {isOpen && hasDepth && <DepthRows {...props} words={words} />}
      {inlineSlip != null && (
        <GridRow className={styles.slipRow}>
          <GridCell>{inlineSlip}</GridCell>
        </GridRow>
      )}
    </>
  );
});

/** BET-27: renders nothing if no trade is known. */
function LastTraded({ market, selectionId }: { readonly market: MarketMeta; readonly selectionId: string }) {
  const { say } = useWords();
  const odds = useLastTraded(market._id, selectionId);
  if (odds === undefined) return null;
  return (
    <span className={styles.lastTraded}>
      <abbr title={say('market.lastTradedFull')}>{say('market.lastTraded')}</abbr> {formatQuote(market, odds)}
    </span>
  );
}

function Figures({ figure }: { readonly figure: OutcomeFigure }) {
  const { say } = useWords();
  const then = figure.thenPaise === null ? undefined : signed(figure.thenPaise);
  return <ProfitFigures now={signed(figure.nowPaise)} then={then} arrowLabel={say('market.would')} />;
}

export function signed(amount: Paise): SignedFigure {
  return { text: formatSignedRupees(amount), tone: amount > 0 ? 'pos' : amount < 0 ? 'neg' : 'zero' };
}

type PricesProps = SelectionRowProps & { readonly words: Words };

function Prices(props: PricesProps) {
  const { market, selection, words } = props;
  const isExchange = market.marketType === 'EXCHANGE';
  if (selection.status === 'REMOVED') {
    return (
      <GridCell className={isExchange ? styles.wideLock : styles.lock}>
        <StateLock kind="withdrawn" words={removedWords(selection, words)} />
      </GridCell>
    );
  }
  if (market.status === 'BALL_RUNNING') {
    const depth = readLive(depthKey(market._id, selection._id));
    return (
      <GridCell className={styles.lock}>
        <StateLock kind="ball-running" words={words.say('market.ballRunning')} {...lines(market, depth)} />
      </GridCell>
    );
  }
  if (market.status !== 'OPEN' || selection.status !== 'ACTIVE') {
    return (
      <GridCell className={isExchange ? styles.wideLock : styles.lock}>
        <StateLock kind="suspended" words={stateWords(market.status, words) || words.say('market.suspended')} />
      </GridCell>
    );
  }
  if (!isExchange) {
    return (
      <>
        <PriceAt {...props} side="back" place={0} col={2} className={styles.bestBack} />
        <PriceAt {...props} side="lay" place={0} col={3} className={styles.bestLay} />
      </>
    );
  }
  return (
    <>
      {LEVELS.map((place) => (
        <PriceAt
          key={`b${place}`}
          {...props}
          side="back"
          place={place}
          col={2 - place}
          className={place === 0 ? styles.bestBack : styles.deep}
        />
      ))}
      {LEVELS.toReversed().map((place) => (
        <PriceAt
          key={`l${place}`}
          {...props}
          side="lay"
          place={place}
          col={3 + place}
          className={place === 0 ? styles.bestLay : styles.deep}
        />
      ))}
    </>
  );
}

function lines(
  market: MarketMeta,
  depth: { back: readonly (readonly number[])[]; lay: readonly (readonly number[])[] } | undefined,
) {
  const text = (odds: number | undefined) => (odds === undefined ? '–' : formatQuote(market, odds));
  return { left: text(depth?.back[0]?.[0]), right: text(depth?.lay[0]?.[0]) };
}

type PriceAtProps = PricesProps & {
  readonly side: Side;
  readonly place: 0 | 1 | 2;
  readonly col: number;
  readonly className?: string | undefined;
};

function PriceAt({ market, selection, row, picked, onPick, words, side, place, col, className }: PriceAtProps) {
  return (
    <GridCell className={className}>
      <PriceButton
        marketId={market._id}
        marketType={market.marketType}
        scale={market.scale}
        selectionId={selection._id}
        selectionName={named(selection.name, words)}
        side={side}
        place={place}
        row={row}
        col={col}
        pickedOdds={picked?.side === side ? picked.odds : null}
        onPick={onPick}
        say={words.say}
      />
    </GridCell>
  );
}

/** The second and third prices below the row, if there is no room beside it. */
function DepthRows(props: PricesProps) {
  return (
    <>
      {([1, 2] as const).map((place) => (
        <GridRow key={place} className={classes(styles.row, styles.depthRow)} data-skip>
          <RowHead className={styles.head} />
          <PriceAt
            {...props}
            row={props.row + place * 0.25}
            side="back"
            place={place}
            col={2}
            className={styles.bestBack}
          />
          <PriceAt
            {...props}
            row={props.row + place * 0.25}
            side="lay"
            place={place}
            col={3}
            className={styles.bestLay}
          />
        </GridRow>
      ))}
    </>
  );
}
