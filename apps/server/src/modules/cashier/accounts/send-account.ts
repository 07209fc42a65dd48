import type { OwnAccount, Refusal } from '@maidan/contract';
import { ok, type Result } from '@maidan/domain';
import { answerOnce, idempotencyKey } from '../../../platform/idempotency/index.ts';
import type { Tx } from '../../../platform/postgres/index.ts';
import type { CashierDeps } from '../deps.ts';
import { ownAccountView } from '../views.ts';
import type { AccountForm } from './accounts.ts';
import type { OwnAccountRecord } from './accounts-repository.ts';
import { addOwnAccount, editOwnAccount } from './own-accounts.ts';

type Sending = { readonly playerId: string; readonly key: string | null };

/**
 * Adds or changes a player's own accounts, once per key (L-5). The answer stored under the key is the account as it was
 * returned.
 */
export function sendAccountBy({ database, clock, ids }: CashierDeps) {
  async function once(
    { playerId, key }: Sending,
    asked: object,
    write: (tx: Tx, at: Date) => Promise<Result<OwnAccountRecord, Refusal>>,
  ): Promise<Result<OwnAccount, Refusal>> {
    const at = new Date(clock.now());
    return await answerOnce(database, { key: idempotencyKey(playerId, key, asked), at }, async (tx) => {
      const written = await write(tx, at);
      return written.ok ? ok(ownAccountView(written.value, at)) : written;
    });
  }

  return {
    add: (sending: Sending, form: AccountForm) =>
      once(sending, { add: form }, (tx, at) =>
        addOwnAccount(tx, { playerId: sending.playerId, form, newId: ids(), at }),
      ),

    edit: (sending: Sending, edited: AccountForm & { readonly accountId: string }) =>
      once(sending, { edit: edited }, (tx, at) => {
        const { accountId, ...form } = edited;
        return editOwnAccount(tx, { playerId: sending.playerId, form, accountId, at });
      }),
  };
}
