import '../../lib/words-of/betting.ts';

export { CashOutButton, type CashOutButtonProps } from './cash-out-button.tsx';
