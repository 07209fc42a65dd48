import { negatePaise, ZERO_PAISE, type Paise } from '@maidan/domain';
import type { Clock } from '../../platform/clock/index.ts';
import type { Ids } from '../../platform/ids/index.ts';
import type { Tx } from '../../platform/postgres/index.ts';
import { postJournals } from './ledger.ts';
import { insertWallet } from './wallets.ts';

export type Opening = {
  readonly playerId: string;
  /** Paid into the main wallet from `adjustments`; 0 for none. */
  readonly openingPaise: Paise;
  /** E-6: what a credit player may stake beyond the balance; 0 for all other players. */
  readonly creditReferencePaise: Paise;
};

/** Creates a new player's wallets `1` (main) and `2` (bonus). Throws if the player already has them. */
export async function openWallets(tx: Tx, { clock, ids }: { clock: Clock; ids: Ids }, opening: Opening): Promise<void> {
  const mainId = ids();
  await insertWallet(tx, {
    id: mainId,
    playerId: opening.playerId,
    kind: '1',
    creditReferencePaise: opening.creditReferencePaise,
  });
  await insertWallet(tx, { id: ids(), playerId: opening.playerId, kind: '2', creditReferencePaise: ZERO_PAISE });
  await postJournals(tx, [
    {
      id: ids(),
      reason: 'opening-balance',
      reference: opening.playerId,
      at: new Date(clock.now()),
      lines: [
        { wallet: { id: mainId, kind: '1' }, amountPaise: opening.openingPaise },
        { account: 'adjustments', amountPaise: negatePaise(opening.openingPaise) },
      ],
    },
  ]);
}
