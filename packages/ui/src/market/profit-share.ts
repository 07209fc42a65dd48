/** The bar of a profit or loss: from zero to the right or to the left, as a share of half the width. */
export interface ProfitBarSide {
  readonly tone: 'pos' | 'neg' | 'zero';
  /** 0 to 100, of the half on its side; at least 3 for anything that is not zero, so that it can be seen. */
  readonly percent: number;
}

const minVisiblePercent = 3;

/** How a figure is drawn when `maxAtStake` fills its half. Any unit, as long as both have it. Pure. */
export function profitShare(figure: number, maxAtStake: number): ProfitBarSide {
  if (figure === 0) return { tone: 'zero', percent: 0 };
  const share = maxAtStake === 0 ? 1 : Math.min(1, Math.abs(figure) / Math.abs(maxAtStake));
  return { tone: figure > 0 ? 'pos' : 'neg', percent: Math.max(minVisiblePercent, Math.round(share * 1000) / 10) };
}
