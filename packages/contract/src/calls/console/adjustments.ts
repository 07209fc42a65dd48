import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { operatorsWith } from '../../rights.ts';

const TAG = 'Console: players';
const params = z.object({ id: z.uuid() });
const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(300));
const data = z.object({ waitsForSecond: z.boolean() });
const idempotent = true;

/** House accounts that an adjustment may name, beside `bank:<id>` of a payment account. */
export const HOUSE_ACCOUNTS = ['adjustments', 'bonus-cost', 'commission'] as const;

const houseAccount = z.object({
  /** `adjustments`, `bank:<id>`. */
  id: z.string(),
  /** “Returned by the bank: Sahyadri Bank, maidan.pay@sahyadri”. */
  name: z.string(),
});
export type HouseAccount = z.infer<typeof houseAccount>;

export const consoleHouseAccounts = call({
  name: 'consoleHouseAccounts',
  method: 'GET',
  path: '/api/v1/console/house-accounts',
  summary: 'House accounts that an adjustment may name',
  tag: TAG,
  access: operatorsWith('adjust-balance'),
  data: z.object({ accounts: z.array(houseAccount) }),
});

/** What the player has available may fall below zero (E-7). */
export const adjustBalance = call({
  name: 'adjustBalance',
  method: 'POST',
  path: '/api/v1/console/players/:id/adjust',
  summary:
    'Give to or take from a player’s main balance, against a house account; from the set amount on with a second person',
  tag: TAG,
  access: operatorsWith('adjust-balance'),
  params,
  body: z.strictObject({
    /** Rupees; below zero takes. */
    amount: z.number(),
    account: z.string().check(z.maxLength(80)),
    reason,
  }),
  data,
  idempotent,
});

/** E-6, T-17: credit is a limit, not money. */
export const setCredit = call({
  name: 'setCredit',
  method: 'POST',
  path: '/api/v1/console/players/:id/credit',
  summary: 'Set a credit player’s credit reference; a large change, or one below what is in use, with a second person',
  tag: TAG,
  access: operatorsWith('credit'),
  params,
  body: z.strictObject({ amount: z.number().check(z.gte(0)), reason }),
  data,
  idempotent,
});

/** Lowering is tightening; raising it again lifts what operators set and takes two people. */
export const setStakeFactor = call({
  name: 'setStakeFactor',
  method: 'POST',
  path: '/api/v1/console/players/:id/stake-factor',
  summary: 'Set the stake factor of a player, 1 to 100 per cent; raising it takes a second person',
  tag: TAG,
  access: operatorsWith('tighten-limits', 'lift-limits'),
  params,
  body: z.strictObject({ percent: z.int().check(z.gte(1), z.lte(100)), reason }),
  data,
  idempotent,
});
