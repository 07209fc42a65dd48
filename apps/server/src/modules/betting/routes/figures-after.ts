import { encodeExposure, encodeRupees, type WalletFigures } from '@maidan/contract';
import type { WalletAfter } from '../worker/commands.ts';

/** A player's figures after a committed command, from the wallet that it changed. */
export function figuresAfter(figures: WalletFigures, kind: '1' | '2', wallet: WalletAfter): WalletFigures {
  if (kind === '2') return figures;
  return { ...figures, balance: encodeRupees(wallet.balancePaise), exposure: encodeExposure(wallet.exposurePaise) };
}
