import type { DepositRecord, Refusal, RequestKind } from '@maidan/contract';
import { ok, type Result } from '@maidan/domain';
import { answeredBefore, answerOnce, idempotencyKey } from '../../../platform/idempotency/index.ts';
import { picturesOf } from './deposits-repository.ts';
import { checkDeposit, mayDeposit, requestDeposit, type DepositForm } from './deposits.ts';
import type { CashierDeps, Tell } from '../deps.ts';
import { drawScreenshot } from './screenshots.ts';
import { depositView } from '../views.ts';

type Sending = { readonly playerId: string; readonly form: DepositForm; readonly key: string | null };

/**
 * P-10: accepts a deposit form. Decoding a screenshot costs a second of a core, so every check that does not need its
 * pixels comes first: the form, the key, the account, the open requests, the player's rate. A refusal that only asks to
 * retry later is not stored under the key (L-5).
 */
export const sendDepositBy =
  (deps: CashierDeps, tell: Tell) =>
  async ({ playerId, form, key }: Sending): Promise<Result<DepositRecord, Refusal>> => {
    const { database, clock, ids } = deps;
    const checked = checkDeposit(form);
    if (!checked.ok) return checked;
    const { screenshot, ...asked } = checked.value;
    const once = {
      key: idempotencyKey(playerId, key, { deposit: form }, 'deposit' satisfies RequestKind),
      at: new Date(clock.now()),
    };
    const written = (await answeredBefore<Written, Refusal>(database, once.key)) ?? (await write());
    if (!written.ok) return written;
    const deposit = await tell.deposit(written.value.id);
    const pictures = await picturesOf(database, [deposit]);
    return ok(depositView(deposit, pictures));

    async function write(): Promise<Result<Written, Refusal>> {
      const may = await mayDeposit(database, { ...asked, playerId });
      if (!may.ok) return answerOnce<Written, Refusal>(database, once, async () => may);
      const picture = screenshot ? await drawScreenshot(deps, screenshot, playerId) : ok(null);
      if (!picture.ok) return picture;
      return answerOnce(database, once, async (tx) => {
        const request = { ...asked, picture: picture.value, playerId, newId: ids, at: once.at };
        const requested = await requestDeposit(tx, request);
        return requested.ok ? ok({ id: requested.value.id }) : requested;
      });
    }
  };

type Written = { readonly id: string };
