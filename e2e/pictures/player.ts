import type { APIRequestContext } from '@playwright/test';
import { newReference, operator } from '../cashier.ts';
import type { LiveEvent } from '../event.ts';
import { PASSWORD, type Username } from '../session.ts';

type Method = 'GET' | 'POST' | 'PUT';

/** The calls of a player, each answered with its data; a refusal is thrown. */
async function callsOf(request: APIRequestContext, username: Username) {
  const login = await request.post('/identity/user/login', { data: { username, password: PASSWORD } });
  const { meta } = (await login.json()) as { meta: { token: string } };
  return async <Data>(method: Method, path: string, data?: unknown): Promise<Data> => {
    const headers = { authorization: `Bearer ${meta.token}`, 'idempotency-key': crypto.randomUUID() };
    const answer = await request.fetch(`/api/v1/${path}`, { method, headers, ...(data === undefined ? {} : { data }) });
    const said = (await answer.json()) as { meta: { message: string }; data: Data };
    if (!answer.ok()) throw new Error(`${path}: ${said.meta.message}`);
    return said.data;
  };
}

interface Known {
  readonly _id: string;
}

/** Gives a player a pending withdrawal, a deposit with a screenshot, an active bonus of an approved deposit, and pins. */
export async function equip(
  request: APIRequestContext,
  username: Username,
  { screenshot, pins }: { readonly screenshot: Buffer; readonly pins: readonly LiveEvent[] },
): Promise<void> {
  const call = await callsOf(request, username);
  const own = await call<Known>('POST', 'account-details', {
    type: 'upi',
    accountNumber: 'asha.rao@sahyadri',
    accountHolderName: 'Asha Rao',
    bankName: '',
    ifscCode: '',
  });
  await call('POST', 'withdrawal-request', { accountId: own._id, amount: 1_250.5 });

  const [account] = await call<readonly (Known & { readonly type: 'upi' | 'bank' })[]>('GET', 'admin-account-details');
  const to = { accountId: account?._id, type: account?.type };
  const txnRef = newReference();
  await call('POST', 'admin-deposit-request', { ...to, amount: 1_000, txnRef });
  await (await operator(request)).approveDeposit(1_000, txnRef);
  const baseImage = `data:image/png;base64,${screenshot.toString('base64')}`;
  await call('POST', 'admin-deposit-request', { ...to, amount: 2_345.5, txnRef: '', baseImage });

  const { bonuses } = await call<{ readonly bonuses: readonly Known[] }>('GET', 'bonus-data');
  for (const step of ['claim-bonus', 'activate-bonus']) await call('PUT', step, { bonusId: bonuses[0]?._id });
  for (const { id } of pins) await call('PUT', 'favourites', { list: 'PINNED_EVENT', id, isKept: true });
}
