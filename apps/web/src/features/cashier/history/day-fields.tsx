import { nowMs } from '../../../lib/browser/clock.ts';
import { DayField } from '../../../lib/day-field.tsx';
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
      <DayField
        className={styles.day}
        label={say('money.from')}
        max={to}
        value={range.from}
        onChange={(from) => onChange({ ...range, from })}
      />
      <span aria-hidden="true">–</span>
      <DayField
        className={styles.day}
        label={say('money.to')}
        min={range.from}
        max={today}
        value={to}
        onChange={(day) => onChange({ ...range, to: day >= today ? null : day })}
      />
    </div>
  );
}
