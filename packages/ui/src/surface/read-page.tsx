import type { ComponentPropsWithRef } from 'react';
import { classes } from '../class-names.ts';
import styles from './read-page.module.css';

/** The frame of a page that is read, such as a statement or the settings: centred parts under each other, narrower than
 *  lists, lobbies and events. */
export function ReadPage({ className, ...rest }: ComponentPropsWithRef<'div'>) {
  return <div {...rest} className={classes(styles.page, className)} />;
}
