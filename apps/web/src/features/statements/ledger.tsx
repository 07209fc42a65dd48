import type { StatementRow } from '@maidan/contract';
import { negatePaise, paise } from '@maidan/domain';
import { CaretDownIcon, CaretRightIcon, DayRow, IconButton, PokerChipIcon, Table, Td, Th } from '@maidan/ui';
import { Fragment, useState } from 'react';
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
import { isSitting, linesOf, type Sitting } from './sittings.ts';

export type MarketLink = { readonly _id: string; readonly name: string; readonly eventName: string };

export interface LedgerProps {
  readonly rows: readonly StatementRow[];
  readonly hasMore: boolean;
  readonly caption: string;
  readonly onMarket: (market: MarketLink) => void;
}

/** Entries by day with the running balance, as a table or, on phones, as a list; a sitting at a game is one line, which opens
 *  to its entries. */
export function Ledger({ rows, hasMore, ...rest }: LedgerProps) {
  const days = ledgerDays(rows, hasMore);
  const sittings = useSittings();
  const props = { days, sittings, ...rest };
  return useMedia(PHONE) ? <LedgerList {...props} /> : <LedgerTable {...props} />;
}

interface Sittings {
  readonly isOpen: (sitting: Sitting) => boolean;
  readonly toggle: (sitting: Sitting) => void;
}

/** Which sittings are open. A sitting is known by an entry of its own: newer and older ones join it while it is shown. */
function useSittings(): Sittings {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const isOpen = ({ rows }: Sitting): boolean => rows.some(({ _id }) => opened.has(_id));
  const toggle = (sitting: Sitting): void => {
    const ids = sitting.rows.map(({ _id }) => _id);
    setOpened(isOpen(sitting) ? new Set([...opened].filter((id) => !ids.includes(id))) : new Set([...opened, ...ids]));
  };
  return { isOpen, toggle };
}

type DaysProps = Pick<LedgerProps, 'caption' | 'onMarket'> & {
  readonly days: readonly LedgerDay[];
  readonly sittings: Sittings;
};

function LedgerTable({ days, caption, sittings, onMarket }: DaysProps) {
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
          {linesOf(day.rows).map((line) => {
            if (!isSitting(line)) return <EntryRow key={line._id} row={line} onMarket={onMarket} />;
            const isOpen = sittings.isOpen(line);
            return (
              <Fragment key={line.rows.at(-1)?._id}>
                <tr className={styles.sittingLine} data-opens>
                  <Td tone="quiet">{timesOf(line)}</Td>
                  <Td className={styles.kind}>
                    <span>
                      <PokerChipIcon size={18} />
                      {say('statement.sittingKind')}
                    </span>
                  </Td>
                  <Td className={styles.what} colSpan={2}>
                    <SittingButton sitting={line} isOpen={isOpen} onPress={() => sittings.toggle(line)} />
                  </Td>
                  <Td numeric tone="pos">
                    {line.inPaise > 0 && signedAmount(line.inPaise)}
                  </Td>
                  <Td numeric tone="neg">
                    {line.outPaise < 0 && signedAmount(line.outPaise)}
                  </Td>
                  <Td numeric className={styles.balance}>
                    {bareAmount(line.balancePaise)}
                  </Td>
                  <Td className={styles.door} />
                </tr>
                {isOpen && line.rows.map((row) => <EntryRow key={row._id} row={row} isPart onMarket={onMarket} />)}
              </Fragment>
            );
          })}
        </tbody>
      ))}
    </Table>
  );
}

interface EntryProps {
  readonly row: StatementRow;
  /** Of an open sitting. */
  readonly isPart?: boolean;
  readonly onMarket: LedgerProps['onMarket'];
}

