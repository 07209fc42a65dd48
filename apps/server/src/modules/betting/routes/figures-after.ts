import { encodeExposure, encodeRupees, type WalletFigures } from '@maidan/contract';
import type { WalletAfter } from '../worker/commands.ts';

/** A player's figures as a committed command left the wallet that it was about. */
export function figuresAfter(figures: WalletFigures, kind: '1' | '2', wallet: WalletAfter): WalletFigures {
  if (kind === '2') return figures;
  return { ...figures, balance: encodeRupees(wallet.balancePaise), exposure: encodeExposure(wallet.exposurePaise) };
}
