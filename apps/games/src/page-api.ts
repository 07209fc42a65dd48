/** The API between a game's page and the games server: JSON under `/games/api`, with the page's bearer token. Amounts
 *  are whole paise, times ISO 8601. */
import * as z from 'zod/mini';

export const GAMES_API = '/games/api';
/** Where the built files of the pages are. */
export const GAMES_ASSETS = '/games/assets';

/** The JSON block `<script type="application/json" id="game">` of a game's page. */
export const pageBlock = z.object({
  /** Bearer token of this page's calls. */
  token: z.string(),
  game: z.string(),
  title: z.string(),
  brand: z.string(),
  language: z.enum(['en', 'hi']),
  /** The site's. The page has no storage to read it from. */
  theme: z.enum(['dark', 'light']),
  lobbyPath: z.string(),
  isPlayMoney: z.boolean(),
});
export type PageBlock = z.infer<typeof pageBlock>;

/** A seed pair of one player and one game. The server seed is hidden until the pair is changed. */
const seedPair = z.object({
  /** SHA-256 of the server seed's hex text. */
  serverSeedHash: z.string(),
  /** The hash that the next pair will have: shown before. */
  nextServerSeedHash: z.string(),
  /** Null until the page has made the first one. */
  clientSeed: z.nullable(z.string()),
  /** The nonce of the next bet. */
  nonce: z.int(),
});

/** What every game's rounds have. */
const roundFacts = {
  roundId: z.string(),
  /** `pending`: the wallet has not answered yet. `refused`: it took no stake. `void`: the stake goes back. A round whose
   *  result is a return below the stake is `won` too. */
  state: z.enum(['pending', 'open', 'won', 'lost', 'refused', 'void']),
  /** The wallet's code, of a refused round, and of a lost one whose stake it did not give back. */
  refusal: z.nullable(z.string()),
  /** Of a void round: the wallet has not given the stake back yet. */
  isReturning: z.optional(z.boolean()),
  stake: z.int(),
  /** What was or would be paid now, in paise. */
  payout: z.int(),
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  nonce: z.int(),
  /** Revealed once the seed pair was changed. */
  serverSeed: z.nullable(z.string()),
  startedAt: z.string(),
  endedAt: z.nullable(z.string()),
};
const anyRound = z.object(roundFacts);
export type RoundFacts = z.infer<typeof anyRound>;

export const minesRound = z.object({
  ...roundFacts,
  mines: z.int(),
  /** Cells that were opened, in order; the last one is the mine of a lost round. */
  opened: z.array(z.int()),
  /** Hundredths, of the safe tiles opened so far: 100 before the first. */
  multiplier: z.int(),
  /** Every mine, once the round is over. */
  mineCells: z.nullable(z.array(z.int())),
});
export type MinesRound = z.infer<typeof minesRound>;

/** A round of a game with one decision: the bet is all that the player does. */
export const instantRound = <Choice, Drawn>(choice: z.ZodMiniType<Choice>, drawn: z.ZodMiniType<Drawn>) =>
  z.object({
    ...roundFacts,
    choice,
    /** What the seeds made of it, as its rules count it; null without a result. */
    drawn: z.nullable(drawn),
    /** Ten-thousandths of the stake that the result returns; 0 of a lost round and of one without a result. */
    multiplier: z.int(),
  });
export type InstantRound<Choice, Drawn = number> = RoundFacts & {
  readonly choice: Choice;
  readonly drawn: Drawn | null;
  readonly multiplier: number;
};

/** `GET session`: everything that the page shows first. */
const bareSession = z.object({
  playerName: z.string(),
  wallet: z.enum(['main', 'bonus']),
  balance: z.int(),
  minStake: z.int(),
  maxStake: z.int(),
  /** Highest return of a round: it binds before the bet. */
  maxReturn: z.int(),
  /** Net of the rounds that were bet or resumed in this session, in paise; a stake counts as spent when it is taken, of a
   *  resumed round from then on. */
  net: z.int(),
  startedAt: z.string(),
  serverTime: z.string(),
  /** The site has switched the game off: its rounds are ended, no bet is taken. */
  isClosed: z.boolean(),
  seeds: seedPair,
});
export type BareSession = z.infer<typeof bareSession>;
export type GameSession<Round = MinesRound> = BareSession & {
  /** The round that is still open, of this session or an earlier one. */
  readonly open: Round | null;
};

/** What every write answers: the round, and what the header shows. */
export interface GameAnswer<Round> extends Pick<BareSession, 'balance' | 'net' | 'seeds'> {
  readonly round: Round;
}
export type MinesAnswer = GameAnswer<MinesRound>;

/** `GET rounds?before=`: own rounds of this game, newest first. */
export interface RoundsAnswer<Round = MinesRound> {
  readonly rounds: readonly Round[];
  readonly next: string | null;
}

/** The answers of a game with rounds of this shape. */
export function answersOf<Round>(round: z.ZodMiniType<Round>) {
  return {
    session: z.extend(bareSession, { open: z.nullable(round) }) as z.ZodMiniType<GameSession<Round>>,
    answer: z.object({ round, balance: z.int(), net: z.int(), seeds: seedPair }) as z.ZodMiniType<GameAnswer<Round>>,
    rounds: z.object({ rounds: z.array(round), next: z.nullable(z.string()) }) as z.ZodMiniType<RoundsAnswer<Round>>,
  };
}

const betKey = z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/));

/** `POST <game>/bet` of a game with one decision. */
export const instantBet = <Choice>(choice: z.ZodMiniType<Choice>) =>
  z.strictObject({
    key: betKey,
    stake: z.int().check(z.gte(1)),
    choice,
    clientSeed: z.optional(z.string()),
  });

/** `POST mines/bet`. `key` makes a repeated press one bet. `clientSeed` is needed with the first bet of a pair. */
export const minesBet = z.strictObject({
  key: betKey,
  stake: z.int().check(z.gte(1)),
  mines: z.int().check(z.gte(1), z.lte(24)),
  clientSeed: z.optional(z.string()),
});
/** `POST mines/open`: a cell that is open already answers the round as it stands. */
export const minesOpen = z.strictObject({ roundId: z.string(), cell: z.int().check(z.gte(0), z.lte(24)) });
/** `POST mines/cash-out`. */
export const minesCashOut = z.strictObject({ roundId: z.string() });

/** `POST seeds`: ends the pair, reveals its server seed and begins the next with this client seed. Between rounds only. */
export const changeSeeds = z.strictObject({ clientSeed: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)) });
export const seedsAnswer = z.object({ revealedServerSeed: z.string(), seeds: seedPair });
export type SeedsAnswer = z.infer<typeof seedsAnswer>;

/** A refused call: HTTP 4xx with a code, a sentence in the page's language, and what would be right. */
export const pageError = z.object({
  code: z.enum([
    'signed-out',
    'invalid-input',
    'body-too-large',
    'key-used',
    'too-fast',
    'too-many-calls',
    'stake-out-of-range',
    'round-open',
    'round-pending',
    'no-tile-open',
    'round-over',
    'round-not-found',
    'client-seed-needed',
    'wallet-unreachable',
    'game-closed',
    'bets-closed',
    'no-such-position',
    'outside-position-limits',
    'one-bet-a-round',
    'not-in-the-air',
    'string-cut',
  ]),
  message: z.string(),
  /** `too-fast`: milliseconds until the next bet; `too-many-calls`: until the next call is taken. */
  waitMs: z.optional(z.int()),
});
export type PageError = z.infer<typeof pageError>;
