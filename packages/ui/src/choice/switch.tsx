import { useId, type ReactNode } from 'react';
import { classes } from '../class-names.ts';
import styles from './switch.module.css';

export interface SwitchProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  /** The words stand left and push the switch to the right edge: a row of settings. */
  readonly spread?: boolean;
  readonly className?: string | undefined;
}

/** On or off, at once. The knob's place says it, not its colour. */
export function Switch({ label, hint, checked, onChange, disabled = false, spread = false, className }: SwitchProps) {
  const id = useId();
  return (
    <div className={classes(styles.row, spread && styles.spread, className)}>
      <label htmlFor={id} id={`${id}-label`} className={styles.words}>
        {label}
        {hint != null && (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
      </label>
      <button
        type="button"
        role="switch"
        id={id}
        aria-checked={checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint == null ? undefined : `${id}-hint`}
        disabled={disabled}
        className={styles.switch}
        onClick={() => onChange(!checked)}
      />
    </div>
  );
}
