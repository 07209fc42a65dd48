export { createWalletClient, type MoneyCall, type Move, type RoundOfPlayer, type WalletClient } from './client.ts';
export type { Outcome } from './outcome.ts';
