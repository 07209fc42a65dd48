import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { operatorsWith, secondsWith } from '../../rights.ts';
import { marketType } from '../../shapes/market.ts';

const TAG = 'Console: limits of markets';
const id = z.string().check(z.minLength(1), z.maxLength(64));
/** Whole rupees; null inherits. */
const rupees = z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000_000)));

/** Markets inherit from their event, competition and sport, and from all. */
const scopes = ['market', 'event', 'league', 'sport', 'all'] as const;
const scope = z.enum(scopes);
export type TermScopeName = (typeof scopes)[number];

/** One set of terms: everything has no id. */
const target = { scope, id: z.optional(id) };

export const termName = z.enum([
  'minStake',
  'maxStake',
  'maxExposure',
  'maxPayout',
  'houseLimit',
  'betDelay',
  'commission',
]);
export type TermName = z.infer<typeof termName>;

const term = z.object({
  name: termName,
  /** Rupees; seconds of a bet delay; per cent of a commission. Null where each market's feed says it. */
  value: z.nullable(z.number()),
  /** Where the value comes from: a scope, or what is announced with a market. */
  from: z.enum([...scopes, 'announced']),
  /** What is set at this scope itself; null where it is inherited. */
  own: z.nullable(z.number()),
});
export type Term = z.infer<typeof term>;

const commissionRequest = z.object({
  id: z.string(),
  /** Per cent; null asks for what is inherited. */
  percent: z.nullable(z.number()),
  by: z.string(),
  at: z.string(),
  isYours: z.boolean(),
});
export type CommissionRequest = z.infer<typeof commissionRequest>;

const terms = z.object({
  /** The scope itself, then those that it inherits from. */
  chain: z.array(z.object({ scope, id: z.nullable(z.string()), name: z.string() })),
  kinds: z.array(z.object({ marketType, terms: z.array(term) })),
  /** S-3: a commission that waits for a second operator. */
  request: z.nullable(commissionRequest),
  /** S-3: the market has bets, so its commission stays. */
  isCommissionKept: z.boolean(),
});
export type Terms = z.infer<typeof terms>;

/** Limits, bet delay, commission and house limit, inherited and own. */
export const consoleTerms = call({
  name: 'consoleTerms',
  method: 'GET',
  path: '/api/v1/console/terms',
  summary: 'What is set for a market, event, competition, sport or all, and what it inherits',
  tag: TAG,
  access: operatorsWith('see-bets'),
  query: z.object(target),
  data: terms,
});

/** in force at once. A feed does not change what is set. */
export const setTerms = call({
  name: 'setTerms',
  method: 'PUT',
  path: '/api/v1/console/terms',
  summary: 'Set limits, house limit and bet delay',
  tag: TAG,
  access: operatorsWith('open-markets'),
  body: z.strictObject({
    ...target,
    marketType,
    set: z.strictObject({
      minStake: z.optional(rupees),
      maxStake: z.optional(rupees),
      maxExposure: z.optional(rupees),
      maxPayout: z.optional(rupees),
      houseLimit: z.optional(rupees),
      /** whole seconds, never under 1; null inherits. */
      betDelay: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(60)))),
    }),
  }),
  data: terms,
});

/** S-3: waits for a second operator. Another request for the same scope replaces it. */
export const askCommission = call({
  name: 'askCommission',
  method: 'POST',
  path: '/api/v1/console/commission-requests',
  summary: 'Ask for another commission',
  tag: TAG,
  access: operatorsWith('money-rules'),
  body: z.strictObject({
    ...target,
    /** At most two decimals; null inherits. */
    percent: z.nullable(z.number().check(z.minimum(0), z.maximum(100))),
  }),
  data: terms,
});

/** S-3: by another operator than who asked; in force at once in markets that have no bet. */
export const decideCommission = call({
  name: 'decideCommission',
  method: 'POST',
  path: '/api/v1/console/commission-requests/:id/decide',
  summary: 'Confirm or decline a commission',
  tag: TAG,
  access: secondsWith('money-rules'),
  params: z.object({ id }),
  body: z.strictObject({ isConfirmed: z.boolean() }),
  data: terms,
});
