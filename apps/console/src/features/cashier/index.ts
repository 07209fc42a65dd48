export { DepositsRoom } from './deposits/deposits-room.tsx';
export { WithdrawalsRoom } from './withdrawals/withdrawals-room.tsx';
