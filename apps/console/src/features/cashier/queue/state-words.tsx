import type { DepositState, WithdrawalState } from '@maidan/contract';
import { StateTag, type StateKind } from '@maidan/ui';

const STATES: Readonly<Record<DepositState | WithdrawalState, readonly [StateKind, string]>> = {
  REQUESTED: ['waiting', 'Requested'],
  APPROVED: ['good', 'Approved'],
  PAID: ['good', 'Paid'],
  REJECTED: ['refused', 'Rejected'],
  EXPIRED: ['over', 'Expired'],
  CANCELLED: ['over', 'Cancelled'],
};

export function RequestState({ state }: { readonly state: DepositState | WithdrawalState }) {
  const [kind, words] = STATES[state];
  return <StateTag kind={kind}>{words}</StateTag>;
}
