import { requestKind, type Refusal, type RequestGroup, type RequestKind } from '@maidan/contract';
import type { KeptAnswer } from '../../../platform/idempotency/index.ts';

const { options: ALL } = requestKind;

export const KINDS: Readonly<Record<RequestGroup, readonly RequestKind[]>> = {
  bets: ['bet', 'bet-edit', 'bet-cancel'],
  'cash-outs': ['cash-out'],
  deposits: ['deposit'],
  withdrawals: ['withdrawal', 'withdrawal-cancel'],
};

export const kindsOf = (group: RequestGroup | undefined): readonly RequestKind[] =>
  group === undefined ? ALL : KINDS[group];

/** A request that was decided: refused, or accepted with the ids of what it was about. */
export type Asked = { readonly key: string | null; readonly kind: RequestKind; readonly at: Date } & (
  | { readonly refusal: Refusal }
  | {
      readonly refusal: null;
      readonly betIds: readonly string[];
      readonly cashOutId?: string;
      readonly paymentId?: string;
    }
);

/** Reads an answer in the forms in which betting and the cashier store theirs. */
export function askedOf({ key, kind, answer, at }: KeptAnswer): Asked {
  const common = { key, kind: requestKind.parse(kind), at };
  const form = answer as {
    readonly ok?: boolean;
    readonly refusal?: Refusal;
    readonly value?: { readonly id: string };
    readonly bet?: readonly [string];
    readonly bets?: readonly (readonly [string])[];
    readonly cashOut?: { readonly id: string };
  };
  if (form.ok === false && form.refusal) return { ...common, refusal: form.refusal };
  const betIds = (form.bets ?? (form.bet ? [form.bet] : [])).map(([id]) => id);
  return {
    ...common,
    refusal: null,
    betIds,
    ...(form.cashOut && { cashOutId: form.cashOut.id }),
    ...(form.value && { paymentId: form.value.id }),
  };
}
