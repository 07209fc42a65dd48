import { useId, type ComponentPropsWithRef } from 'react';
import { classes, cssVariables } from '../class-names.ts';
import styles from './range-field.module.css';

export interface RangeFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'onChange'> {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** The value as text, shown beside the label and announced: `75 %`. */
  readonly valueText: string;
  /** What is announced, if it is more than `valueText`. */
  readonly spokenText?: string;
  readonly onValueChange: (value: number) => void;
}

/** A native slider below its label and value, 44 px high for touch. The track is filled up to the thumb. */
export function RangeField({
  label,
  value,
  min,
  max,
  valueText,
  spokenText = valueText,
  onValueChange,
  className,
  ...input
}: RangeFieldProps) {
  const id = useId();
  const share = max === min ? 0 : (value - min) / (max - min);
  return (
    <div className={classes(styles.field, className)}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id}>{valueText}</output>
      </div>
      <input
        {...input}
        id={id}
        type="range"
        min={min}
        max={max}
        value={value}
        aria-valuetext={spokenText}
        ref={cssVariables({ '--share': share })}
        onChange={(event) => onValueChange(event.target.valueAsNumber)}
      />
    </div>
  );
}
