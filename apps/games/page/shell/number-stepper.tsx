import { classes, LockSimpleIcon, MinusIcon, PlusIcon } from '@maidan/ui';
import { useId, type KeyboardEvent } from 'react';
import styles from './number-stepper.module.css';

export interface NumberStepperProps {
  readonly label: string;
  /** Right of the label: the limits, or that the round holds it. */
  readonly aside: string;
  readonly value: string;
  readonly sign?: string;
  readonly onValue: (text: string) => void;
  readonly onStep: (direction: 'up' | 'down') => void;
  readonly downLabel: string;
  readonly upLabel: string;
  readonly isLocked: boolean;
  readonly fault?: string | null;
  /** The keys that a phone shows. */
  readonly inputMode?: 'numeric' | 'decimal';
  readonly onLeave?: () => void;
  /** On a phone the number is above its two buttons. */
  readonly isStacked?: boolean;
}

/** A whole number with one step either side, every part at least 44 px; locked while a round holds it. */
export function NumberStepper(props: NumberStepperProps) {
  const { label, aside, value, sign, onValue, onStep, downLabel, upLabel, isLocked, fault } = props;
  const { inputMode = 'numeric', onLeave, isStacked = false } = props;
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onStep(event.key === 'ArrowUp' ? 'up' : 'down');
  };
  return (
    <div className={styles.field}>
      <div className={styles.words}>
        <label htmlFor={id}>{label}</label>
        <span>{aside}</span>
      </div>
      <div
        className={classes(styles.frame, isLocked && styles.locked)}
        data-stacked={isStacked || undefined}
        data-fault={fault == null ? undefined : true}
      >
        {!isLocked && (
          <button type="button" aria-label={downLabel} onClick={() => onStep('down')}>
            <MinusIcon size={18} />
          </button>
        )}
        <span className={styles.value}>
          {sign !== undefined && <span aria-hidden="true">{sign}</span>}
          <input
            id={id}
            inputMode={inputMode}
            autoComplete="off"
            value={value}
            readOnly={isLocked}
            size={Math.max(1, value.length)}
            aria-invalid={fault == null ? undefined : true}
            aria-describedby={fault == null ? undefined : `${id}-fault`}
            onKeyDown={isLocked ? undefined : onKeyDown}
            onBlur={onLeave}
            onFocus={(event) => event.target.select()}
            onChange={(event) => onValue(event.target.value)}
          />
        </span>
        {isLocked ? (
          <LockSimpleIcon size={18} className={styles.lock} />
        ) : (
          <button type="button" aria-label={upLabel} onClick={() => onStep('up')}>
            <PlusIcon size={18} />
          </button>
        )}
      </div>
      {fault != null && (
        <p id={`${id}-fault`} role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}
