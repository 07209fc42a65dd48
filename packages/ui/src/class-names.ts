/** Joins class names, omitting falsy values. */
export function classes(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** A `ref` that sets custom properties through the CSSOM, which a content security policy without `unsafe-inline` allows:
 *  markup from the server must have no `style`. For computed values only (the share of a bar), with a value in the style
 *  sheet for the time before; fixed styles belong in a CSS module. */
export function cssVariables(
  variables: Readonly<Record<`--${string}`, string | number>>,
): (element: HTMLElement | SVGElement | null) => void {
  return (element) => {
    for (const [name, value] of Object.entries(variables)) element?.style.setProperty(name, String(value));
  };
}

/** Props of a box that scrolls horizontally and may contain nothing focusable, so that the keyboard can reach and
 *  scroll it (WCAG 2.1.1). */
export const scroller = { tabIndex: 0 } as const;
