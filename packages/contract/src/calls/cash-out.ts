import * as z from 'zod/mini';
import { call } from '../call.ts';
import { BETTING_ROLES } from '../roles.ts';
import { bet } from '../shapes/bet.ts';
import { walletFigures, walletKind } from '../shapes/user.ts';

const TAG = 'Bets';
const id = z.string().check(z.minLength(1), z.maxLength(64));
const share = z.number().check(z.minimum(1), z.maximum(100));

/** C-1 to C-3: what a cash out would place and bring now. */
export const cashOutOffer = z.object({
  /** The guaranteed result of the share in rupees, after commission; negative for a loss. */
  amount: z.number(),
  /** Worst case and best case of the whole market afterwards. */
  worst: z.number(),
  best: z.number(),
  /** The closing bets. The odds of a fancy are its line. */
  legs: z.array(
    z.object({
      selectionId: z.string(),
      selection: z.string(),
      side: z.enum(['back', 'lay']),
      odds: z.number(),
      stake: z.number(),
    }),
  ),
  /** C-3: results between a fancy's lines, where both bets lose or both win: [from, to, rupees]; `to` null if open. */
  gap: z.array(z.tuple([z.int(), z.nullable(z.int()), z.number()])),
  betDelaySeconds: z.number(),
});
export type CashOutOffer = z.infer<typeof cashOutOffer>;

export const getCashOut = call({
  name: 'getCashOut',
  method: 'GET',
  path: '/api/v1/markets/:_id/cash-out',
  summary: 'Current cash out offer for a market',
  tag: TAG,
  access: BETTING_ROLES,
  params: z.object({ _id: id }),
  query: z.object({
    share: z.optional(z.coerce.number().check(z.minimum(1), z.maximum(100))),
    wallet: z.optional(walletKind),
  }),
  data: cashOutOffer,
});

/** C-2: `amount` is the least the player accepts: the offer they saw, less what they let it fall. If the offer is below
 *  it, the call is refused with the new one. */
export const cashOut = call({
  name: 'cashOut',
  method: 'POST',
  path: '/api/v1/markets/:_id/cash-out',
  summary: 'Cash out a market in full or in part',
  tag: TAG,
  access: BETTING_ROLES,
  params: z.object({ _id: id }),
  body: z.strictObject({ share: z.optional(share), amount: z.number(), wallet: z.optional(walletKind) }),
  /** `pending` while the bet delay runs; the outcome arrives on `me` as `cashOuts`, bets and a notice. */
  data: z.object({
    _id: z.string(),
    state: z.enum(['done', 'pending']),
    amount: z.number(),
    bets: z.array(bet),
    wallet: walletFigures,
    releaseAt: z.nullable(z.string()),
  }),
  idempotent: true,
});
