/** The `ref` of a list's selected row, so that a key that moves the selection never leaves the row out of sight. */
export const bringIntoView = (row: HTMLElement | null): void => row?.scrollIntoView({ block: 'nearest' });
