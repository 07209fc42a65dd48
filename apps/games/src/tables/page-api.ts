/** What the page of a table and the games server say to each other, below `/games/api`. Amounts are paise, times ISO 8601. */
import * as z from 'zod/mini';

export const tableState = z.enum(['BETTING', 'CLOSING', 'DEALT', 'PAYING', 'DONE', 'VOID']);

const byPosition = z.record(z.string(), z.int());

/** A round as everybody sees it. */
export const tableRoundView = z.object({
  id: z.int(),
  chainId: z.string(),
  /** Of its chain, from 1. */
  number: z.int(),
  state: tableState,
  /** When its present state began, and when it ends, both by the server's clock. */
  since: z.string(),
  until: z.string(),
  /** From DEALT on. */
  drawn: z.unknown(),
  /** Once the round has ended. */
  link: z.nullable(z.string()),
  /** With a void round: void rounds of this table so far. */
  voids: z.optional(z.int()),
});
export type TableRoundView = z.infer<typeof tableRoundView>;

export const tableWinner = z.object({
  /** `tagOf` the first of the player's bets of the round that won or lost, in the order of `table/own`: with it a page
   *  finds its own player, and others learn nothing. */
  tag: z.string(),
  /** The one that returned most. */
  position: z.string(),
  /** How many positions the player had. */
  positions: z.int(),
  /** Returns less all stakes of the player in the round. */
  profit: z.int(),
});
export type TableWinner = z.infer<typeof tableWinner>;

/** One line of `GET table/stream`: the same bytes for everybody who watches. */
export const tableFrame = z.object({
  /** What a page counts down by: its own clock may be wrong. */
  serverTime: z.string(),
  round: z.nullable(tableRoundView),
  /** Switched off by the operators: a round that runs goes on to its end, and none opens after it. */
  isClosed: z.boolean(),
  /** By position, where operators have set others than the rules'. */
  limits: z.optional(z.record(z.string(), z.object({ least: z.int(), most: z.int() }))),
  /** Real stakes of all players by position; nobody is named. */
  sums: byPosition,
  /** Players by position; absent from tables that hide positions, whose `sums` are empty. */
  heads: z.optional(byPosition),
  players: z.int(),
  /** At most three profits, the highest first: of this round from PAYING on, until then of the round before it. Both are
   *  absent if that round is void, and at a table's first round. */
  winners: z.optional(z.array(tableWinner)),
  /** The number of their round. */
  winnersOf: z.optional(z.int()),
  /** Where bets end while the round runs. */
  air: z.optional(
    z.object({
      flying: z.int(),
      flyingStake: z.int(),
      /** The highest stakes first; not all of them where they are many. */
      bets: z.array(
        z.object({
          /** The end of its round's id: told from others by it, and not whose it is. */
          tag: z.string(),
          stake: z.int(),
          /** Null while it flies. */
          returned: z.nullable(z.int()),
        }),
      ),
    }),
  ),
});
export type TableFrame = z.infer<typeof tableFrame>;

/** The last line of `GET table/stream` if the session has opened as many newer streams as it may have: a page that
 *  connected again by itself would end one of those. Any other end is a lost connection. */
export const tableElsewhere = z.object({ ended: z.literal('elsewhere') });
export type TableElsewhere = z.infer<typeof tableElsewhere>;

/** A line of `GET table/stream` to a player with several tabs at the table: their bets of the present round. */
export const tableOwn = z.object({ own: z.array(z.string()) });
export type TableOwn = z.infer<typeof tableOwn>;

export const tableBetView = z.object({
  roundId: z.string(),
  tableRoundId: z.int(),
  /** `pending`: the wallet has not answered. `void`: the stake was given back. */
  state: z.enum(['pending', 'placed', 'won', 'lost', 'refused', 'void']),
  /** The wallet's code, of a refused bet. */
  refusal: z.nullable(z.string()),
  positions: byPosition,
  stake: z.int(),
  payout: z.int(),
  /** The wallet has not confirmed the win or refund yet. */
  isOwed: z.boolean(),
});
export type TableBetView = z.infer<typeof tableBetView>;

export const tableResult = z.object({
  id: z.int(),
  number: z.int(),
  state: tableState,
  drawn: z.unknown(),
  link: z.nullable(z.string()),
  chainId: z.string(),
});
export type TableResult = z.infer<typeof tableResult>;

const money = { balance: z.int(), net: z.int() };

/** `GET table`: everything a page shows when it joins, after a lost connection, or when it has missed results. */
export const tableAnswer = z.object({
  ...money,
  frame: tableFrame,
  /** The player's own bets of the present round. */
  bets: z.array(tableBetView),
  /** Newest first. */
  results: z.array(tableResult),
  /** Rounds that were ever given up at this table. */
  voids: z.int(),
  playerName: z.string(),
  wallet: z.enum(['main', 'bonus']),
  startedAt: z.string(),
});
export type TableAnswer = z.infer<typeof tableAnswer>;

/** `GET table/own?round=`: what a state change of that round may have changed for the player. */
export const ownTableBets = z.object({ ...money, bets: z.array(tableBetView) });
export type OwnTableBets = z.infer<typeof ownTableBets>;

/** `POST table/bet`: all positions of one placement are one bet. `key` makes a repeated press one bet. */
export const tableBet = z.strictObject({
  key: z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/)),
  tableRoundId: z.int(),
  positions: z
    .record(z.string().check(z.maxLength(20)), z.int().check(z.gte(1)))
    .check(z.refine((positions) => Object.keys(positions).length > 0 && Object.keys(positions).length <= 157)),
});
export const tableBetAnswer = z.object({ ...money, bet: tableBetView });
export type TableBetAnswer = z.infer<typeof tableBetAnswer>;

/** `GET table/rounds?before=`: rounds in which the player has bet, newest first. */
export const ownTableRounds = z.object({
  rounds: z.array(z.object({ round: tableResult, bets: z.array(tableBetView) })),
  next: z.nullable(z.int()),
});
export type OwnTableRounds = z.infer<typeof ownTableRounds>;

/** `GET table/proof?round=`: what is needed to recompute a round that has ended. */
export const tableProof = z.object({
  round: tableResult,
  publicSeed: z.string(),
  /** `house`: our server chose the public seed too, because it reaches no public source. */
  publicSource: z.enum(['house']),
  /** The link of the round before, or the last link of the chain: the hash of this round's link. */
  shownBefore: z.string(),
  chain: z.object({ length: z.int(), lastLink: z.string(), publishedAt: z.string() }),
});
export type TableProof = z.infer<typeof tableProof>;
