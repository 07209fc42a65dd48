import { about } from './about.ts';
import { betting } from './betting.ts';
import { bonus } from './bonus.ts';
import { cashier } from './cashier.ts';
import { errors } from './errors.ts';
import { identity } from './identity.ts';
import { lists } from './lists.ts';
import { racing } from './racing.ts';
import { shell } from './shell.ts';
import { site } from './site.ts';

export const en = {
  ...about,
  ...betting,
  ...bonus,
  ...cashier,
  ...errors,
  ...identity,
  ...lists,
  ...racing,
  ...shell,
  ...site,
} as const;
