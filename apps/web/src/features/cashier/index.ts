export { Deposit } from './deposits/deposit.tsx';
export { Withdrawal } from './withdrawals/withdrawal.tsx';
export { words as cashierWords } from './words/index.ts';
