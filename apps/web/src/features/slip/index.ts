export { clearSlip, openSlip, useSlipStore, type Slip } from './slip-store.ts';
export { pickPrice } from './one-click/pick-price.ts';
export { OneClickBanner } from './one-click/banner.tsx';
export { SlipCard, type SlipCardProps } from './slip-card.tsx';
export { useDraftBets } from './use-calculation.ts';
export { pressSlipKey } from './slip-keys.ts';
export { words as slipWords } from './words/index.ts';
