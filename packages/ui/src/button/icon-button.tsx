import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classes } from '../class-names.ts';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children'> {
  /** Accessible name and tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  /** Side in px; use 28 only for fine pointers (the target is 40 px on touch screens). */
  readonly size?: 28 | 32 | 40 | 44;
  readonly framed?: boolean;
}

export function IconButton({
  label,
  icon,
  size = 32,
  framed = false,
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classes(styles.button, styles[`size${size}`], framed && styles.framed, className)}
    >
      {icon}
    </button>
  );
}
