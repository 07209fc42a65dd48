export { Deposit } from './deposits/deposit.tsx';
export { Withdrawal } from './withdrawals/withdrawal.tsx';
