export { BetsPill } from '../../features/my-bets/index.ts';
