import { nowMs } from '../../../lib/browser/clock.ts';
import { indianDay } from '../../../lib/format/periods.ts';
import { useWords } from '../words/index.ts';
import type { DayRange } from './day-range.ts';
import styles from './day-fields.module.css';

/** The date fields of a history. */
export function DayFields({
  range,
  onChange,
}: {
  readonly range: DayRange;
  readonly onChange: (to: DayRange) => void;
}) {
  const { say } = useWords();
  const today = indianDay(nowMs());
  const to = range.to ?? today;
  return (
    <div className={styles.days}>
      <input
        type="date"
        required
        aria-label={say('money.from')}
        max={to}
        value={range.from}
        onChange={({ target }) => target.value !== '' && onChange({ ...range, from: target.value })}
      />
      <span aria-hidden="true">–</span>
      <input
        type="date"
        required
        aria-label={say('money.to')}
        min={range.from}
        max={today}
        value={to}
        onChange={({ target }) =>
          target.value !== '' && onChange({ ...range, to: target.value >= today ? null : target.value })
        }
      />
    </div>
  );
}
