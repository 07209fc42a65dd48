export { BetsList, type CashOutOf } from './bets-list.tsx';
export { BetsPill } from './bets-pill.tsx';
export { MyBetsDialog } from './my-bets-dialog.tsx';
export { EventBets, MyBetsPanel } from './my-bets-panel.tsx';
export { RestingBets } from './resting-bets.tsx';
export { words as myBetsWords } from './words/index.ts';
