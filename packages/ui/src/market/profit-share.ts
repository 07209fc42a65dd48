/** The bar of a profit or loss, from zero to the right or left, as a share of half the width. */
export interface ProfitBarSide {
  readonly tone: 'pos' | 'neg' | 'zero';
  /** 0 to 100 of one half; at least 3 unless the figure is zero, so that the bar is visible. */
  readonly percent: number;
}

const minVisiblePercent = 3;

/** The bar of a figure if `maxAtStake` fills one half. Both are in the same unit. Pure. */
export function profitShare(figure: number, maxAtStake: number): ProfitBarSide {
  if (figure === 0) return { tone: 'zero', percent: 0 };
  const share = maxAtStake === 0 ? 1 : Math.min(1, Math.abs(figure) / Math.abs(maxAtStake));
  return { tone: figure > 0 ? 'pos' : 'neg', percent: Math.max(minVisiblePercent, Math.round(share * 1000) / 10) };
}
