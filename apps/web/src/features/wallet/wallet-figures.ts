import { ROLES, type User, type WalletKind } from '@maidan/contract';
import { paise } from '@maidan/domain';
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
  /** Credit plus balance plus exposure: what a credit player can stake now. */
  readonly available: string;
}

export function walletFiguresOf(player: User): WalletFigures {
  const free = displayedBalance(player.balance, player.exposure);
  const credit = paiseOf(player.creditReference);
  return {
    isCredit: player.role === ROLES.CREDIT_PLAYER,
    balance: formatRupees(free),
    exposure: formatExposure(paiseOf(player.exposure)),
    isExposed: player.exposure !== 0,
    bonus: formatRupees(paiseOf(player.bonus)),
    refBonus: formatRupees(paiseOf(player.refBonus)),
    credit: formatRupees(credit),
    available: formatRupees(paise(credit + free)),
  };
}

/** The wallet whose figure stands in a narrow header: the selected one, unless it is empty and the other is not, so
 *  that nobody with free money reads ₹0.00 (MON-03). */
export function walletShown(player: User): WalletKind {
  const free: Readonly<Record<WalletKind, number>> = {
    '1': displayedBalance(player.balance, player.exposure),
    '2': paiseOf(player.bonus),
  };
  const other = otherWallet(player.wallet);
  return free[player.wallet] <= 0 && free[other] > 0 ? other : player.wallet;
}

export function otherWallet(wallet: WalletKind): WalletKind {
  return wallet === '1' ? '2' : '1';
}
