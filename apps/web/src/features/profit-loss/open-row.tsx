import { CaretDownIcon, TextButton } from '@maidan/ui';
import { useId, useState, type ReactNode } from 'react';
import { failureWords } from '../../api/index.ts';
import { AsyncState } from '../../lib/async-state.tsx';
import { formatSignedRupees, paiseOf } from '../../lib/format/figures.ts';
import { useWords } from './words/index.ts';
import styles from './rows.module.css';
import { toneOf } from './signs.ts';

export interface OpenRowProps {
  readonly level: 'sport' | 'event';
  readonly icon?: ReactNode;
  readonly name: string;
  readonly note: string;
  readonly result: number;
  /** Shown below the row whether it is open or not. */
  readonly bar?: ReactNode;
  readonly children: ReactNode;
}

/** A row of the drill-down that expands to its parts. */
export function OpenRow({ level, icon, name, note, result, bar, children }: OpenRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <li className={styles.group} data-level={level}>
      <button
        type="button"
        className={styles.row}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {icon}
        <span className={styles.name}>
          {name} <small>{note}</small>
        </span>
        <Figure result={result} />
        <CaretDownIcon size={16} className={styles.caret} />
      </button>
      {bar}
      {isOpen && <div id={id}>{children}</div>}
    </li>
  );
}

export function Figure({ result }: { readonly result: number }) {
  return (
    <b className={styles.figure} data-tone={toneOf(result)}>
      {formatSignedRupees(paiseOf(result))}
    </b>
  );
}

interface PagesProps {
  readonly isPending: boolean;
  readonly error: unknown;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly refetch: () => unknown;
  readonly fetchNextPage: () => unknown;
}

/** The end of an expanded row's list: loading, a failure, or a button to load more. */
export function PagesEnd({ pages }: { readonly pages: PagesProps }) {
  const { say } = useWords();
  if (pages.isPending || pages.error) {
    return (
      <AsyncState
        failure={pages.error ? failureWords(pages.error) : null}
        title={say('profitLoss.failed')}
        onRetry={pages.refetch}
        rows={2}
        rowHeight={48}
        label={say('profitLoss.loading')}
      />
    );
  }
  if (!pages.hasNextPage) return null;
  return (
    <p className={styles.more}>
      <TextButton disabled={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
        {say('profitLoss.more')}
      </TextButton>
    </p>
  );
}
