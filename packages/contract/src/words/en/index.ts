import { about } from './about.ts';
import { bets } from './bets.ts';
import { betting } from './betting.ts';
import { bonus } from './bonus.ts';
import { cashier } from './cashier.ts';
import { errors } from './errors.ts';
import { fields } from './fields.ts';
import { frame } from './frame.ts';
import { identity } from './identity.ts';
import { money } from './money.ts';
import { racing } from './racing.ts';
import { referral } from './referral.ts';
import { statements } from './statements.ts';

export const en = {
  ...about,
  ...bets,
  ...betting,
  ...bonus,
  ...cashier,
  ...errors,
  ...fields,
  ...frame,
  ...identity,
  ...money,
  ...racing,
  ...referral,
  ...statements,
} as const;

/** What a server starts with; a browser has `in-browser.ts` in its place. */
export { en as english };
