import type { StatementRow } from '@maidan/contract';
import { CaretRightIcon, DayRow, IconButton, Table, Td, Th } from '@maidan/ui';
import { useNow } from '../../lib/browser/clock.ts';
import { daysAgo, shortDay, timeLabel, weekdayLabel } from '../../lib/format/dates.ts';
import { paiseOf } from '../../lib/format/figures.ts';
import { PHONE, useMedia } from '../../lib/browser/media.ts';
import { noonOf } from '../../lib/format/periods.ts';
import { named } from '../../lib/words/index.ts';
import { useWords, type Words } from './words/index.ts';
import { bareAmount, signedAmount, toneOf } from './amounts.ts';
import { KindIcon } from './kind-icon.tsx';
import { ledgerDays, type LedgerDay } from './ledger-days.ts';
import styles from './ledger.module.css';

export type MarketLink = { readonly _id: string; readonly name: string; readonly eventName: string };

export interface LedgerProps {
  readonly rows: readonly StatementRow[];
  readonly hasMore: boolean;
  readonly caption: string;
  readonly onMarket: (market: MarketLink) => void;
}

/** Entries by day with the running balance, as a table or, on phones, as a list. */
export function Ledger({ rows, hasMore, ...rest }: LedgerProps) {
  const days = ledgerDays(rows, hasMore);
  return useMedia(PHONE) ? <LedgerList days={days} {...rest} /> : <LedgerTable days={days} {...rest} />;
}

type DaysProps = Pick<LedgerProps, 'caption' | 'onMarket'> & { readonly days: readonly LedgerDay[] };

function LedgerTable({ days, caption, onMarket }: DaysProps) {
  const words = useWords();
  const { say } = words;
  return (
    <Table caption={caption} className={styles.ledger}>
      <thead>
        <tr>
          <Th>{say('statement.time')}</Th>
          <Th>{say('statement.kind')}</Th>
          <Th>{say('statement.what')}</Th>
          <Th>{say('statement.reference')}</Th>
          <Th numeric>{say('statement.inRupees')}</Th>
          <Th numeric>{say('statement.outRupees')}</Th>
          <Th numeric>{say('statement.balanceRupees')}</Th>
          <Td className={styles.door} />
        </tr>
      </thead>
      {days.map((day) => (
        <tbody key={day.day}>
          <DayRow>
            <Th scope="rowgroup" colSpan={4}>
              <DayTitle day={day.day} words={words} />
            </Th>
            <Td numeric colSpan={2} tone={day.netPaise === null ? 'quiet' : toneOf(day.netPaise)}>
              {day.netPaise !== null && (
                <>
                  <span className={styles.net}>{say('statement.net')}</span> {signedAmount(day.netPaise)}
                </>
              )}
            </Td>
            <Td numeric>{bareAmount(day.balancePaise)}</Td>
            <Td className={styles.door} />
          </DayRow>
          {day.rows.map((row) => (
            <tr key={row._id} {...opening(row, onMarket)}>
              <Td tone="quiet">{timeLabel(row.date)}</Td>
              <Td className={styles.kind}>
                <span>
                  <KindIcon kind={row.kind} sport={row.market?.sport ?? ''} />
                  {row.title}
                </span>
              </Td>
              <Td className={styles.what}>{row.detail}</Td>
              <Td tone="quiet" className={styles.reference}>
                {row.reference}
              </Td>
              <Td numeric tone="pos">
                {row.amount > 0 && signedAmount(paiseOf(row.amount))}
              </Td>
              <Td numeric tone="neg">
                {row.amount < 0 && signedAmount(paiseOf(row.amount))}
              </Td>
              <Td numeric className={styles.balance}>
                {bareAmount(paiseOf(row.balance))}
              </Td>
              <Td className={styles.door}>
                {row.market && (
                  <IconButton
                    size={32}
                    label={say('statement.open', {
                      market: named(row.market.name, words),
                      event: named(row.market.eventName, words),
                    })}
                    icon={<CaretRightIcon size={16} />}
                  />
                )}
              </Td>
            </tr>
          ))}
        </tbody>
      ))}
    </Table>
  );
}

function LedgerList({ days, caption, onMarket }: DaysProps) {
  const words = useWords();
  const { say } = words;
  return (
    <section aria-label={caption}>
      {days.map((day) => (
        <div key={day.day}>
          <h2 className={styles.day}>
            <DayTitle day={day.day} words={words} />
            {day.netPaise !== null && <b data-tone={toneOf(day.netPaise)}>{signedAmount(day.netPaise)}</b>}
          </h2>
          <ul>
            {day.rows.map((row) => (
              <li key={row._id} className={styles.item} {...opening(row, onMarket)}>
                <span className={styles.icon}>
                  <KindIcon kind={row.kind} sport={row.market?.sport ?? ''} />
                </span>
                <div className={styles.words}>
                  <b>{row.title}</b>
                  <span>{row.detail}</span>
                  <small>
                    {timeLabel(row.date)} · {row.reference}
                  </small>
                </div>
                <div className={styles.figures}>
                  <b data-tone={toneOf(paiseOf(row.amount))}>{signedAmount(paiseOf(row.amount))}</b>
                  <small>{bareAmount(paiseOf(row.balance))}</small>
                </div>
                {row.market ? (
                  <IconButton
                    size={40}
                    label={say('statement.open', {
                      market: named(row.market.name, words),
                      event: named(row.market.eventName, words),
                    })}
                    icon={<CaretRightIcon size={16} />}
                  />
                ) : (
                  <span className={styles.noDoor} />
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** A row of a bet opens its market wherever it is pressed; its button is for the keyboard and lets the press through. */
function opening({ market }: StatementRow, onMarket: DaysProps['onMarket']) {
  return market ? { 'data-opens': true, onClick: () => onMarket(market) } : {};
}

/** `Today, 20 Nov`, `Monday, 18 Nov`. */
function DayTitle({ day, words }: { readonly day: string; readonly words: Words }) {
  const now = useNow();
  const noon = noonOf(day);
  const { say, language } = words;
  const ago = daysAgo(noon, now);
  const name =
    ago === 0 ? say('statement.today') : ago === 1 ? say('statement.yesterday') : weekdayLabel(noon, language, 'long');
  return `${name}, ${shortDay(noon, now, language)}`;
}
