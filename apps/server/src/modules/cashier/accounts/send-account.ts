import type { OwnAccount, Refusal } from '@maidan/contract';
import { ok, type Result } from '@maidan/domain';
import { answerOnce, idempotencyKey } from '../../../platform/idempotency/index.ts';
import type { Tx } from '../../../platform/postgres/index.ts';
import type { CashierDeps } from '../deps.ts';
import { ownAccountView } from '../views.ts';
import { ifscToLookUp, type AccountForm } from './accounts.ts';
import type { OwnAccountRecord } from './accounts-repository.ts';
import { lookUpBank } from './look-up-ifsc.ts';
import { addOwnAccount, editOwnAccount } from './own-accounts.ts';

type Sending = { readonly playerId: string; readonly key: string | null };

/**
 * Adds or changes a player's own accounts, once per key (L-5). The answer stored under the key is the account as it was
 * returned.
 */
export function sendAccountBy(deps: CashierDeps) {
  const { database, clock, ids } = deps;
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

  /** P-14: asked before the transaction; a look-up that is refused or does not answer marks nothing. */
  async function isUnlisted(playerId: string, form: AccountForm): Promise<boolean> {
    const code = ifscToLookUp(form);
    if (code === null) return false;
    const found = await lookUpBank(deps, { playerId, code });
    return found.ok && found.value === null;
  }

  return {
    async add(sending: Sending, form: AccountForm) {
      const marked = { form, isUnlisted: await isUnlisted(sending.playerId, form) };
      return await once(sending, { add: form }, (tx, at) =>
        addOwnAccount(tx, { playerId: sending.playerId, ...marked, newId: ids(), at }),
      );
    },

    async edit(sending: Sending, edited: AccountForm & { readonly accountId: string }) {
      const { accountId, ...form } = edited;
      const marked = { form, isUnlisted: await isUnlisted(sending.playerId, form) };
      return await once(sending, { edit: edited }, (tx, at) =>
        editOwnAccount(tx, { playerId: sending.playerId, ...marked, accountId, at }),
      );
    },
  };
}
