import { paise, type Paise } from '@maidan/domain';
import type { PreviewedWallet } from './preview.ts';

/** From this amount moved on, two people decide a result (OPR-02, Q-7, S-9). */
export const SECOND_FROM_PAISE = paise(5_00_000_00);

export const differencePaise = ({
  wasPaise,
  becomesPaise,
}: Pick<PreviewedWallet, 'wasPaise' | 'becomesPaise'>): Paise => paise(becomesPaise - wasPaise);

/** Σ |difference of each wallet|. */
export const movedPaise = (wallets: readonly Pick<PreviewedWallet, 'wasPaise' | 'becomesPaise'>[]): Paise =>
  paise(wallets.reduce((sum, wallet) => sum + Math.abs(differencePaise(wallet)), 0));
