import { useState } from 'react';
import { classes } from '../class-names.ts';
import { CalendarBlankIcon } from '../icons/page-glyphs.ts';
import styles from './date-field.module.css';

export interface DateFieldProps {
  readonly label: string;
  /** A day as `2026-04-16`. */
  readonly value: string;
  /** The day as the page writes dates; the browser's own format appears only while a day is typed. */
  readonly text: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly isInvalid?: boolean;
  /** Called with a whole day only. */
  readonly onChange: (day: string) => void;
  readonly className?: string | undefined;
}

/** Browsers let years of six digits be typed, which other days are not compared with. */
const A_DAY = /^\d{4}-\d\d-\d\d$/;

/** A native date input that shows its day in the page's format. A press anywhere in it opens the browser's calendar. */
export function DateField({ label, value, text, min, max, isInvalid = false, onChange, className }: DateFieldProps) {
  const [isTyping, setIsTyping] = useState(false);
  return (
    <span className={classes(styles.date, className)} data-invalid={isInvalid || undefined}>
      <input
        type="date"
        required
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        min={min}
        max={max}
        value={value}
        className={styles.input}
        data-typing={isTyping || undefined}
        onChange={({ target }) => A_DAY.test(target.value) && onChange(target.value)}
        onPointerDown={() => setIsTyping(false)}
        onClick={({ currentTarget }) => currentTarget.showPicker()}
        // Also the Tab that leads here.
        onKeyUp={() => setIsTyping(true)}
        onBlur={() => setIsTyping(false)}
      />
      <span className={styles.text} aria-hidden="true">
        {text}
        <CalendarBlankIcon size={16} />
      </span>
    </span>
  );
}
