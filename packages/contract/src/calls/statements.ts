import * as z from 'zod/mini';
import { call } from '../call.ts';
import { BETTING_ROLES } from '../roles.ts';
import { walletKind } from '../shapes/user.ts';

const TAG = 'Statements';
const access = BETTING_ROLES;
const id = z.string().check(z.minLength(1), z.maxLength(64));
/** A day in Asia/Kolkata as YYYY-MM-DD, or an ISO time; both ends are inclusive. */
const day = z.optional(z.string().check(z.maxLength(40)));

/** `wallet`: '1' main (the default), '2' bonus. */
const range = { start_date: day, end_date: day, wallet: z.optional(walletKind) };

/** `cursor` is the previous page's `next`. It carries that page's range, so the dates are ignored. */
const page = {
  cursor: z.optional(z.string().check(z.maxLength(80))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200))),
};

/** MON-13: `true` includes entries of bets and casino games. */
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
  'casino-correction',
  'other',
]);
export type StatementKind = z.infer<typeof statementKind>;

/** One entry of a wallet. Amounts in rupees, texts in the caller's language. */
export const statementRow = z.object({
  /** Its position in the account, counted from 1 without gaps. */
  _id: z.string(),
  date: z.string(),
  kind: statementKind,
  title: z.string(),
  detail: z.string(),
  /** The reference to quote to support: `D-1042`, or the end of an id. */
  reference: z.string(),
  /** Positive for a credit, negative for a debit. */
  amount: z.number(),
  balance: z.number(),
  /** The market, for an entry of bets; null otherwise. */
  market: z.nullable(z.object({ _id: z.string(), name: z.string(), eventName: z.string(), sport: z.string() })),
  /** The game and the end of its round's id, for an entry of a casino round; null otherwise. `reference` has the whole id. */
  casino: z.nullable(z.object({ game: z.string(), round: z.string() })),
});
export type StatementRow = z.infer<typeof statementRow>;

/** opening + in − out + hidden = closing. `in` and `out` sum the listed rows, `hidden` is the net of all others. */
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
  /** Of the whole range; only on its first page. */
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

/** MON-13: results of bets, whatever `isChecked` says. */
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

/** MON-13: `of` names the list: the account statement, transactions or results. */
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

/** MON-21: the same as a PDF of at most 5,000 entries. */
export const statementPdf = call({
  name: 'statementPdf',
  method: 'GET',
  path: '/api/v1/account-statement/pdf',
  summary: 'A statement for a period as a PDF file, without the envelope',
  tag: TAG,
  access,
  query: z.object({ ...range, isChecked, of: z.optional(z.enum(['account', 'transactions', 'results'])) }),
  data: z.string(),
});

/** MON-21: the main or bonus wallet at a moment. */
export const balanceAt = call({
  name: 'balanceAt',
  method: 'GET',
  path: '/api/v1/balance-at',
  summary: "A wallet's balance at a moment, with the entry it follows from",
  tag: TAG,
  access,
  query: z.object({
    /** An ISO time with its offset, not in the future; the rest of the present minute is now. */
    at: z.string().check(z.maxLength(40)),
    wallet: z.optional(walletKind),
  }),
  data: z.object({
    at: z.string(),
    balance: z.number(),
    /** The last entry at that time or before; null before the first. */
    entry: z.nullable(statementRow),
  }),
});

/** MON-21: whether a statement file is as it was issued. The file stays with the caller, who sends its seal and the SHA-256
 *  of the bytes before it. */
export const checkStatement = call({
  name: 'checkStatement',
  method: 'GET',
  path: '/api/v1/check-statement',
  summary: 'Whether a statement file is genuine, altered or unknown',
  tag: TAG,
  access: 'public',
  query: z.object({
    serial: z.string().check(z.regex(/^S-[1-9]\d{0,14}$/)),
    signature: z.string().check(z.regex(/^[\w-]{86}$/)),
    /** Lower-case hex. */
    digest: z.string().check(z.regex(/^[\da-f]{64}$/)),
  }),
  data: z.object({
    verdict: z.enum(['genuine', 'altered', 'unknown']),
    /** Only of a genuine file. Dates are days in Asia/Kolkata, null where the period is open. */
    issued: z.nullable(
      z.object({
        issuedAt: z.string(),
        /** The initials of the player's name. */
        player: z.string(),
        wallet: walletKind,
        from: z.nullable(z.string()),
        to: z.nullable(z.string()),
        /** Rupees at the end of the period. */
        closing: z.number(),
      }),
    ),
  }),
});
export type StatementCheck = z.infer<typeof checkStatement.data>;

/** Profit or loss after commission, in rupees. */
const sums = { result: z.number(), commission: z.number(), bets: z.int() };

export const profitLoss = z.object({
  ...sums,
  /** Days on which a market was settled, newest first, at most 400. */
  days: z.array(z.object({ date: z.string(), ...sums })),
  sports: z.array(z.object({ _id: z.string(), slugName: z.string(), name: z.string(), ...sums })),
  /** Included in the sums above, a round as a bet. */
  casino: z.array(z.object({ provider: z.string(), name: z.string(), result: z.number(), rounds: z.int() })),
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

/** `bet-sport-byMarket` returns the bets of such a market, each with its receipt. */
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
  providerName: z.string(),
  /** Title of the game and the provider's id of the round. */
  game: z.string(),
  round: z.string(),
  kind: z.enum(['bet', 'win', 'rollback', 'correction']),
  reference: z.string(),
  amount: z.number(),
  balance: z.number(),
  /** What a bet was made of, as its provider named it; empty for a bet on one thing, and for what is no bet. */
  parts: z.array(z.object({ name: z.string(), amount: z.number() })),
});
export type CasinoMoveView = z.infer<typeof casinoMove>;

/** MON-14: `provider` is a provider's id, or its brand as games carry it in `provider_name`; `date` is YYYY-MM-DD; without `provider` or `date`, all of them. */
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
    start_date: day,
    end_date: day,
    wallet: z.optional(walletKind),
    ...page,
  }),
  data: z.object({ rows: z.array(casinoMove), next: z.nullable(z.string()) }),
});
