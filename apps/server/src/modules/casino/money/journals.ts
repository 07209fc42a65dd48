import { negatePaise, type Paise } from '@maidan/domain';
import type { Tx } from '../../../platform/postgres/index.ts';
import {
  postJournals,
  type JournalReason,
  type Line,
  type SystemAccount,
  type WalletKind,
} from '../../wallet/index.ts';

/** Moves money between a wallet and an account of the operator: into the wallet where the amount is positive. Nothing is
 *  posted for an amount of 0. The wallet is locked by this transaction. */
export async function postCasino(
  tx: Tx,
  move: {
    readonly id: string;
    readonly reason: JournalReason;
    readonly providerId: string;
    readonly txId: string;
    readonly wallet: { readonly id: string; readonly kind: WalletKind };
    readonly against: SystemAccount;
    readonly amountPaise: Paise;
    readonly at: Date;
    /** Why a wallet may be overdrawn (E-7). */
    readonly forced?: string;
  },
): Promise<void> {
  const { id, reason, providerId, txId, wallet, against, amountPaise, at, forced } = move;
  const lines: readonly Line[] = [
    { wallet, amountPaise },
    { account: against, amountPaise: negatePaise(amountPaise) },
  ];
  await postJournals(
    tx,
    [{ id, reason, reference: `${providerId}:${txId}`, at, lines }],
    forced === undefined ? {} : { forced },
  );
}
