import * as z from 'zod/mini';

/** How a cash out that waited the bet delay has ended; the bets that it made come as bets. */
export const cashOutEnd = z.object({
  /** As the request was answered. */
  _id: z.string(),
  marketId: z.string(),
  wallet: z.enum(['1', '2']),
  state: z.enum(['done', 'refused']),
  /** What it brought, or what it would bring now where the offer fell; else null. */
  amount: z.nullable(z.number()),
  /** Why it was refused: a stable word for programs, as in `Problem`. */
  reason: z.nullable(z.string()),
  message: z.string(),
});
export type CashOutEnd = z.infer<typeof cashOutEnd>;
