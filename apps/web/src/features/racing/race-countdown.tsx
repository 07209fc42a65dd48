import { Plate, type PlateSize } from '@maidan/ui';
import { useNow } from '../../lib/browser/clock.ts';
import { useWords } from './words/index.ts';
import { countdown } from './races.ts';
import styles from './racing.module.css';

const SECOND_MS = 1_000;

/** The time until a race's start on plates; once due, a text that it starts any moment. */
export function RaceCountdown({ date, size }: { readonly date: string; readonly size: PlateSize }) {
  const { say } = useWords();
  const leftMs = Date.parse(date) - useNow(SECOND_MS);
  if (leftMs <= 0) return <span className={styles.due}>{say('race.due')}</span>;
  const text = countdown(leftMs);
  return <Plate value={text} size={size} label={say('race.startsIn', { time: text })} />;
}
