export { BetsPill } from './bets-pill.tsx';
export { MyBetsDialog } from './my-bets-dialog.tsx';
export { EventBets, MyBetsPanel } from './my-bets-panel.tsx';
