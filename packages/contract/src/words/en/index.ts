import { account } from './account.ts';
import { bets } from './bets.ts';
import { bonus } from './bonus.ts';
import { cashier } from './cashier.ts';
import { desk } from './desk.ts';
import { errors } from './errors.ts';
import { fields } from './fields.ts';
import { players } from './players.ts';
import { receipt } from './receipt.ts';
import { referral } from './referral.ts';
import { statements } from './statements.ts';

export const en = {
  ...account,
  ...bets,
  ...bonus,
  ...cashier,
  ...desk,
  ...errors,
  ...fields,
  ...players,
  ...receipt,
  ...referral,
  ...statements,
} as const;
