import { Dialog, EmptyState, Table, Td, Th } from '@maidan/ui';
import type { Paise } from '@maidan/domain';
import { formatSignedRupees } from '../../../lib/format/figures.ts';
import { useWords, type Words } from '../words/index.ts';
import { BookChart } from './book-chart.tsx';
import styles from './book.module.css';
import type { BookRow } from '../market/outcome-figures.ts';

interface BookDialogProps {
  readonly name: string;
  readonly rows: readonly BookRow[];
  readonly onClose: () => void;
}

/** A fancy's book (F-5): the profit or loss of every result, as a chart and in figures. */
export function BookDialog({ name, rows, onClose }: BookDialogProps) {
  const words = useWords();
  const { say } = words;
  const hasDraft = rows.some((each) => each.thenPaise !== null);
  return (
    <Dialog title={say('market.bookTitle', { market: name })} closeLabel={say('page.close')} onClose={onClose}>
      {rows.length === 0 ? (
        <EmptyState title={say('market.bookEmpty')}>{say('market.bookEmptyMore')}</EmptyState>
      ) : (
        <div className={styles.book}>
          <p className={styles.more}>{say('market.bookMore')}</p>
          <BookChart rows={rows} label={say('market.bookChart')} />
          <Table caption={say('market.bookTitle', { market: name })}>
            <thead>
              <tr>
                <Th>{say('market.bookRuns')}</Th>
                <Th numeric>{say('market.bookFigure')}</Th>
                {hasDraft && <Th numeric>{say('market.bookThen')}</Th>}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.fromRun}>
                  <Th scope="row">{runsWords(row, words)}</Th>
                  <Amount amount={row.nowPaise} />
                  {row.thenPaise !== null && <Amount amount={row.thenPaise} />}
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </Dialog>
  );
}

function Amount({ amount }: { readonly amount: Paise }) {
  return (
    <Td numeric tone={amount > 0 ? 'pos' : amount < 0 ? 'neg' : 'quiet'}>
      {formatSignedRupees(amount)}
    </Td>
  );
}

function runsWords({ fromRun, toRun }: BookRow, { say }: Words): string {
  if (toRun === null) return say('market.runsFrom', { from: fromRun });
  return fromRun === toRun ? String(fromRun) : say('market.runsTo', { from: fromRun, to: toRun });
}
