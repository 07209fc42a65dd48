export { CasinoPanel } from './home/casino-panel.tsx';
export { HomeCasino } from './home/home-casino.tsx';
export { Lobby } from './lobby/lobby.tsx';
export { ToMainWallet } from './play/main-wallet.ts';
export { words as casinoWords } from './words/index.ts';
