import * as z from 'zod/mini';

/** How a cash out with a bet delay ended; its closing bets are sent as bets. */
export const cashOutEnd = z.object({
  /** The id in the call's answer. */
  _id: z.string(),
  marketId: z.string(),
  wallet: z.enum(['1', '2']),
  state: z.enum(['done', 'refused']),
  /** What it brought, or the new offer if the offer fell; else null. */
  amount: z.nullable(z.number()),
  /** Why it was refused, stable for programs as in `Problem`. */
  reason: z.nullable(z.string()),
  message: z.string(),
});
export type CashOutEnd = z.infer<typeof cashOutEnd>;
