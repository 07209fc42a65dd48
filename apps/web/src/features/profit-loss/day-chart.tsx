import type { ProfitLoss } from '@maidan/contract';
import { Card, cssVariables, Segmented, Spoken, Table, Td, Th } from '@maidan/ui';
import { useState } from 'react';
import { useNow } from '../../lib/browser/clock.ts';
import { shortDay, weekdayLabel } from '../../lib/format/dates.ts';
import { formatRupees, formatSignedRupees, paiseOf } from '../../lib/format/figures.ts';
import { noonOf, type Period } from '../../lib/format/periods.ts';
import { useWords } from './words/index.ts';
import { dayBars, type DayBars } from './day-bars.ts';
import styles from './day-chart.module.css';
import { signedRupees, toneOf } from './signs.ts';

type View = 'chart' | 'table';
/** With more bars than this, only some days are labelled and figures are omitted. */
const WORDED = 10;

/** The result of each day, as bars or as a table. */
export function DayChart({ days, period }: { readonly days: ProfitLoss['days']; readonly period: Period }) {
  const { say } = useWords();
  const [view, setView] = useState<View>('chart');
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <h2>{say('profitLoss.byDay')}</h2>
        <Segmented<View>
          label={say('profitLoss.view')}
          value={view}
          onChange={setView}
          options={[
            { id: 'chart', label: say('profitLoss.asChart') },
            { id: 'table', label: say('profitLoss.asTable') },
          ]}
        />
      </div>
      {view === 'chart' ? <Bars drawn={dayBars(days, period)} /> : <DayTable days={days} />}
    </Card>
  );
}

function Bars({ drawn: { bars, above } }: { readonly drawn: DayBars }) {
  const { language } = useWords();
  const now = useNow();
  const isWorded = bars.length <= WORDED;
  const everyNth = Math.ceil(bars.length / WORDED);
  const spoken = bars
    .filter(({ result }) => result !== 0)
    .map(({ date, result }) => `${shortDay(noonOf(date), now, language)} ${formatSignedRupees(paiseOf(result))}`);
  return (
    <>
      <Spoken>{spoken.join(', ')}</Spoken>
      <div
        className={styles.bars}
        data-worded={isWorded || undefined}
        aria-hidden="true"
        ref={cssVariables({ '--above': `${above}%` })}
      >
        {bars.map(({ date, result, share }, at) => (
          <div key={date} className={styles.column}>
            <div className={styles.field}>
              <span className={styles.bar} data-tone={toneOf(result)} ref={cssVariables({ '--share': `${share}%` })}>
                {isWorded && result !== 0 && (
                  <span className={styles.figure}>{formatSignedRupees(paiseOf(result))}</span>
                )}
              </span>
            </div>
            <span className={styles.day} data-last={at === bars.length - 1 || undefined}>
              {isWorded ? (
                <>
                  <span>{weekdayLabel(noonOf(date), language)}</span> {date.slice(-2)}
                </>
              ) : (
                at % everyNth === 0 && shortDay(noonOf(date), now, language)
              )}
            </span>
          </div>
        ))}
      </div>
    </>
  );
}

function DayTable({ days }: { readonly days: ProfitLoss['days'] }) {
  const { say, language } = useWords();
  const now = useNow();
  return (
    <Table caption={say('profitLoss.chart')} className={styles.table}>
      <thead>
        <tr>
          <Th>{say('profitLoss.day')}</Th>
          <Th numeric>{say('profitLoss.bets')}</Th>
          <Th numeric>{say('profitLoss.commission')}</Th>
          <Th numeric>{say('profitLoss.result')}</Th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, bets, commission, result }) => (
          <tr key={date}>
            <Th scope="row">
              {weekdayLabel(noonOf(date), language)}, {shortDay(noonOf(date), now, language)}
            </Th>
            <Td numeric>{bets}</Td>
            <Td numeric tone="quiet">
              {formatRupees(paiseOf(commission)).replace('₹', '')}
            </Td>
            <Td numeric tone={toneOf(result)}>
              {signedRupees(result)}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
