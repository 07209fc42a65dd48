import { useId, type ComponentPropsWithRef, type KeyboardEvent } from 'react';
import { classes } from '../class-names.ts';
import { MinusIcon, PlusIcon } from '../icons/page-glyphs.ts';
import styles from './stepper.module.css';

export interface StepperProps extends Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'size' | 'value'> {
  readonly label: string;
  /** The text in the input. */
  readonly value: string;
  readonly onValueChange: (text: string) => void;
  /** Called by the buttons and the up and down arrow keys; the caller knows the ladder. */
  readonly onStep: (direction: 'up' | 'down') => void;
  readonly downLabel?: string;
  readonly upLabel?: string;
  /** Disables the button at that end of the ladder. */
  readonly atLowest?: boolean;
  readonly atHighest?: boolean;
  readonly hideLabel?: boolean;
}

/** An input with a step button on each side, for odds on the ladder, a line or a quantity. 44 px high. */
export function Stepper({
  label,
  value,
  onValueChange,
  onStep,
  downLabel = 'One step down',
  upLabel = 'One step up',
  atLowest = false,
  atHighest = false,
  hideLabel = false,
  className,
  ...input
}: StepperProps) {
  const id = useId();
  const stepByKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onStep(event.key === 'ArrowUp' ? 'up' : 'down');
  };
  return (
    <div className={classes(styles.field, className)}>
      {!hideLabel && <label htmlFor={id}>{label}</label>}
      <div className={styles.stepper}>
        <button type="button" aria-label={downLabel} disabled={atLowest} onClick={() => onStep('down')}>
          <MinusIcon size={16} />
        </button>
        <input
          inputMode="decimal"
          autoComplete="off"
          {...input}
          id={id}
          aria-label={hideLabel ? label : undefined}
          value={value}
          onKeyDown={stepByKey}
          onChange={(event) => onValueChange(event.target.value)}
        />
        <button type="button" aria-label={upLabel} disabled={atHighest} onClick={() => onStep('up')}>
          <PlusIcon size={16} />
        </button>
      </div>
    </div>
  );
}
