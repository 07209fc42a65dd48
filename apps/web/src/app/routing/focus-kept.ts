import { useEffect } from 'react';

/** When the focused element is removed, such as a row that is cancelled or *Try again* once it is pressed, moves the focus
 *  to the nearest container that remains, so that a keyboard user keeps their place. The page does not scroll. */
export function useFocusKept(): void {
  useEffect(() => {
    let focused: readonly HTMLElement[] = [];
    const remember = ({ target }: FocusEvent): void => {
      focused = target instanceof HTMLElement ? withContainers(target) : [];
    };
    // A press with the pointer takes the focus elsewhere by itself.
    const forget = (): void => {
      focused = [];
    };
    const removals = new MutationObserver(() => {
      const [last] = focused;
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      const remaining = focused.find((each) => each.isConnected) ?? document.querySelector('main');
      if (!remaining) return;
      if (!remaining.hasAttribute('tabindex')) remaining.tabIndex = -1;
      remaining.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget);
    removals.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget);
      removals.disconnect();
    };
  }, []);
}

/** An element and its containers within the page's content, the nearest first. */
function withContainers(element: HTMLElement): readonly HTMLElement[] {
  const content = element.closest('main');
  const found = [element];
  for (let each = element.parentElement; content?.contains(each) && each; each = each.parentElement) found.push(each);
  return found;
}
