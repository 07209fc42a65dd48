import { account } from './account.ts';
import { bets } from './bets.ts';
import { bonus } from './bonus.ts';
import { cases } from './cases.ts';
import { cashier } from './cashier.ts';
import { errors } from './errors.ts';
import { fields } from './fields.ts';
import { desk } from './operators/desk.ts';
import { opening } from './operators/opening.ts';
import { players } from './operators/players.ts';
import { proposals } from './operators/proposals.ts';
import { quoting } from './operators/quoting.ts';
import { receipt } from './receipt.ts';
import { referral } from './referral.ts';
import { statements } from './statements.ts';

export const en = {
  ...account,
  ...bets,
  ...bonus,
  ...cases,
  ...cashier,
  ...desk,
  ...opening,
  ...quoting,
  ...errors,
  ...fields,
  ...players,
  ...proposals,
  ...receipt,
  ...referral,
  ...statements,
} as const;
