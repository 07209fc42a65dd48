export { CashOutButton, type CashOutButtonProps } from './cash-out-button.tsx';
