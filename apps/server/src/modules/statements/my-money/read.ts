import { invariant, paise, type Paise } from '@maidan/domain';
import { tx, type Pool } from '../../../platform/postgres/index.ts';
import { marketHolds, type MarketHold } from '../../betting/index.ts';
import { activeBonusOf, type StoredBonus } from '../../bonus/index.ts';
import { openRequests, type OpenRequest } from '../../cashier/index.ts';
import { openStakes, type OpenStake } from '../../casino/index.ts';
import { accountSum, walletMovesOf, walletsOf, type Wallet } from '../../wallet/index.ts';

/** A player's money in one snapshot: the lines that say where it is, and what wallets and ledger say of the same money. */
export type Money = {
  readonly main: Wallet;
  readonly bonus: Wallet;
  readonly activeBonus: StoredBonus | null;
  readonly markets: readonly MarketHold[];
  readonly rounds: readonly OpenStake[];
  /** Of these only withdrawals hold money. */
  readonly requests: readonly OpenRequest[];
  /** What the ledger has set aside for withdrawals. */
  readonly withdrawalHoldPaise: Paise;
  /** What the ledger has debited for the bets of `rounds`. */
  readonly roundDebitsPaise: Paise;
};

export async function readMoney(database: Pool, playerId: string): Promise<Money> {
  return await tx(
    database,
    async (t) => {
      const [main, bonus] = await walletsOf(t, playerId);
      invariant(main !== undefined && bonus !== undefined, 'a player has both wallets');
      const walletIds = [main.id, bonus.id];
      const rounds = await openStakes(t, walletIds);
      const debits = await walletMovesOf(
        t,
        rounds.flatMap((round) => round.debits),
      );
      return {
        main,
        bonus,
        activeBonus: (await activeBonusOf(t, playerId)) ?? null,
        markets: await marketHolds(t, walletIds),
        rounds,
        requests: await openRequests(t, playerId),
        withdrawalHoldPaise: await accountSum(t, `withdrawal-hold:${playerId}`),
        roundDebitsPaise: paise(0 - debits.reduce((sum, { amountPaise }) => sum + amountPaise, 0)),
      };
    },
    { isolation: 'repeatable read', readOnly: true },
  );
}
