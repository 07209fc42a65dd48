import type { ReferralWeekView } from '@maidan/contract';
import { Card, EmptyState, StateTag, Table, Td, Th, type StateKind } from '@maidan/ui';
import { useState } from 'react';
import { failureWords } from '../../api/index.ts';
import { nowMs, useNow } from '../../lib/browser/clock.ts';
import { dateLabel, shortDay } from '../../lib/format/dates.ts';
import { formatRupees, formatWhole, paiseOf } from '../../lib/format/figures.ts';
import { AsyncState } from '../../lib/async-state.tsx';
import { DayField } from '../../lib/day-field.tsx';
import { addDays, indianDay, noonOf } from '../../lib/format/periods.ts';
import { useWords } from './words/index.ts';
import { useReferralWeeks, type Days } from './queries.ts';
import page from './referral.module.css';
import styles from './weeks.module.css';

const SHOWN_DAYS = 90;

/** The earnings of each week with their calculation, for a range of days. */
export function Weeks() {
  const { say } = useWords();
  const [days, setDays] = useState<Days>(() => {
    const to = indianDay(nowMs());
    return { from: addDays(to, -SHOWN_DAYS), to };
  });
  const { data, error, refetch } = useReferralWeeks(days);
  return (
    <section className={page.part} aria-label={say('referral.weeks')}>
      <div className={styles.head}>
        <h2>{say('referral.weeks')}</h2>
        <div className={styles.days}>
          {(['from', 'to'] as const).map((end) => (
            <DayField
              key={end}
              label={say(`referral.${end}`)}
              max={end === 'from' ? days.to : undefined}
              min={end === 'to' ? days.from : undefined}
              value={days[end]}
              onChange={(day) => setDays({ ...days, [end]: day })}
            />
          ))}
        </div>
      </div>
      <Card bleed>{content()}</Card>
    </section>
  );

  function content() {
    if (data === undefined) {
      const failure = error && failureWords(error);
      return <AsyncState failure={failure} title={say('referral.failed')} onRetry={refetch} rows={4} rowHeight={40} />;
    }
    if (data.length === 0)
      return <EmptyState title={say('referral.noWeeks')}>{say('referral.noWeeksMore')}</EmptyState>;
    return <WeekTable weeks={data} />;
  }
}

const MARKS: Record<ReferralWeekView['state'], StateKind> = {
  nothing: 'over',
  held: 'waiting',
  claimable: 'good',
  claimed: 'good',
};

function WeekTable({ weeks }: { readonly weeks: readonly ReferralWeekView[] }) {
  const { say, language } = useWords();
  const now = useNow();
  const day = (date: string) => shortDay(noonOf(date), now, language);
  return (
    <Table caption={say('referral.weeksTable')} className={styles.table}>
      <thead>
        <tr>
          <Th>{say('referral.week')}</Th>
          <Th numeric>{say('referral.earnedIn')}</Th>
          <Th>{say('referral.state')}</Th>
          <Th numeric>{say('referral.weekFriends')}</Th>
          <Th numeric>{say('referral.stake')}</Th>
          <Th numeric>{say('referral.commission')}</Th>
          <Th numeric>{say('referral.cost')}</Th>
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.week}>
            <Th scope="row">
              {day(week.week)} – {day(week.weekEnd)}
            </Th>
            <Td numeric tone={week.earned > 0 ? 'pos' : 'quiet'}>
              {plain(week.earned)}
            </Td>
            <Td>
              <StateTag kind={MARKS[week.state]}>
                {week.state === 'held'
                  ? say('referral.state.held', { date: dateLabel(week.claimableAt, now, language) })
                  : say(`referral.state.${week.state}`)}
              </StateTag>
            </Td>
            <Td numeric>{formatWhole(week.friends)}</Td>
            {[week.stake, week.commission, -week.bonusCost].map((figure, column) => (
              <Td key={column} numeric tone={figure === 0 ? 'quiet' : undefined}>
                {plain(figure)}
              </Td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** `1,200.50`, `−300.00`, for a column whose heading names rupees. */
const plain = (rupees: number): string => formatRupees(paiseOf(rupees === 0 ? 0 : rupees)).replace('₹', '');
