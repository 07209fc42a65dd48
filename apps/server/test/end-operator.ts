import { ROLES } from '@maidan/contract';
import type { Person } from './app.ts';
import { newKey, type Bank } from './cashier.ts';

/** Two new directors end an operator's account; nobody comes in with it once this resolves. */
export async function endOperator(
  { call, person }: Pick<Bank, 'call' | 'person'>,
  { playerId }: Person,
): Promise<void> {
  const [first, second] = [await person(ROLES.DIRECTOR), await person(ROLES.DIRECTOR)];
  const body = { reason: 'Has left' };
  const url = `/api/v1/console/operators/${playerId}/end`;
  const begun = await call<{ proposalId: string }>(first, 'POST', url, { body, key: newKey() });
  const path = `/api/v1/console/proposals/${begun.data.proposalId}/second`;
  const done = await call(second, 'POST', path, { key: newKey() });
  if (done.code !== 200) throw new Error(`${begun.message} ${done.message}`);
}
