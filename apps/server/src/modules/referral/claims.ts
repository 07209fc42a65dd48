import type { Refusal } from '@maidan/contract';
import { invariant, negatePaise, ok, refused, type Result } from '@maidan/domain';
import type { Tx } from '../../platform/postgres/index.ts';
import { lockWallets, postJournals, walletsOf } from '../wallet/index.ts';
import { takeClaimable, type Claim } from './weeks-repository.ts';

/** moves everything that is no longer held into the main wallet, in one journal. */
export async function claimEarned(
  tx: Tx,
  { playerId, newId, at }: { readonly playerId: string; readonly newId: () => string; readonly at: Date },
): Promise<Result<Claim, Refusal>> {
  const [unlocked] = await walletsOf(tx, playerId);
  invariant(unlocked !== undefined, 'a player has a wallet');
  // Lock the wallet first: concurrent claims of a player then run one after the other, and the second finds nothing
  // left.
  await lockWallets(tx, [unlocked.id], { skipBusy: false });
  const id = newId();
  const amountPaise = await takeClaimable(tx, { referrerId: playerId, claimId: id, at });
  if (amountPaise === 0) return refused({ kind: 'nothing-to-claim' });
  await postJournals(tx, [
    {
      id: newId(),
      reason: 'referral',
      reference: id,
      at,
      lines: [
        { wallet: { id: unlocked.id, kind: '1' }, amountPaise },
        { account: 'referral-cost', amountPaise: negatePaise(amountPaise) },
      ],
    },
  ]);
  return ok({ id, amountPaise, claimedAt: at });
}
