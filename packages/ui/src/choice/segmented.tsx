import { useId, type ReactNode } from 'react';
import { classes } from '../class-names.ts';
import styles from './segmented.module.css';

export interface SegmentedProps<Id extends string> {
  readonly options: readonly { readonly id: Id; readonly label: ReactNode }[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
  readonly label: string;
  /** Height of the whole control in px; 40 for touch. */
  readonly size?: 28 | 40;
  readonly fill?: boolean;
  /** Options that do not fit are scrolled to; otherwise they go to the next line. */
  readonly scrolls?: boolean;
  readonly className?: string | undefined;
}

/** A choice of a few options: native radios drawn as joined segments (None / Better / Any, All / This event). */
export function Segmented<Id extends string>({
  options,
  value,
  onChange,
  label,
  size = 28,
  fill = false,
  scrolls = false,
  className,
}: SegmentedProps<Id>) {
  const name = useId();
  return (
    <fieldset
      aria-label={label}
      className={classes(
        styles.group,
        styles[`size${size}`],
        fill && styles.fill,
        scrolls && styles.scrolls,
        className,
      )}
    >
      {options.map((option) => (
        <label key={option.id} className={styles.segment}>
          <input
            type="radio"
            name={name}
            value={option.id}
            checked={option.id === value}
            onChange={() => onChange(option.id)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
