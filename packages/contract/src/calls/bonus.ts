import * as z from 'zod/mini';
import { call } from '../call.ts';
import { ROLES } from '../roles.ts';

const TAG = 'Bonus';
/** MON-04: credit players have no bonus. */
const access = [ROLES.PLAYER] as const;
const body = z.strictObject({ bonusId: z.string().check(z.minLength(1), z.maxLength(64)) });

export const bonusState = z.enum([
  'AVAILABLE',
  'CLAIMED',
  'ACTIVE',
  'CONVERTED',
  'EXHAUSTED',
  'FORFEITED',
  'EXPIRED',
  'VOIDED',
]);

/** One of the player's bonuses. Amounts in rupees. */
export const bonus = z.object({
  _id: z.string(),
  kind: z.enum(['first-deposit', 'fixed', 'free-bet', 'cashback']),
  title: z.string(),
  amount: z.number(),
  state: bonusState,
  /** The total to wager, the amount wagered so far, and that share in per cent, rounded down (N-1). */
  required: z.number(),
  wagered: z.number(),
  wageredPercent: z.number(),
  multiplier: z.int(),
  /** The maximum liability of one bet while it is active; a market's minimum stake is allowed above it (N-4). */
  mostRisk: z.number(),
  /** The maximum amount that may convert to the main balance (N-6). */
  maxConverted: z.number(),
  /** The amount converted to the main balance. */
  toMain: z.number(),
  offeredAt: z.string(),
  activatedAt: z.nullable(z.string()),
  /** When it expires unless it ends before; null once it has ended. */
  expiresAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
});
export type BonusView = z.infer<typeof bonus>;

/** BON-01: bonuses newest first, with the bonus wallet. */
export const bonusData = z.object({
  bonuses: z.array(bonus),
  balance: z.number(),
  exposure: z.number(),
});
export type BonusData = z.infer<typeof bonusData>;

export const getBonusData = call({
  name: 'getBonusData',
  method: 'GET',
  path: '/api/v1/bonus-data',
  summary: 'Bonuses: offered, claimed, active with progress, and ended',
  tag: TAG,
  access,
  data: bonusData,
});

/** BON-02: AVAILABLE → CLAIMED. */
export const claimBonus = call({
  name: 'claimBonus',
  method: 'PUT',
  path: '/api/v1/claim-bonus',
  summary: 'Claim an offered bonus',
  tag: TAG,
  access,
  body,
  data: bonus,
  idempotent: true,
});

/** BON-02: CLAIMED → ACTIVE. */
export const activateBonus = call({
  name: 'activateBonus',
  method: 'PUT',
  path: '/api/v1/activate-bonus',
  summary: 'Activate a claimed bonus',
  tag: TAG,
  access,
  body,
  data: bonus,
  idempotent: true,
});

/** BON-02: CLAIMED or ACTIVE → FORFEITED. */
export const forfeitBonus = call({
  name: 'forfeitBonus',
  method: 'PUT',
  path: '/api/v1/forfeit-bonus',
  summary: 'Forfeit a bonus',
  tag: TAG,
  access,
  body,
  data: bonus,
  idempotent: true,
});
