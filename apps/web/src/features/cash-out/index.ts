import { words } from './words/index.ts';

export { CashOutButton, type CashOutButtonProps } from './cash-out-button.tsx';

export const catalogues = [words];
