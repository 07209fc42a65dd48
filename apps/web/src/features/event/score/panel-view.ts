/** BET-20: the panel shows the score, the TV or nothing. Pure. */
export type PanelView = 'score' | 'tv' | null;

/** The Score and Tv toggles: open their view instead of the other one, or close it. */
export function toggleView(open: PanelView, pressed: 'score' | 'tv'): PanelView {
  return open === pressed ? null : pressed;
}

/** The main toggle: closes the open view, or opens the score. */
export function togglePanel(open: PanelView): PanelView {
  return open === null ? 'score' : null;
}
