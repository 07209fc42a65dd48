export { ProfitAndLoss } from './profit-and-loss.tsx';
export type { MarketLink } from './market-rows.tsx';
export { words as profitLossWords } from './words/index.ts';
