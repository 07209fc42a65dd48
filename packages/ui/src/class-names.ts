import type { CSSProperties } from 'react';

/** Joins class names, leaving out what is false or missing. */
export function classes(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** Custom properties for React's `style`, which writes them through the CSSOM and so passes a content policy without
 *  `unsafe-inline`. For measured values only (a share of a bar); everything fixed belongs in a module's stylesheet. */
export function cssVariables(variables: Readonly<Record<`--${string}`, string | number>>): CSSProperties {
  return variables;
}

/** For a box that scrolls sideways and may hold nothing focusable: the keyboard must be able to reach and scroll it
 *  (WCAG 2.1.1). */
export const scroller = { tabIndex: 0 } as const;
