import { classes } from '@maidan/ui';
import type { ReactNode } from 'react';
import styles from './controls.module.css';

/** Buttons that fill in a value, locked together while a round runs. */
export function QuickRow({
  label,
  className,
  isLocked,
  children,
}: {
  readonly label: string;
  readonly className: string | undefined;
  readonly isLocked: boolean;
  readonly children: ReactNode;
}) {
  return (
    <fieldset disabled={isLocked} aria-label={label} className={classes(styles.group, className)}>
      {children}
    </fieldset>
  );
}

export function Quick({
  label,
  spoken,
  isOn = false,
  onPress,
}: {
  readonly label: string;
  readonly spoken?: string;
  readonly isOn?: boolean;
  readonly onPress: () => void;
}) {
  return (
    <button type="button" className={styles.quick} aria-label={spoken} aria-pressed={isOn} onClick={onPress}>
      {label}
    </button>
  );
}
