import * as z from 'zod/mini';
import { call } from '../call.ts';
import { BETTING_ROLES } from '../roles.ts';
import { walletKind } from '../shapes/user.ts';

const TAG = 'Statements';
const access = BETTING_ROLES;
const id = z.string().check(z.minLength(1), z.maxLength(64));
/** YYYY-MM-DD, a day of Asia/Kolkata, or an ISO time; both ends are inclusive. */
const day = z.optional(z.string().check(z.maxLength(40)));

/** `wallet`: '1' main (where it is left out), '2' bonus. */
const range = { start_date: day, end_date: day, wallet: z.optional(walletKind) };

/** `cursor` is the `next` of the page before; it carries that page's range, whatever the dates say. */
const page = {
  cursor: z.optional(z.string().check(z.maxLength(80))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200))),
};

/** MON-13: `true` includes what bets and casino games moved. */
const isChecked = z.optional(z.enum(['true', 'false', '1', '0', '']));

export const statementKind = z.enum([
  'opening',
  'deposit',
  'withdrawal',
  'withdrawal-returned',
  'bet',
  'bet-again',
  'bet-reversed',
  'commission',
  'bonus',
  'referral',
  'adjustment',
  'casino-bet',
  'casino-win',
  'casino-rollback',
  'other',
]);
export type StatementKind = z.infer<typeof statementKind>;

/** One entry of a wallet, in rupees and in words of the caller's language. */
export const statementRow = z.object({
  /** Its place in the account, counted from 1 without a gap. */
  _id: z.string(),
  date: z.string(),
  kind: statementKind,
  title: z.string(),
  detail: z.string(),
  /** What the player can ask support about: `D-1042`, the end of an id. */
  reference: z.string(),
  /** Positive into the wallet, negative out of it. */
  amount: z.number(),
  balance: z.number(),
  /** The market whose bets it is about; null for anything else. */
  market: z.nullable(z.object({ _id: z.string(), name: z.string(), eventName: z.string(), sport: z.string() })),
});
export type StatementRow = z.infer<typeof statementRow>;

/** opening + in − out + hidden = closing. `in` and `out` are of the rows that are listed, `hidden` is what the others
 *  come to. */
export const statementSummary = z.object({
  opening: z.number(),
  in: z.number(),
  out: z.number(),
  hidden: z.number(),
  closing: z.number(),
  movements: z.int(),
});
export type StatementSummary = z.infer<typeof statementSummary>;

export const statementPage = z.object({
  rows: z.array(statementRow),
  /** The cursor of the next, older page; null at the end. */
  next: z.nullable(z.string()),
  /** Of the whole range, with its first page alone. */
  summary: z.nullable(statementSummary),
});
export type StatementPage = z.infer<typeof statementPage>;

/** MON-13: payments, bonuses and adjustments; with `isChecked` every entry. */
export const accountStatement = call({
  name: 'accountStatement',
  method: 'GET',
  path: '/api/v1/account-statement',
  summary: 'Wallet entries with running balance, newest first',
  tag: TAG,
  access,
  query: z.object({ ...range, isChecked, ...page }),
  data: statementPage,
});

/** MON-13. */
export const transactions = call({
  name: 'transactions',
  method: 'GET',
  path: '/api/v1/transaction',
  summary: 'Payments, bonuses and adjustments, newest first; optionally bets and casino',
  tag: TAG,
  access,
  query: z.object({ ...range, isChecked, ...page }),
  data: statementPage,
});

/** MON-13: results are of bets whatever `isChecked` says. */
export const resultTransactions = call({
  name: 'resultTransactions',
  method: 'GET',
  path: '/api/v1/result-transaction',
  summary: 'Results of bets and casino games, newest first',
  tag: TAG,
  access,
  query: z.object({ ...range, isChecked, ...page }),
  data: statementPage,
});

/** MON-13: `of` names the list: the account's, its transactions or its results. */
export const statementCsv = call({
  name: 'statementCsv',
  method: 'GET',
  path: '/api/v1/account-statement/csv',
  summary: 'A statement for a period as a streamed CSV file, without the envelope',
  tag: TAG,
  access,
  query: z.object({ ...range, isChecked, of: z.optional(z.enum(['account', 'transactions', 'results'])) }),
  data: z.string(),
});

/** What was won or lost, after commission, in rupees. */
const sums = { result: z.number(), commission: z.number(), bets: z.int() };

export const profitLoss = z.object({
  ...sums,
  /** Days on which a market was settled, newest first, at most 400. */
  days: z.array(z.object({ date: z.string(), ...sums })),
  sports: z.array(z.object({ _id: z.string(), slugName: z.string(), name: z.string(), ...sums })),
  /** Beside the sums above. */
  casino: z.array(z.object({ provider: z.string(), result: z.number(), rounds: z.int() })),
});
export type ProfitLoss = z.infer<typeof profitLoss>;

/** MON-14. */
export const getProfitLoss = call({
  name: 'getProfitLoss',
  method: 'GET',
  path: '/api/v1/profit-loss',
  summary: 'Profit and loss of settled markets: total, by day and by sport',
  tag: TAG,
  access,
  query: z.object(range),
  data: profitLoss,
});

export const profitLossEvent = z.object({
  _id: z.string(),
  name: z.string(),
  slugName: z.string(),
  leagueSlug: z.string(),
  sportSlug: z.string(),
  settledAt: z.string(),
  ...sums,
});
export type ProfitLossEvent = z.infer<typeof profitLossEvent>;

export const listProfitLossEvents = call({
  name: 'listProfitLossEvents',
  method: 'GET',
  path: '/api/v1/profit-loss/events',
  summary: 'Profit and loss of a sport’s events, most recently settled first',
  tag: TAG,
  access,
  query: z.object({ ...range, ...page, sportId: id }),
  data: z.object({ rows: z.array(profitLossEvent), next: z.nullable(z.string()) }),
});

export const profitLossMarket = z.object({
  _id: z.string(),
  name: z.string(),
  marketType: z.enum(['exchange', 'bookmaker', 'fancy']),
  outcome: z.string(),
  settledAt: z.string(),
  ...sums,
});
export type ProfitLossMarket = z.infer<typeof profitLossMarket>;

/** The bets of such a market are told by `bet-sport-byMarket`, each with its receipt. */
export const listProfitLossMarkets = call({
  name: 'listProfitLossMarkets',
  method: 'GET',
  path: '/api/v1/profit-loss/markets',
  summary: 'Profit and loss of an event’s markets, most recently settled first',
  tag: TAG,
  access,
  query: z.object({ ...range, ...page, eventId: id }),
  data: z.object({ rows: z.array(profitLossMarket), next: z.nullable(z.string()) }),
});

export const casinoMove = z.object({
  _id: z.string(),
  date: z.string(),
  provider: z.string(),
  kind: z.enum(['bet', 'win', 'rollback']),
  reference: z.string(),
  amount: z.number(),
  balance: z.number(),
});
export type CasinoMoveView = z.infer<typeof casinoMove>;

/** MON-14: `date` is a day as YYYY-MM-DD; every provider and day where they are left out. */
export const casinoBetsByDate = call({
  name: 'casinoBetsByDate',
  method: 'GET',
  path: '/api/v1/casino-bets-by-date',
  summary: 'Casino play on a day, newest first',
  tag: TAG,
  access,
  query: z.object({
    provider: z.optional(z.string().check(z.maxLength(64))),
    date: day,
    wallet: z.optional(walletKind),
    ...page,
  }),
  data: z.object({ rows: z.array(casinoMove), next: z.nullable(z.string()) }),
});
