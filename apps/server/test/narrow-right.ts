import { ROLES, type Hold, type RightName } from '@maidan/contract';
import { newKey, type Bank } from './cashier.ts';

/** Two new directors narrow a cell of the table of rights; it is in force when this resolves. */
export async function narrowRight(
  { call, person }: Pick<Bank, 'call' | 'person'>,
  cell: { readonly right: RightName; readonly role: 'DIRECTOR' | 'ADMIN' | 'SUPPORT_ADMIN'; readonly hold: Hold },
): Promise<void> {
  const [first, second] = [await person(ROLES.DIRECTOR), await person(ROLES.DIRECTOR)];
  const body = { ...cell, reason: 'Night shift reads only' };
  const begun = await call<{ proposalId: string }>(first, 'POST', '/api/v1/console/rights/narrow', {
    body,
    key: newKey(),
  });
  const path = `/api/v1/console/proposals/${begun.data.proposalId}/second`;
  const done = await call(second, 'POST', path, { key: newKey() });
  if (done.code !== 200) throw new Error(`${cell.right}: ${begun.message} ${done.message}`);
}
