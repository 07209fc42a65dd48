import * as z from 'zod/mini';
import { bet } from './bet.ts';

export const walletKind = z.enum(['1', '2']);
export type WalletKind = z.infer<typeof walletKind>;

/** The figures that change with every bet. `exposure` is zero or negative (MON-03). */
export const walletFigures = z.object({
  wallet: walletKind,
  balance: z.number(),
  exposure: z.number(),
  bonus: z.number(),
  refBonus: z.number(),
  creditReference: z.number(),
});
export type WalletFigures = z.infer<typeof walletFigures>;

export const user = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  role: z.int(),
  /** The username was derived at sign-up and can still be changed, once. */
  canChooseUsername: z.optional(z.boolean()),
  ...walletFigures.shape,
});
export type User = z.infer<typeof user>;

/** MON-02. `bets`: all open and the latest settled bets, newest first. */
export const userData = z.object({
  ...user.shape,
  bets: z.array(bet),
  /** per cent of the most per bet of bookmaker and fancy that the player may have; left out for all of it. */
  stakeFactor: z.optional(z.int()),
});
export type UserData = z.infer<typeof userData>;
