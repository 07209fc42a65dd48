import { invariant, paise, type Paise, type Position, type Price } from '@maidan/domain';
import type { CatalogueMarket, MarketLimits } from '../../catalogue/index.ts';
import { scaledBy, stricterOf, type PlayerTerms } from '../../limits/index.ts';
import type { Wallet } from '../../wallet/index.ts';
import type { BetNoticeDraft } from '../bets/bet-notices.ts';
import type { BetRecord, ExchangeBetRecord, LapseReason, Match } from '../bets/bet-record.ts';
import { playersRate } from '../cash-out/rate.ts';
import type { CashOutRecord } from '../cash-out/types.ts';
import type { IdempotencyKey } from '../../../platform/idempotency/index.ts';
import type { Tx } from '../../../platform/postgres/index.ts';
import { isSystemCommand, type AnyAnswer, type Command, type WalletAfter } from './commands.ts';
import type { QuotedLevel } from '../book/feed-side.ts';
import type { FoundMarket } from '../book/market-runtime.ts';
import type { Trade } from '../book/trades.ts';

export type FillRow = {
  readonly betId: string;
  readonly matchId: string;
  /** Null if the other side is the house. */
  readonly counterBetId: string | null;
  readonly price: Price;
  readonly stakePaise: Paise;
};

export type PositionRow = {
  readonly walletId: string;
  readonly marketId: string;
  readonly playerId: string;
  readonly exposurePaise: Paise;
};

/** By player, the value of the active bonus when it was granted. */
export type ActiveBonuses = ReadonlyMap<string, Paise>;

/** Reads the bonuses of these players that are active at a moment, in a transaction that has locked their wallets. */
export type ActiveBonusesOf = (tx: Tx, playerIds: readonly string[], at: Date) => Promise<ActiveBonuses>;

/**
 * The decisions of one batch of commands: the rows to write and an answer per command. Bets are kept in their state at
 * the end of the batch; `inserted` distinguishes new bets from those already in the database.
 */
export class Batch {
  readonly bets = new Map<string, BetRecord>();
  readonly inserted = new Set<string>();
  readonly fills: FillRow[] = [];
  readonly trades: Trade[] = [];
  /** The rows of changed positions, after their last change. */
  readonly positions = new Map<Position, PositionRow>();
  readonly keys: { readonly key: IdempotencyKey; readonly answer: AnyAnswer }[] = [];
  readonly answers = new Map<Command, AnyAnswer>();
  /** What happened to resting orders without their players' commands. */
  readonly notices = new Map<string, BetNoticeDraft>();
  /** New or ended cash outs, by id. */
  readonly cashOuts = new Map<string, CashOutRecord>();
  /** Markets whose version, in-play or closed state must be written. */
  readonly states = new Set<string>();
  /** Selections whose depth changed, by market. */
  readonly touched = new Map<string, Set<string>>();
  readonly deferred: Command[] = [];
  /** Completed system commands. */
  readonly done: Command[] = [];
  /** What was taken of the feed's quotes; given back if the batch fails. */
  readonly taken: { readonly level: QuotedLevel; readonly sizePaise: number }[] = [];

  /**
   * Wallets whose hold was changed by something other than their own commands: their available amount may be below zero
   * (E-7).
   */
  readonly forced = new Set<string>();

  /** S-3: puts the commissions of markets with their first bet into memory; to be called after the commit. */
  keptCommissions: (() => void) | null = null;

  readonly #exposureDeltas = new Map<string, number>();
  readonly #found = new Map<string, FoundMarket | undefined>();
  /** How many of the matches and answers have been handed out for writing. */
  #written = { fills: 0, keys: 0 };

  readonly nowMs: number;
  readonly newId: () => string;
  readonly #wallets: ReadonlyMap<string, Wallet>;
  readonly #markets: (id: string) => FoundMarket | undefined;
  readonly #termsOf: (playerId: string) => PlayerTerms;
  readonly #bonuses: ActiveBonuses | 'any';

  constructor(context: {
    nowMs: number;
    newId: () => string;
    wallets: ReadonlyMap<string, Wallet>;
    markets: (id: string) => FoundMarket | undefined;
    termsOf: (playerId: string) => PlayerTerms;
    bonuses: ActiveBonuses | 'any';
  }) {
    this.nowMs = context.nowMs;
    this.newId = context.newId;
    this.#wallets = context.wallets;
    this.#markets = context.markets;
    this.#termsOf = context.termsOf;
    this.#bonuses = context.bonuses;
  }

