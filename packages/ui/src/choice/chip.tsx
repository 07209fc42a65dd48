import type { ComponentPropsWithRef } from 'react';
import { classes } from '../class-names.ts';
import styles from './chip.module.css';

export interface ChipProps extends ComponentPropsWithRef<'button'> {
  readonly pressed?: boolean;
}

/** A stake chip with its dashed ring, 32 px high (40 on touch). */
export function Chip({ pressed = false, type = 'button', className, ...rest }: ChipProps) {
  return <button {...rest} type={type} aria-pressed={pressed} className={classes(styles.chip, className)} />;
}

/** Chips in a grid of four columns. */
export function ChipGroup({
  label,
  className,
  ...rest
}: ComponentPropsWithRef<'fieldset'> & { readonly label: string }) {
  return <fieldset {...rest} aria-label={label} className={classes(styles.group, className)} />;
}