function EntryRow({ row, isPart = false, onMarket }: EntryProps) {
  return (
    <tr data-part={isPart || undefined} {...opening(row, onMarket)}>
      <Td tone="quiet">{timeLabel(row.date)}</Td>
      <Td className={styles.kind}>
        <span>
          <KindIcon kind={row.kind} sport={row.market?.sport ?? ''} />
          {row.title}
        </span>
      </Td>
      <Td className={styles.what}>{row.detail}</Td>
      <Td tone="quiet" className={styles.reference}>
        <Reference row={row} />
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
        <Door market={row.market} size={32} />
      </Td>
    </tr>
  );
}

function EntryItem({ row, isPart = false, onMarket }: EntryProps) {
  return (
    <li className={styles.item} data-part={isPart || undefined} {...opening(row, onMarket)}>
      <span className={styles.icon}>
        <KindIcon kind={row.kind} sport={row.market?.sport ?? ''} />
      </span>
      <div className={styles.words}>
        <b>{row.title}</b>
        <span>{row.detail}</span>
        <small>
          {timeLabel(row.date)} · <Reference row={row} />
        </small>
      </div>
      <div className={styles.figures}>
        <b data-tone={toneOf(paiseOf(row.amount))}>{signedAmount(paiseOf(row.amount))}</b>
        <small>{bareAmount(paiseOf(row.balance))}</small>
      </div>
      {row.market ? <Door market={row.market} size={40} /> : <span className={styles.noDoor} />}
    </li>
  );
}

/** Opens the market of an entry; nothing for an entry without one. */
function Door({ market, size }: Pick<StatementRow, 'market'> & { readonly size: 32 | 40 }) {
  const words = useWords();
  if (market === null) return null;
  const label = words.say('statement.open', {
    market: named(market.name, words),
    event: named(market.eventName, words),
  });
  return <IconButton size={size} label={label} icon={<CaretRightIcon size={16} />} />;
}

/** The short number of a casino round, with its whole id to hover. */
function Reference({ row: { casino, reference } }: Pick<EntryProps, 'row'>) {
  return casino === null ? reference : <span title={reference}>{casino.round}</span>;
}

interface SittingButtonProps {
  readonly sitting: Sitting;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

/** It covers its whole line. */
function SittingButton({ sitting: { game, rounds }, isOpen, onPress }: SittingButtonProps) {
  const { say } = useWords();
  return (
    <button type="button" className={styles.sitting} aria-expanded={isOpen} onClick={onPress}>
      {say('statement.sitting', { game, count: rounds })}
      <CaretDownIcon size={16} />
    </button>
  );
}

/** `20:01 – 20:14`. */
function timesOf({ rows }: Sitting): string {
  const times = [rows.at(-1), rows[0]].map((row) => timeLabel(row?.date ?? ''));
  return [...new Set(times)].join(' – ');
}

function LedgerList({ days, caption, sittings, onMarket }: DaysProps) {
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
            {linesOf(day.rows).map((line) => {
              if (!isSitting(line)) return <EntryItem key={line._id} row={line} onMarket={onMarket} />;
              const isOpen = sittings.isOpen(line);
              return (
                <Fragment key={line.rows.at(-1)?._id}>
                  <li className={`${styles.item} ${styles.sittingLine}`} data-opens>
                    <span className={styles.icon}>
                      <PokerChipIcon size={18} />
                    </span>
                    <div className={styles.words}>
                      <SittingButton sitting={line} isOpen={isOpen} onPress={() => sittings.toggle(line)} />
                      <span>
                        {say('statement.sittingSums', {
                          returned: bareAmount(line.inPaise),
                          staked: bareAmount(negatePaise(line.outPaise)),
                        })}
                      </span>
                      <small>{timesOf(line)}</small>
                    </div>
                    <div className={styles.figures}>
                      <b data-tone={toneOf(line.inPaise + line.outPaise)}>
                        {signedAmount(paise(line.inPaise + line.outPaise))}
                      </b>
                      <small>{bareAmount(line.balancePaise)}</small>
                    </div>
                    <span className={styles.noDoor} />
                  </li>
                  {isOpen && line.rows.map((row) => <EntryItem key={row._id} row={row} isPart onMarket={onMarket} />)}
                </Fragment>
              );
            })}
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
