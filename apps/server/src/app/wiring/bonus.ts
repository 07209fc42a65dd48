/** What players are given: bonuses, and a share of what friends bring. */
import { encodeRupees, ROLES, type WalletFigures } from '@maidan/contract';
import { hasOpenBets } from '../../modules/betting/index.ts';
import { bonusModule, type BonusEvents } from '../../modules/bonus/index.ts';
import { casinoNets, casinoStakes, hasOpenRounds } from '../../modules/casino/index.ts';
import { sharesAccount } from '../../modules/cashier/index.ts';
import type { SignedUp } from '../../modules/identity/index.ts';
import { playerByReferralCode, type PlayersModule } from '../../modules/players/index.ts';
import { referralModule, type ReferralEvents } from '../../modules/referral/index.ts';
import { settledTotals, sportsNets } from '../../modules/settlement/index.ts';
import { walletFiguresTogether } from '../../modules/wallet/index.ts';
import { createBus } from '../../platform/bus/index.ts';
import type { Tx } from '../../platform/postgres/index.ts';
import type { Platform } from './platform.ts';
import type { Component } from './lifecycle.ts';

export function wireBonus({ database, clock, ids, log }: Platform, { players }: { readonly players: PlayersModule }) {
  const bonusEvents = createBus<BonusEvents>();
  const referralEvents = createBus<ReferralEvents>();
  const bonus = bonusModule({
    database,
    clock,
    ids,
    log,
    bus: bonusEvents,
    hasOpenBets: async (t, walletId) => (await hasOpenBets(t, walletId)) || (await hasOpenRounds(t, walletId)),
    hasOpenRounds,
    netsOf: [(span) => sportsNets(database, span), (span) => casinoNets(database, span)],
    mayHaveBonus: async (playerId) => (await players.accountById(playerId))?.role === ROLES.PLAYER,
  });
  const referral = referralModule({
    database,
    clock,
    ids,
    log,
    bus: referralEvents,
    playerByReferralCode,
    referralCodeOf: players.referralCodeOf,
    namesOf: players.namesOf,
    settledTotals,
    casinoStakes,
    bonusCostPaise: bonus.costPaise,
    sharesPayoutAccount: (playerId, otherId) => sharesAccount(database, playerId, otherId),
  });

  /** What a sign-up brings: a welcome bonus, and a friend to whoever gave the code. */
  const signedUp: SignedUp = async (t, newcomer) => {
    const applied = [await bonus.signedUp(t, newcomer), await referral.signedUp(t, newcomer)];
    return () => applied.forEach((apply) => apply());
  };
  const firstDepositApproved: typeof bonus.firstDepositApproved = async (t: Tx, deposit) => {
    const applied = [await bonus.firstDepositApproved(t, deposit), await referral.firstDepositApproved(t, deposit)];
    return () => applied.forEach((apply) => apply());
  };

  const walletFiguresOf = walletFiguresTogether(database);
  const components: readonly Component[] = [
    { name: 'bonus', start: bonus.start },
    { name: 'referral', start: referral.start },
  ];
  return {
    bonus,
    referral,
    bonusEvents,
    referralEvents,
    signedUp,
    firstDepositApproved,
    components,
    routes: [...bonus.routes, ...referral.routes],
    /** A player's figures as the header shows them, what can be claimed among them (SHL-04). */
    async figuresOf(playerId: string): Promise<WalletFigures> {
      const [figures, claimable] = await Promise.all([walletFiguresOf(playerId), referral.claimablePaise(playerId)]);
      return { ...figures, refBonus: encodeRupees(claimable) };
    },
  };
}
