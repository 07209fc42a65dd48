import { ROLES, type User } from '@maidan/contract';
import { displayedBalance, formatExposure, formatRupees, paiseOf } from '../../lib/format/figures.ts';

/** The figures of the player's money in the header (MON-03, MON-04). */
export interface WalletFigures {
  readonly isCredit: boolean;
  /** Balance plus exposure: the amount that can be staked or withdrawn now. */
  readonly balance: string;
  readonly exposure: string;
  readonly isExposed: boolean;
  readonly bonus: string;
  readonly refBonus: string;
  readonly credit: string;
}

export function walletFiguresOf(player: User): WalletFigures {
  return {
    isCredit: player.role === ROLES.CREDIT_PLAYER,
    balance: formatRupees(displayedBalance(player.balance, player.exposure)),
    exposure: formatExposure(paiseOf(player.exposure)),
    isExposed: player.exposure !== 0,
    bonus: formatRupees(paiseOf(player.bonus)),
    refBonus: formatRupees(paiseOf(player.refBonus)),
    credit: formatRupees(paiseOf(player.creditReference)),
  };
}