  /** A market as the whole batch sees it. */
  market(id: string): FoundMarket | undefined {
    if (!this.#found.has(id)) this.#found.set(id, this.#markets(id));
    return this.#found.get(id);
  }

  /** The limits on a player's bets in a market: the market's, or the player's own if those are stricter (X-10, B-4); of
   *  the house's markets only the part that the player's stake factor leaves. A bet that `isDelayed` has met the factor
   *  when it was placed, and stands. */
  limitsFor(playerId: string, market: CatalogueMarket, isDelayed = false): MarketLimits {
    const terms = this.#termsOf(playerId);
    const isScaled = market.kind !== 'exchange' && !isDelayed;
    return stricterOf(isScaled ? scaledBy(market.limits, terms) : market.limits, terms);
  }

  /** S-3: the commission that a player pays on a net win in a market. */
  commissionFor(playerId: string, market: CatalogueMarket): number {
    return playersRate(market, this.#termsOf(playerId));
  }

  /** The value of a player's active bonus when the wallets were locked (N-4); null for none, and 'any' if no bonus is
   *  required. */
  bonusPaiseOf(playerId: string): Paise | null | 'any' {
    return this.#bonuses === 'any' ? 'any' : (this.#bonuses.get(playerId) ?? null);
  }

  /** T-21: an operator has locked the player's betting. */
  isBettingLocked(playerId: string): boolean {
    return this.#termsOf(playerId).isBettingLocked;
  }

  isLocked(walletId: string): boolean {
    return this.#wallets.has(walletId);
  }

  /** A locked wallet after the commands before this one. */
  funds(walletId: string): WalletAfter {
    const wallet = this.#wallets.get(walletId);
    invariant(wallet !== undefined, 'a batch decides only about wallets that it has locked (L-4)');
    return {
      balancePaise: wallet.balancePaise,
      exposurePaise: paise(wallet.exposurePaise + (this.#exposureDeltas.get(walletId) ?? 0)),
      creditReferencePaise: wallet.creditReferencePaise,
    };
  }

  /**
   * Records that a position's exposure changed from `beforePaise` to the row's, and moves the wallet's hold by the
   * difference.
   */
  moveExposure(position: Position, row: PositionRow, beforePaise: Paise): void {
    this.positions.set(position, row);
    const oldHolds = this.market(row.marketId)?.runtime.book.oldHolds;
    const oldHold = oldHolds?.get(row.walletId);
    if (oldHolds?.delete(row.walletId)) this.forced.add(row.walletId);
    const delta = row.exposurePaise - (oldHold?.heldPaise ?? beforePaise);
    if (delta !== 0) {
      this.#exposureDeltas.set(row.walletId, (this.#exposureDeltas.get(row.walletId) ?? 0) + delta);
    }
  }

  exposureDeltas(): ReadonlyMap<string, Paise> {
    return new Map([...this.#exposureDeltas].map(([id, delta]) => [id, paise(delta)]));
  }

  takeFromHouse(level: QuotedLevel, sizePaise: number): void {
    level.takenPaise += sizePaise;
    this.taken.push({ level, sizePaise });
  }

  /** Gives back what was taken of the feed's quotes, because the batch was not committed. */
  giveBack(): void {
    for (const { level, sizePaise } of this.taken) level.takenPaise -= sizePaise;
  }

  touch(marketId: string, selectionId: string): void {
    const selections = this.touched.get(marketId) ?? new Set();
    selections.add(selectionId);
    this.touched.set(marketId, selections);
  }

  insertBet(bet: BetRecord): void {
    this.inserted.add(bet.id);
    this.bets.set(bet.id, bet);
  }

  /** Exchange markets whose first bet this batch takes, by what the catalogue knows (S-3). */
  marketsWithFirstBet(): CatalogueMarket[] {
    const marketIds = new Set([...this.inserted].flatMap((betId) => this.bets.get(betId)?.marketId ?? []));
    return [...marketIds].flatMap((id) => {
      const market = this.market(id)?.market;
      return market?.kind === 'exchange' && market.keptCommissionBasisPoints === null ? [market] : [];
    });
  }

  changeBet(bet: BetRecord): void {
    this.bets.set(bet.id, bet);
  }

  /** Notes that a resting order was matched; all matches of a batch make one notice of the bet. */
  noteMatch(betId: string, match: Match): void {
    const noted = this.notices.get(`matched ${betId}`);
    if (noted?.what === 'matched') noted.matches.push(match);
    else this.notices.set(`matched ${betId}`, { what: 'matched', id: this.newId(), betId, matches: [match] });
  }

  /** Notes that the rest of a resting order lapsed without its player. */
  noteLapse({ id: betId, remainingPaise }: ExchangeBetRecord, reason: LapseReason): void {
    const lapsed = { what: 'lapsed', id: this.newId(), betId, stakePaise: remainingPaise, reason } as const;
    this.notices.set(`lapsed ${betId}`, lapsed);
  }

  answer(command: Command, answer: AnyAnswer): void {
    this.answers.set(command, answer);
    if (!isSystemCommand(command) && command.key) this.keys.push({ key: command.key, answer });
  }

  /** The matches and answers decided since the last call; they no longer change. */
  takeFinal(): Pick<Batch, 'fills' | 'keys'> {
    const { fills, keys } = this.#written;
    this.#written = { fills: this.fills.length, keys: this.keys.length };
    return { fills: this.fills.slice(fills), keys: this.keys.slice(keys) };
  }

  get isEmpty(): boolean {
    return (
      [this.bets, this.positions, this.states, this.cashOuts].every(({ size }) => size === 0) && this.keys.length === 0
    );
  }
}
