import { Card, EmptyState, StateTag, Table, Td, Th, type StateKind } from '@maidan/ui';
import { useState, type ReactNode } from 'react';
import { failureWords } from '../../../api/index.ts';
import { useNow } from '../../../lib/browser/clock.ts';
import { dateLabel } from '../../../lib/format/dates.ts';
import { formatRupees, paiseOf } from '../../../lib/format/figures.ts';
import { useMedia } from '../../../lib/browser/media.ts';
import { AsyncState } from '../../../lib/async-state.tsx';
import { useWords } from '../words/index.ts';
import cashier from '../cashier.module.css';
import styles from './request-history.module.css';
import { ScreenshotViewer } from '../deposits/screenshot-viewer.tsx';

/** A deposit or withdrawal in its history. */
export interface RequestRow {
  readonly id: string;
  /** “D-20419”. */
  readonly number: string;
  readonly createdAt: string;
  readonly tag: string;
  readonly account: string;
  readonly reference: string;
  /** A data URL; empty without a picture. Undefined if the history has no pictures. */
  readonly picture?: string;
  readonly state: { readonly kind: StateKind; readonly word: string; readonly more: string };
  /** In rupees. */
  readonly amount: number;
  readonly action?: ReactNode;
}

export interface RequestHistoryProps {
  readonly caption: string;
  readonly rows: readonly RequestRow[] | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly empty: { readonly title: string; readonly more: string };
}

const WIDE = '(min-width: 860px)';

/** The player's deposits or withdrawals, newest first, with their states. */
export function RequestHistory({ caption, rows, error, onRetry, empty }: RequestHistoryProps) {
  const { say } = useWords();
  const isWide = useMedia(WIDE);
  const [picture, setPicture] = useState<string | null>(null);
  return (
    <Card bleed>
      {content()}
      {picture !== null && <ScreenshotViewer picture={picture} onClose={() => setPicture(null)} />}
    </Card>
  );

  function content() {
    if (rows === undefined) {
      const failure = error && failureWords(error);
      return <AsyncState failure={failure} title={say('money.failed')} onRetry={onRetry} rows={4} rowHeight={56} />;
    }
    if (rows.length === 0) return <EmptyState title={empty.title}>{empty.more}</EmptyState>;
    return isWide ? (
      <HistoryTable caption={caption} rows={rows} onView={setPicture} />
    ) : (
      <HistoryList caption={caption} rows={rows} onView={setPicture} />
    );
  }
}

interface RowsProps {
  readonly caption: string;
  readonly rows: readonly RequestRow[];
  readonly onView: (picture: string) => void;
}

function HistoryTable({ caption, rows, onView }: RowsProps) {
  const { say, language } = useWords();
  const now = useNow();
  const hasPictures = rows.some(({ picture }) => picture !== undefined);
  const hasActions = rows.some(({ action }) => action !== undefined);
  return (
    <Table caption={caption} rows={56}>
      <thead>
        <tr>
          <Th>{say('money.sentAt')}</Th>
          <Th>{say('money.account')}</Th>
          <Th>{say('money.reference')}</Th>
          {hasPictures && <Th>{say('money.screenshot')}</Th>}
          <Th>{say('money.state')}</Th>
          <Th numeric>{say('money.amountIn')}</Th>
          {hasActions && <Th>{say('money.action')}</Th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <Td>
              <span className={styles.date}>{dateLabel(row.createdAt, now, language)}</span>
              <span className={styles.number}>{row.number}</span>
            </Td>
            <Td>
              <Account row={row} />
            </Td>
            <Td className={styles.reference}>
              {row.reference === '' ? <span className={styles.quiet}>{say('money.none')}</span> : row.reference}
            </Td>
            {hasPictures && (
              <Td>
                <Thumbnail row={row} onView={onView} />
              </Td>
            )}
            <Td>
              <State row={row} />
            </Td>
            <Td numeric tone={isOver(row) ? 'quiet' : undefined}>
              {plainAmount(row)}
            </Td>
            {hasActions && <Td>{row.action}</Td>}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function HistoryList({ caption, rows, onView }: RowsProps) {
  const { say, language } = useWords();
  const now = useNow();
  return (
    <ul className={styles.list} aria-label={caption}>
      {rows.map((row) => (
        <li key={row.id}>
          <Account row={row} />
          <b className={isOver(row) ? styles.quiet : undefined}>₹{plainAmount(row)}</b>
          <State row={row} />
          <span className={styles.when}>
            {dateLabel(row.createdAt, now, language)}
            <span>{row.number}</span>
          </span>
          {(row.reference !== '' || (row.picture ?? '') !== '' || row.action !== undefined) && (
            <span className={styles.foot}>
              <span className={styles.reference}>
                {row.reference !== '' && (
                  <>
                    <span className={styles.quiet}>{say('money.reference')}</span> {row.reference}
                  </>
                )}
              </span>
              {(row.picture ?? '') !== '' && <Thumbnail row={row} onView={onView} />}
              {row.action}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Account({ row }: { readonly row: RequestRow }) {
  return (
    <span className={styles.account}>
      <span className={cashier.tag}>{row.tag}</span>
      <span>{row.account}</span>
    </span>
  );
}

function State({ row: { state } }: { readonly row: RequestRow }) {
  return (
    <span className={styles.state}>
      <StateTag kind={state.kind}>{state.word}</StateTag>
      <span>{state.more}</span>
    </span>
  );
}

function Thumbnail({ row, onView }: { readonly row: RequestRow; readonly onView: (picture: string) => void }) {
  const { say } = useWords();
  const { picture = '', number } = row;
  if (picture === '') return <span className={styles.quiet}>{say('money.none')}</span>;
  return (
    <button
      type="button"
      className={styles.thumbnail}
      aria-label={say('pay.viewOf', { number })}
      onClick={() => onView(picture)}
    >
      <img src={picture} alt="" />
    </button>
  );
}

function isOver({ state }: RequestRow): boolean {
  return state.kind === 'refused' || state.kind === 'over';
}

/** The amount without the rupee sign, which is in the column heading. */
function plainAmount({ amount }: RequestRow): string {
  return formatRupees(paiseOf(amount)).replace('₹', '');
}
