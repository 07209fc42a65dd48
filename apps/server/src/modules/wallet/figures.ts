import { encodeExposure, encodeRupees, type WalletFigures } from '@maidan/contract';
import { invariant } from '@maidan/domain';
import type { Queryable } from '../../platform/postgres/index.ts';
import { chosenWallet } from './wallet-choice.ts';
import { walletsOf } from './wallets.ts';

/** A player's figures as the wire shows them (MON-02, MON-03): those of the main wallet, the bonus wallet's beside. */
export async function walletFigures(db: Queryable, playerId: string): Promise<WalletFigures> {
  const [main, bonus] = await walletsOf(db, playerId);
  const wallet = await chosenWallet(db, playerId);
  invariant(main !== undefined && bonus !== undefined, 'a player has both wallets');
  return {
    wallet,
    balance: encodeRupees(main.balancePaise),
    exposure: encodeExposure(main.exposurePaise),
    bonus: encodeRupees(bonus.balancePaise),
    refBonus: 0,
    creditReference: encodeRupees(main.creditReferencePaise),
  };
}
