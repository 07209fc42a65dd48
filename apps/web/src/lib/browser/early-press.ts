declare global {
  /** Set by `before-paint.js` where the server has rendered the page: the button that was pressed last. */
  var takeEarlyPress: (() => HTMLButtonElement | null) | undefined;
}

/** Presses again the button that was pressed before React took the page over. Call it right after `hydrateRoot`: React
 *  hears every press from then on, and hydrates what it is on first. */
export function repeatEarlyPress(): void {
  const pressed = globalThis.takeEarlyPress?.() ?? null;
  globalThis.takeEarlyPress = undefined;
  if (pressed?.isConnected === true) pressed.click();
}
