export { QuickButtons } from './quick-buttons.tsx';
export { WalletBar } from './wallet-bar.tsx';
export { walletFiguresOf } from './wallet-figures.ts';
