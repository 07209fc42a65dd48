import type { DataOf, lookUpIfsc, Refusal } from '@maidan/contract';
import { ok, type Result } from '@maidan/domain';
import type { CashierDeps } from '../deps.ts';
import { IFSC_LOOK_UPS } from '../limits.ts';

type Bank = DataOf<typeof lookUpIfsc>;

/** The bank and branch of an IFSC, null if unknown; refuses a player who has looked up too many. */
export async function lookUpBank(
  { rateLimits, lookUpIfsc: find }: Pick<CashierDeps, 'rateLimits' | 'lookUpIfsc'>,
  { playerId, code }: { readonly playerId: string; readonly code: string },
): Promise<Result<Bank, Refusal>> {
  const counted = await rateLimits.take([{ limit: IFSC_LOOK_UPS, key: playerId }]);
  return counted.ok ? ok(await find(code)) : counted;
}
