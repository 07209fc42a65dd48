import type { GameTheme } from '@maidan/contract';
import type {
  LaunchRequest,
  ProviderGame,
  ProviderTable,
  RoundStatusAnswer,
  RoundStatusRequest,
  TableLimitsAnswer,
  TableLimitsRequest,
} from '@maidan/wallet-api';
import type { MachineAnswer, MachineCall } from '../../platform/http/index.ts';
import type { BetCall, CloseCall, Outcome, RollbackCall, WinCall } from './money/outcome.ts';

export type { MachineAnswer, MachineCall } from '../../platform/http/index.ts';
export type { Outcome } from './money/outcome.ts';

/** The player who starts the game, and what a protocol other than ours needs, in addition to every launch request. */
export type Launch = LaunchRequest & {
  readonly theme: GameTheme;
  readonly playerId: string;
  readonly playerName: string;
  /** The site's own address, such as `https://bets.example`. */
  readonly origin: string;
  /** The browser in its own words, not checked. */
  readonly userAgent: string;
  /** Exchanges the launch token for the session's token at once, for a protocol in which the provider does not. */
  readonly openSession: () => Promise<string>;
};

/** A game as its provider lists it. Without a listing it is offered only if the site has listed it before. */
export type OfferedGame = ProviderGame & { readonly listing?: GameListing };

export type GameListing = {
  /** What the site calls the game: lower-case letters, digits and hyphens, at most 64. */
  readonly id: string;
  readonly category: string;
  readonly lobbies: readonly ('live' | 'slots' | 'indian')[];
  /** What a stake of bonus money counts (N-3); `none`: the game takes none. */
  readonly bonusContribution: 'slots' | 'table' | 'none';
  /** In the order of the lobbies. */
  readonly sort: number;
};

/** `wins` may carry thousandths of a paisa, as a win's call does. */
export type RoundStatus = Omit<RoundStatusAnswer, 'wins'> & {
  readonly wins: readonly (RoundStatusAnswer['wins'][number] & Pick<WinCall, 'thousandths'>)[];
};

/** The wallet as a provider's own protocol uses it. The rules are those of `/gp/v1`. */
export interface ProviderWallet {
  /** Whether the provider's calls are taken: it is known and not switched off. */
  readonly isActive: (providerId: string) => boolean;
  /** Null for a player who does not exist. */
  readonly playerById: (playerId: string) => Promise<{ readonly isLocked: boolean } | null>;
  readonly balance: (call: {
    readonly providerId: string;
    readonly sessionToken: string;
    readonly playerId: string;
  }) => Promise<Outcome>;
  readonly bet: (call: BetCall) => Promise<Outcome>;
  readonly win: (call: WinCall) => Promise<Outcome>;
  readonly rollback: (call: RollbackCall) => Promise<Outcome>;
  readonly close: (call: CloseCall) => Promise<Outcome>;
}

/** An address that a provider posts to. */
export type ProviderHook = {
  readonly path: string;
  readonly hear: (call: MachineCall) => Promise<MachineAnswer>;
};

/** What the casino asks of a game provider, whatever its protocol. Calls throw when it cannot be reached or answers what
 *  makes no sense. */
export interface GameProvider {
  readonly id: string;
  /** The brand that players see. */
  readonly name: string;
  /** A win above this is paid and reported. */
  readonly maxWinPaise: number;
  /** Secrets of calls from the provider, newest first, beside those of the database. */
  readonly secrets: readonly string[];
  /** Told how to find the secret with which calls to the provider are signed, which an operator may change; it answers
   *  undefined before the first reading. For a provider with keys of its own left out. */
  readonly signWith?: (secret: () => string | undefined) => void;
  /** The games that it offers now; it is told which of them are switched off here, by its own ids. */
  readonly games: (switchedOff: readonly string[]) => Promise<readonly OfferedGame[]>;
  /** Where the browser goes: an address, or a path of our own site. */
  readonly launch: (launch: Launch) => Promise<{ readonly url: string }>;
  /** `isOver`: the provider has said with a bet that no other follows, and a rollback can no longer come. */
  readonly roundStatus: (round: RoundStatusRequest & { readonly isOver?: boolean }) => Promise<RoundStatus>;
  /** How its tables with shared rounds run; with a game, by the provider's own id, that table alone with its last rounds and
   *  positions. Left out by a protocol without such a call. */
  readonly tables?: (gameId?: string) => Promise<readonly ProviderTable[]>;
  /** Sets limits of a table's positions, all or none; null if the game is no table or the provider sets none. Left out by a
   *  protocol without such a call. */
  readonly setTableLimits?: (request: TableLimitsRequest) => Promise<TableLimitsAnswer | null>;
  /** The provider's own wallet calls, where it does not call `/gp/v1`. */
  readonly hooks?: (wallet: ProviderWallet) => readonly ProviderHook[];
}
