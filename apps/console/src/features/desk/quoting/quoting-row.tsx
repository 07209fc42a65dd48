import type { DeskHold, QuotedMarket } from '@maidan/contract';
import { classes, Keycap, StateLock } from '@maidan/ui';
import type { ReactNode } from 'react';
import { bringIntoView } from '../../../lib/bring-into-view.ts';
import { marketState, State } from '../state.tsx';
import styles from './quoting.module.css';
import { lineWords, ratesWords, rateWords } from './quote-words.ts';

interface RowProps {
  readonly market: QuotedMarket;
  readonly hold: DeskHold | null;
  /** `1` … `9`, `M`, or empty. */
  readonly keyName: string;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
  /** The editor of the selected row. */
  readonly children: ReactNode;
}

/** A market with what it shows players, what its feed says beside it, and who quotes it. */
export function QuotingRow({ market, hold, keyName, isSelected, onSelect, children }: RowProps) {
  const state = marketState(market, hold);
  const isShut = hold !== null || market.status === 'SUSPENDED' || market.status === 'CLOSED';
  return (
    <li ref={isSelected ? bringIntoView : null} className={classes(styles.market, isSelected && styles.selected)}>
      {linesOf(market).map((line, at) => (
        <div key={line.id} className={styles.row}>
          {at === 0 ? (
            <button
              type="button"
              className={styles.name}
              aria-current={isSelected || undefined}
              aria-expanded={isSelected}
              onClick={onSelect}
            >
              {keyName === '' ? <i /> : <Keycap>{keyName}</Keycap>}
              <b>{line.name}</b>
              {line.aside !== '' && <small>{line.aside}</small>}
            </button>
          ) : (
            <span className={styles.name}>
              <i />
              <b>{line.name}</b>
            </span>
          )}
          <span>{at === 0 && <State {...state} />}</span>
          {isShut || line.left === null ? (
            <StateLock
              className={styles.lock}
              kind="suspended"
              words={line.left === null && !isShut ? 'No quote' : 'Suspended'}
            />
          ) : market.status === 'BALL_RUNNING' ? (
            <StateLock
              className={styles.lock}
              kind="ball-running"
              words="Ball running"
              left={line.left.text}
              right={line.right?.text ?? '–'}
            />
          ) : (
            <span className={styles.cells}>
              <Cell {...line.left} tone={market.marketType === 'FANCY' ? 'lay' : 'back'} />
              <Cell
                {...(line.right ?? { text: '–', size: '' })}
                tone={market.marketType === 'FANCY' ? 'back' : 'lay'}
              />
            </span>
          )}
          <span className={styles.feed}>{line.feed}</span>
          <span className={styles.quoter}>{at === 0 && quoterWords(market)}</span>
        </div>
      ))}
      {children}
    </li>
  );
}

interface Shown {
  readonly text: string;
  readonly size: string;
}

function Cell({ text, size, tone }: Shown & { readonly tone: 'back' | 'lay' }) {
  return (
    <span className={classes(styles.cell, styles[tone])}>
      {text}
      {size !== '' && <small>{size}</small>}
    </span>
  );
}

interface Line {
  readonly id: string;
  readonly name: string;
  readonly aside: string;
  /** No or Back; null where nothing is quoted. */
  readonly left: Shown | null;
  readonly right: Shown | null;
  readonly feed: string;
}

/** One line for a fancy, one a selection for a bookmaker market. */
function linesOf(market: QuotedMarket): readonly Line[] {
  if (market.marketType === 'FANCY') {
    const { id, name, score, quoted, feed, quoter } = market;
    const shown = quoter ? quoted : feed;
    const aside = score === null ? '' : `Now ${score}`;
    const left = shown && { text: String(shown.noLine), size: String(shown.noSize) };
    const right = shown && { text: String(shown.yesLine), size: String(shown.yesSize) };
    return [{ id, name, aside, left, right, feed: feed ? lineWords(feed) : '–' }];
  }
  return market.selections.map(({ id, name, quoted, feed }, at) => {
    const shown = market.quoter ? quoted : feed;
    const left = shown && { text: rateWords(shown.back), size: '' };
    const right = shown && { text: rateWords(shown.lay), size: '' };
    return { id, name, aside: at === 0 ? market.name : '', left, right, feed: feed ? ratesWords(feed) : '–' };
  });
}

function quoterWords({ quoter, isTakenFromYou, isByHand }: QuotedMarket): string {
  if (quoter === null) return isByHand ? 'Nobody' : 'Feed';
  if (quoter.isYou) return 'You';
  return isTakenFromYou ? `${quoter.by}, from you` : quoter.by;
}
