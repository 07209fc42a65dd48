import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classes } from '../class-names.ts';
import { roveTo } from './roving.ts';
import styles from './segmented.module.css';

export interface SegmentedProps<Id extends string> {
  readonly options: readonly { readonly id: Id; readonly label: ReactNode }[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
  readonly label: string;
  /** Height of the whole control in px; 40 for touch. */
  readonly size?: 28 | 40;
  readonly fill?: boolean;
  readonly className?: string | undefined;
}

/** One of a few: a radio group drawn as joined segments (None / Better / Any, All / This event). */
export function Segmented<Id extends string>({
  options,
  value,
  onChange,
  label,
  size = 28,
  fill = false,
  className,
}: SegmentedProps<Id>) {
  const group = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const index = options.findIndex((option) => option.id === value);
    const next = roveTo({ key: event.key, index, count: options.length, orientation: 'both' });
    const option = next === null ? undefined : options[next];
    if (option === undefined) return;
    event.preventDefault();
    onChange(option.id);
    group.current?.querySelector<HTMLElement>(`[data-option="${option.id}"]`)?.focus();
  };
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={label}
      className={classes(styles.group, styles[`size${size}`], fill && styles.fill, className)}
      onKeyDown={move}
    >
      {options.map((option) => (
        <button
          key={option.id}
          type="button"
          role="radio"
          aria-checked={option.id === value}
          data-option={option.id}
          tabIndex={option.id === value ? 0 : -1}
          onClick={() => onChange(option.id)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
