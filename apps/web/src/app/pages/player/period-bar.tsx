import { Segmented } from '@maidan/ui';
import { nowMs } from '../../../lib/browser/clock.ts';
import { DayField } from '../../../lib/day-field.tsx';
import { faultOf, indianDay, periodOf, PRESETS, usePeriod, type Preset } from '../../../lib/format/periods.ts';
import { useWords } from '../words/index.ts';
import styles from './period-bar.module.css';

/** Selects the days that a money page shows: a preset or custom dates. */
export function PeriodBar() {
  const { say } = useWords();
  const { period, look } = usePeriod();
  const own = (part: { from: string } | { to: string }) => look({ ...period, ...part, preset: 'own' });
  const today = indianDay(nowMs());
  const fault = faultOf(period, today);
  return (
    <div className={styles.bar}>
      <Segmented<Preset | 'own'>
        fill
        scrolls
        size={40}
        label={say('statement.dates')}
        value={period.preset}
        onChange={(preset) => preset !== 'own' && look(periodOf(preset, nowMs()))}
        options={PRESETS.map((id) => ({ id, label: say(`statement.${id}`) }))}
      />
      <div className={styles.days}>
        <DayField
          className={styles.day}
          label={say('statement.from')}
          isInvalid={fault === 'turned'}
          max={today}
          value={period.from}
          onChange={(from) => own({ from })}
        />
        <span aria-hidden="true">–</span>
        <DayField
          className={styles.day}
          label={say('statement.to')}
          isInvalid={fault !== null}
          max={today}
          value={period.to}
          onChange={(to) => own({ to })}
        />
      </div>
      {fault && <p className={styles.wrong}>{say(`statement.dates.${fault}`)}</p>}
    </div>
  );
}
