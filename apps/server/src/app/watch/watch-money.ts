/** Reports money decisions as security events, whether an operator, the gateway or expiry made them. */
import type { CashierEvents } from '../../modules/cashier/index.ts';
import type { Bus } from '../../platform/bus/index.ts';
import type { SecurityLog } from '../../platform/security-log/index.ts';

export function watchMoney(events: Bus<CashierEvents>, security: SecurityLog): void {
  events.subscribe('deposit.changed', ({ deposit: { number, playerId, state } }) => {
    if (state !== 'REQUESTED') security.tell('money-decided', { playerId, subject: `deposit D-${number}`, state });
  });
  events.subscribe('withdrawal.changed', ({ withdrawal: { number, playerId, state } }) => {
    if (state !== 'REQUESTED') security.tell('money-decided', { playerId, subject: `withdrawal W-${number}`, state });
  });
}
