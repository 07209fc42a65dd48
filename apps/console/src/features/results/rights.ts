import { isRoleCode, TRADING_ROLES } from '@maidan/contract';
import type { Operator } from '../../lib/session.ts';

/** Support looks second at a result, and enters none. */
export function mayEnter(operator: Operator | null): boolean {
  return operator !== null && isRoleCode(operator.role) && TRADING_ROLES.includes(operator.role);
}
