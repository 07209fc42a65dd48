import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { classes } from '../class-names.ts';
import { SeamSpinner } from '../score/seam.tsx';
import styles from './button.module.css';

/** `money` (amber) is only for actions that move money; `primary` is chalk; `danger` is for actions that cannot be
 *  undone; `money-outline` is the second of two money actions. */
export type ButtonVariant = 'money' | 'money-outline' | 'primary' | 'quiet' | 'outline' | 'danger';
export type ButtonSize = 32 | 40 | 48;

interface Look {
  readonly variant?: ButtonVariant;
  /** Height in px. */
  readonly size?: ButtonSize;
  readonly wide?: boolean;
  /** Icon before the label. */
  readonly icon?: ReactNode;
}

export interface ButtonProps extends Look, Omit<ComponentPropsWithRef<'button'>, 'size'> {
  /** The action is in progress: the button stays focusable and keeps its width, and clicks are ignored. */
  readonly loading?: boolean;
}

export interface ButtonLinkProps extends Look, Omit<ComponentPropsWithRef<'a'>, 'size'> {
  readonly href: string;
}

export function Button({
  variant = 'quiet',
  size = 40,
  wide = false,
  icon,
  loading = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={look({ variant, size, wide }, className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      data-loading={loading || undefined}
      onClick={press}
    >
      <span className={styles.face}>
        {icon}
        {children}
      </span>
      {loading && <SeamSpinner className={styles.spinner} />}
    </button>
  );
}

/** A link that looks like a button. It navigates, so it remains a link for the keyboard and screen readers. */
export function ButtonLink({
  variant = 'quiet',
  size = 40,
  wide = false,
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <a {...rest} className={look({ variant, size, wide }, className)}>
      <span className={styles.face}>
        {icon}
        {children}
      </span>
    </a>
  );
}

function look(
  { variant, size, wide }: { variant: ButtonVariant; size: ButtonSize; wide: boolean },
  className?: string,
) {
  return classes(styles.button, styles[variant], styles[`size${size}`], wide && styles.wide, className);
}
