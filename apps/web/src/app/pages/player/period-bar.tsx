import { Segmented } from '@maidan/ui';
import { nowMs } from '../../../lib/browser/clock.ts';
import { indianDay, isInOrder, periodOf, PRESETS, usePeriod, type Preset } from '../../../lib/format/periods.ts';
import { useWords } from '../words/index.ts';
import styles from './period-bar.module.css';

/** Selects the days that a money page shows: a preset or custom dates. */
export function PeriodBar() {
  const { say } = useWords();
  const { period, look } = usePeriod();
  const isWrong = !isInOrder(period);
  const own = (part: { from: string } | { to: string }) => look({ ...period, ...part, preset: 'own' });
  const today = indianDay(nowMs());
  return (
    <div className={styles.bar}>
      <Segmented<Preset | 'own'>
        fill
        size={40}
        label={say('statement.dates')}
        value={period.preset}
        onChange={(preset) => preset !== 'own' && look(periodOf(preset, nowMs()))}
        options={PRESETS.map((id) => ({ id, label: say(`statement.${id}`) }))}
      />
      <div className={styles.days}>
        <input
          type="date"
          className={styles.day}
          aria-label={say('statement.from')}
          aria-invalid={isWrong || undefined}
          required
          max={today}
          value={period.from}
          onChange={({ target }) => target.value !== '' && own({ from: target.value })}
        />
        <span aria-hidden="true">–</span>
        <input
          type="date"
          className={styles.day}
          aria-label={say('statement.to')}
          aria-invalid={isWrong || undefined}
          required
          max={today}
          value={period.to}
          onChange={({ target }) => target.value !== '' && own({ to: target.value })}
        />
      </div>
      {isWrong && <p className={styles.wrong}>{say('statement.datesTurned')}</p>}
    </div>
  );
}
