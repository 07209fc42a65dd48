import { paise, type Paise } from '@maidan/domain';
import { availablePaise } from '../../wallet/index.ts';
import type { Money } from './read.ts';

/** The sums of a player's money, in paise: `total` is that of all others. */
export type Account = {
  readonly totalPaise: Paise;
  /** What can be bet from the main wallet or withdrawn, credit included; below zero only after a forced change (E-7). */
  readonly availablePaise: Paise;
  /** What can be bet from the bonus wallet. */
  readonly bonusPaise: Paise;
  readonly marketsPaise: Paise;
  readonly roundsPaise: Paise;
  readonly withdrawalsPaise: Paise;
};

/** Adds up the lines, which must come to what wallets and ledger hold. `faults` says where they do not. */
export function accountOf(money: Money): { readonly account: Account; readonly faults: readonly string[] } {
  const { main, bonus, markets, rounds, requests, withdrawalHoldPaise, roundDebitsPaise } = money;
  const withdrawals = requests.filter(({ kind }) => kind === 'withdrawal');
  const parts = {
    availablePaise: availablePaise(main),
    bonusPaise: availablePaise(bonus),
    marketsPaise: sumOf(markets.map(({ heldPaise }) => heldPaise)),
    roundsPaise: sumOf(rounds.map(({ stakePaise }) => stakePaise)),
    withdrawalsPaise: sumOf(withdrawals.map(({ amountPaise }) => amountPaise)),
  };
  const heldOf = (walletId: string) =>
    sumOf(markets.filter((hold) => hold.walletId === walletId).map(({ heldPaise }) => heldPaise));
  const totalPaise = sumOf([
    main.balancePaise,
    main.creditReferencePaise,
    bonus.balancePaise,
    bonus.creditReferencePaise,
    withdrawalHoldPaise,
    roundDebitsPaise,
  ]);
  const compared: readonly (readonly [what: string, lines: number, books: number])[] = [
    ['markets of the main wallet', heldOf(main.id), main.exposurePaise],
    ['markets of the bonus wallet', heldOf(bonus.id), bonus.exposurePaise],
    ['open withdrawals', parts.withdrawalsPaise, withdrawalHoldPaise],
    ['open casino rounds', parts.roundsPaise, roundDebitsPaise],
    ['all lines', sumOf(Object.values(parts)), totalPaise],
  ];
  return {
    account: { totalPaise, ...parts },
    faults: compared.flatMap(([what, lines, books]) =>
      lines === books ? [] : [`${what}: ${lines} paise, the books have ${books}`],
    ),
  };
}

function sumOf(amounts: readonly Paise[]): Paise {
  return paise(amounts.reduce((sum, amount) => sum + amount, 0));
}
