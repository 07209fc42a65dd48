export { ProfitAndLoss } from './profit-and-loss.tsx';
export type { MarketLink } from './market-rows.tsx';
