import type { MouseEvent } from 'react';

/** Whether a click on a link asks for another tab, window or a download, which is left to the browser. */
export function opensElsewhere(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
}
