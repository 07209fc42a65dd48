import { useId, type ReactNode } from 'react';
import { classes } from '../class-names.ts';
import styles from './switch.module.css';

export interface SwitchProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  /** Puts the label at the left and the switch at the right edge, for a row of settings. */
  readonly spread?: boolean;
  readonly className?: string | undefined;
}

/** Turns a setting on or off immediately. The state is shown by the knob's position, not only by colour. */
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
