import type { GatewayDepositBegun, Refusal } from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';
import { answerOnce, idempotencyKey } from '../../../platform/idempotency/index.ts';
import { depositById, type Deposit } from '../deposits/deposits-repository.ts';
import type { CashierDeps, Tell } from '../deps.ts';
import type { DepositWay, OpenedDeposit, PaymentGateway } from '../port.ts';
import { beginGatewayDeposit } from './gateway-deposits.ts';
import type { GatewayDesk } from './gateway-desk.ts';
import type { OpenDeposit } from './gateway-repository.ts';

type Sending = {
  readonly playerId: string;
  readonly form: { readonly amount?: number | string | null | undefined; readonly way?: DepositWay | undefined };
  readonly key: string | null;
};

type Begun = { readonly deposit: Deposit; readonly pay: GatewayDepositBegun['pay'] };

/** P-7: begins a deposit that the gateway collects, and returns how the player pays it. */
export const payByGateway =
  ({ database, clock, ids }: CashierDeps, tell: Tell, desk: GatewayDesk | null) =>
  async ({ playerId, form, key }: Sending): Promise<Result<Begun, Refusal>> => {
    if (!desk) return refused({ kind: 'gateway-off' });
    const { gateway } = desk;
    const { amount, way = 'link' } = form;
    const at = new Date(clock.now());
    const once = { key: idempotencyKey(playerId, key, { gatewayDeposit: form }), at };
    const begun = await answerOnce(database, once, (tx) =>
      beginGatewayDeposit(tx, { gateway, playerId, amount, way, newId: ids, at }),
    );
    if (!begun.ok) return begun;
    const { id } = begun.value;
    // The gateway is called after the commit, so that the deposit can be found whatever happens to the answer.
    const deposit = await depositById(database, id);
    if (deposit && deposit.state !== 'REQUESTED') return refused({ kind: 'already-decided', state: deposit.state });
    const opened = await desk.opened(id);
    if (!opened.ok) return opened;
    return ok({ deposit: await tell.deposit(id), pay: howToPay(gateway, opened.value) });
  };

function howToPay({ publicKey }: PaymentGateway, opened: OpenDeposit & OpenedDeposit): Begun['pay'] {
  const { way, url, gatewayId, amountPaise } = opened;
  const expiresAt = opened.expiresAt.toISOString();
  if (way === 'link') return { way, url, expiresAt };
  return { way, orderId: gatewayId, keyId: publicKey, amountPaise, currency: 'INR', expiresAt };
}
