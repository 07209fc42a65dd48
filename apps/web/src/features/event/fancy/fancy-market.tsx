import { classes, Spoken, StateLock } from '@maidan/ui';
import { lazy, memo, Suspense, useMemo, useState } from 'react';
import { formatWhole } from '../../../lib/format/figures.ts';
import { named } from '../../../lib/words/index.ts';
import { useWords, type Words } from '../words/index.ts';
import {
  useFancyRows,
  useMarket,
  useMarketBets,
  useMe,
  type FancyRows,
  type MarketMeta,
  type Side,
} from '../../../live/index.ts';
import styles from './fancy.module.css';
import { GridCell, GridRow, RowHead } from '../../../lib/grid/grid-parts.tsx';
import { reasonWords, stateWords } from '../market/market-words.ts';
import { bookRows, type BookRow } from '../market/outcome-figures.ts';
import { PriceButton } from '../market/price-button.tsx';
import { signed } from '../market/selection-row.tsx';
import type { SlipLink } from '../market/slip-link.ts';

const BookDialog = lazy(async () => ({ default: (await import('../book/book-dialog.tsx')).BookDialog }));

export interface FancyMarketProps {
  readonly marketId: string;
  /** The grid row of its first line; a market with two rows uses `row` and `row + 0.5`. */
  readonly row: number;
  readonly slip: SlipLink;
}

/** A fancy's rows: NO pink on the left, YES blue on the right (F-1), its state and its book. */
export const FancyMarket = memo(function FancyMarket({ marketId, row, slip }: FancyMarketProps) {
  const words = useWords();
  const market = useMarket(marketId);
  const fancy = useFancyRows(marketId);
  if (!market || !fancy) return null;
  const picked = slip.picked?.marketId === marketId ? slip.picked : null;
  return (
    <>
      {fancy.rows.map((line, at) => (
        <GridRow key={line._id} className={styles.row} data-skip>
          <RowHead className={styles.head}>
            <span className={styles.name}>{named(market.name, words)}</span>
            {at === 0 && <Note market={market} note={named(fancy.note, words)} words={words} />}
          </RowHead>
          <GridCell className={styles.act}>
            {at === 0 && slip.cashOutOf?.(market._id)}
            {at === 0 && <BookButton market={market} slip={slip} words={words} />}
          </GridCell>
          <Lines market={market} line={line} words={words} row={row + at / 2} picked={picked} onPick={slip.onPick} />
          <Limits market={market} words={words} />
        </GridRow>
      ))}
      {picked && slip.inline != null && (
        <GridRow className={styles.slipRow}>
          <GridCell>{slip.inline}</GridCell>
        </GridRow>
      )}
    </>
  );
});

type MarketProps = { readonly market: MarketMeta; readonly words: Words };

/** The state of the market (“Now 178, 40 more for Yes”), else what has no column on phones. */
function Note({ market, note, words }: MarketProps & { readonly note: string }) {
  const { say } = words;
  const limits = `${say('market.min')} ${formatWhole(market.minStake)} ${say('market.max')} ${formatWhole(market.maxStake)}`;
  const aside = market.status === 'OPEN' ? (note === '' ? limits : '') : reasonWords(market, words);
  return (
    <span className={styles.note}>
      {aside !== '' && <span className={styles.narrowOnly}>{note === '' ? aside : `${aside} · `}</span>}
      {note}
    </span>
  );
}

function Limits({ market, words }: MarketProps) {
  const { say } = words;
  if (market.status !== 'OPEN') {
    return (
      <GridCell className={styles.limits}>
        <span className={styles.why}>{reasonWords(market, words) || stateWords(market.status, words)}</span>
      </GridCell>
    );
  }
  return (
    <GridCell className={styles.limits}>
      {say('market.min')} <b>{formatWhole(market.minStake)}</b> {say('market.max')}{' '}
      <b>{formatWhole(market.maxStake)}</b>
    </GridCell>
  );
}

type LinesProps = MarketProps & {
  readonly line: FancyRows['rows'][number];
  readonly row: number;
  readonly picked: SlipLink['picked'];
  readonly onPick: SlipLink['onPick'];
};

function Lines({ market, line, words, row, picked, onPick }: LinesProps) {
  const { say } = words;
  if (market.status === 'BALL_RUNNING') {
    return (
      <GridCell className={styles.lock}>
        <StateLock
          kind="ball-running"
          words={say('market.ballRunning')}
          left={String(line.no.line)}
          right={String(line.yes.line)}
        />
      </GridCell>
    );
  }
  if (market.status !== 'OPEN') {
    return (
      <GridCell className={styles.lock}>
        <StateLock kind="suspended" words={stateWords(market.status, words)} />
      </GridCell>
    );
  }
  const cell = (side: Side, col: number) => (
    <PriceButton
      marketId={market._id}
      marketType="FANCY"
      selectionId={line._id}
      selectionName={named(market.name, words)}
      side={side}
      place={0}
      row={row}
      col={col}
      pickedOdds={picked?.side === side && picked.selectionId === line._id ? picked.odds : null}
      onPick={onPick}
      say={say}
    />
  );
  return (
    <>
      <GridCell className={styles.cellNo}>{cell('lay', 2)}</GridCell>
      <GridCell className={styles.cellYes}>{cell('back', 3)}</GridCell>
    </>
  );
}

/** The worst and best case of the player's bets; opens the run-by-run table (F-5). */
function BookButton({ market, slip, words }: MarketProps & { readonly slip: SlipLink }) {
  const bets = useMarketBets(market._id);
  const wallet = useMe()?.wallet ?? '1';
  const [isOpen, setIsOpen] = useState(false);
  const draft = slip.draft?.marketId === market._id ? slip.draft : null;
  const rows = useMemo(() => bookRows({ market, bets, wallet, draft }), [market, bets, wallet, draft]);
  const ends = endsOf(rows);
  return (
    <>
      <button
        type="button"
        className={classes(styles.book, ends === null && styles.quiet)}
        onClick={() => setIsOpen(true)}
      >
        <Spoken>{words.say('market.bookTitle', { market: named(market.name, words) })}</Spoken>
        <span aria-hidden="true">{words.say('market.book')}</span>
        {ends?.map((each, at) => (
          <b key={at} className={styles[each.tone]} aria-hidden="true">
            {each.text}
          </b>
        ))}
      </button>
      {isOpen && (
        <Suspense>
          <BookDialog name={named(market.name, words)} rows={rows} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function endsOf(rows: readonly BookRow[]) {
  if (rows.length === 0) return null;
  const amounts = rows.map((each) => each.nowPaise).toSorted((a, b) => a - b);
  const [worst] = amounts;
  const best = amounts.at(-1);
  if (worst === undefined || best === undefined || (worst === 0 && best === 0)) return null;
  return [signed(worst), signed(best)];
}
