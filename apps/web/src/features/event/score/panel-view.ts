/** BET-20: the score/TV panel shows the score, the TV, or nothing; never both. Pure. */
export type PanelView = 'score' | 'tv' | null;

/** The Score or Tv toggle: opens its own view in place of the other, or closes it. */
export function toggleView(open: PanelView, pressed: 'score' | 'tv'): PanelView {
  return open === pressed ? null : pressed;
}

/** The main toggle collapses whatever is open, else opens the score. */
export function togglePanel(open: PanelView): PanelView {
  return open === null ? 'score' : null;
}
