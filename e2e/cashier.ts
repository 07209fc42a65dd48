import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { PASSWORD } from './session.ts';
import { expect } from './test.ts';

let known = 0;

/** Twelve digits that are new to the site; each worker has its own site. */
export function newReference(): string {
  known += 1;
  return String(432_590_000_000 + known);
}

interface Waiting {
  readonly _id: string;
  readonly amount: number;
  readonly txnRef?: string;
}

/** An operator who decides through API calls; the console's pages have their own journeys. */
export async function operator(request: APIRequestContext) {
  const answer = await request.post('/identity/user/login', { data: { username: 'operator', password: PASSWORD } });
  const { meta } = (await answer.json()) as { meta: { token: string } };
  const headers = { Authorization: `Bearer ${meta.token}` };

  async function call<T>(method: 'GET' | 'POST', path: string, data?: unknown): Promise<T> {
    const done = await request.fetch(`/api/v1/console/${path}`, { method, headers, ...(data ? { data } : {}) });
    const said = (await done.json()) as { meta: { code: number; message: string }; data: T };
    expect(said.meta.code, said.meta.message).toBe(200);
    return said.data;
  }

  /** The pending request with this amount in rupees. */
  async function waiting(kind: 'deposits' | 'withdrawals', amount: number): Promise<Waiting> {
    const found = (await call<Waiting[]>('GET', kind)).find((each) => each.amount === amount);
    if (!found) throw new Error(`No request of ₹${amount} waits among the ${kind}`);
    return found;
  }

  return {
    approveDeposit: async (amount: number, bankReference: string) => {
      const { _id } = await waiting('deposits', amount);
      const seen = { bankReference, bankAmount: amount, hasSeenDuplicates: true };
      await call('POST', `deposits/${_id}/approve`, seen);
    },
    rejectDeposit: async (amount: number, reason: string) =>
      call('POST', `deposits/${(await waiting('deposits', amount))._id}/reject`, { reason }),
    payWithdrawal: async (amount: number, bankReference: string) => {
      const { _id } = await waiting('withdrawals', amount);
      await call('POST', `withdrawals/${_id}/approve`, {});
      await call('POST', `withdrawals/${_id}/pay`, { bankReference });
    },
    rejectWithdrawal: async (amount: number, reason: string) =>
      call('POST', `withdrawals/${(await waiting('withdrawals', amount))._id}/reject`, { reason }),
  };
}

/** A row of a history, in the table or the phone's list, by a text in it. */
export function historyRow(page: Page, text: string): Locator {
  return page.getByRole('main').locator('tbody tr, li').filter({ hasText: text });
}

export type MoneyDialog =
  | 'Deposit by UPI'
  | 'Deposit by Account'
  | 'Uploaded Screenshot'
  | 'Add UPI'
  | 'Edit UPI'
  | 'Add Bank Account'
  | 'Edit Bank Account';

/** A dialog of the cashier, by its exact name (AUT-25). */
export function moneyDialog(page: Page, name: MoneyDialog): Locator {
  return page.getByRole('dialog', { name, exact: true });
}
