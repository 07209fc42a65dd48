/** Roles and ways to hold a right, in words. */
import type { Hold, RightRole } from '@maidan/contract';

export const HOLDS: Readonly<Record<Hold, { readonly mark: string; readonly words: string }>> = {
  alone: { mark: '●', words: 'alone' },
  two: { mark: '◐', words: 'two people' },
  amount: { mark: '▲', words: 'alone up to the set amount, two people above it' },
  second: { mark: '2', words: 'second person only' },
  refused: { mark: '–', words: 'refused' },
};

export const ROLE_TITLES: Readonly<Record<RightRole, string>> = {
  DIRECTOR: 'Director',
  ADMIN: 'Admin',
  SUPPORT_ADMIN: 'Support',
  WHITE_LABEL: 'White label',
  SUPER_MASTER: 'Super master',
  MASTER: 'Master',
  AGENT: 'Agent',
  CREDIT_AGENT: 'Credit agent',
};

/** The name itself for a role that is not in the table. */
export const roleTitle = (role: string): string =>
  Object.entries(ROLE_TITLES).find(([name]) => name === role)?.[1] ?? role;

export const holdWords = (hold: string): string =>
  Object.entries(HOLDS).find(([name]) => name === hold)?.[1].words ?? hold;
