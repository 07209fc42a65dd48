export { QuickButtons } from './quick-buttons.tsx';
export { switchWallet, useWalletChoice } from './use-wallet-choice.ts';
export { WalletBar, WalletStrip } from './wallet-bar.tsx';
export { walletFiguresOf } from './wallet-figures.ts';
export { words as walletWords } from './words/index.ts';
