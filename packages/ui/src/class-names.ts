import type { CSSProperties } from 'react';

/** Joins class names, omitting falsy values. */
export function classes(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** Custom properties for React's `style`. React sets them through the CSSOM, which a content security policy without
 *  `unsafe-inline` allows. For computed values only (the share of a bar); fixed styles belong in a CSS module. */
export function cssVariables(variables: Readonly<Record<`--${string}`, string | number>>): CSSProperties {
  return variables;
}

/** Props of a box that scrolls horizontally and may contain nothing focusable, so that the keyboard can reach and
 *  scroll it (WCAG 2.1.1). */
export const scroller = { tabIndex: 0 } as const;
