import type { ComponentPropsWithRef } from 'react';
import { classes } from '../class-names.ts';
import { ArrowRightIcon } from '../icons/glyphs.ts';
import styles from './text-link.module.css';

export interface TextLinkProps extends ComponentPropsWithRef<'a'> {
  readonly href: string;
  /** Adds an arrow, for links to a whole list. Without it the link is underlined, as in running text. */
  readonly onward?: boolean;
}

/** A text link. */
export function TextLink({ onward = false, className, children, ...rest }: TextLinkProps) {
  return (
    <a {...rest} className={classes(onward ? styles.onward : styles.link, className)}>
      {children}
      {onward && <ArrowRightIcon size={14} />}
    </a>
  );
}

/** A button that looks like a link: "Edit chips", "Resend". */
export function TextButton({ type = 'button', className, ...rest }: ComponentPropsWithRef<'button'>) {
  return <button {...rest} type={type} className={classes(styles.link, styles.plain, className)} />;
}
