import { isDeepStrictEqual } from 'node:util';
import type {
  Amendments,
  BetToSettle,
  ExchangeLeg,
  Fill,
  Funds,
  HeldBet,
  IncomingOrder,
  MarketOutcome,
  MarketState,
  OrderEnd,
  Paise,
  Position,
  Price,
  Removal,
  RestingOrder,
  SelectionBook,
  StoredSettlement,
  VoidWindow,
  WinnersPosition,
} from '../src/index.ts';
import {
  addMatched,
  addUnmatched,
  afterEvent,
  amendedPosition,
  availablePaise,
  cashOutExchange,
  changeUnmatched,
  checkCashOut,
  checkFunds,
  checkOpen,
  checkWithdrawable,
  clonePosition,
  createPosition,
  exposurePaise,
  forcedCancels,
  heldBet,
  heldOrder,
  lapseAtRelease,
  lapsesAtRemoval,
  opposite,
  orderOfLeg,
  paise,
  planEdit,
  priceAt,
  resettlePlayerMarket,
  rungOf,
  settlePlayerMarket,
  timeInForceFor,
  whatIf,
} from '../src/index.ts';
import { PLAYERS, SELECTIONS, type MarketCommand } from './market-commands.ts';
import { createTwinBook } from './twin-book.ts';

const DELAY_MS = 1_000;
const COMMISSION = 250;
const LIMITS = { minStakePaise: paise(1_000), maxStakePaise: paise(10_000_000) };
export const OPENING_BALANCE = paise(50_000);
export const HOUSE = 'house';

/** One match: the same object on both sides, so that it is void for both or for none (S-4). */
interface Match {
  readonly price: Price;
  readonly sizePaise: Paise;
  readonly matchedAtMs: number;
  voidReason?: string;
}

/** A bet as a database would have it. */
export interface BetRow {
  readonly betId: string;
  readonly ownerId: string;
  readonly selectionId: string;
  readonly order: IncomingOrder;
  readonly matches: Match[];
  /** What is unmatched: it rests, or waits its delay. */
  openPaise: number;
  /** The order in which bets came to rest; 0 while it does not. */
  restedAs: number;
  held: HeldBet | null;
}

interface WaitingCashOut {
  readonly ownerId: string;
  readonly seenPaise: Paise;
  readonly held: HeldBet;
}

/** A whole exchange market of horses, kept as a server keeps it: rows, running positions and wallets, books in memory.
 *  All its decisions are the domain's. */
export class WholeMarket {
  readonly rows = new Map<string, BetRow>();
  /** Cash outs that wait their delay (C-1). */
  readonly cashOuts: WaitingCashOut[] = [];
  /** What had waited its delay and was ended by its owner's own orders all the same: nothing. */
  readonly withdrawn: string[] = [];
  readonly keys = new Map<number, string>();
  readonly houseRows: BetRow[] = [];
  readonly positions = new Map<string, Position>();
  readonly balances = new Map<string, Paise>(PLAYERS.map((id) => [id, OPENING_BALANCE]));
  readonly settlements = new Map<string, StoredSettlement>();
  readonly books: ReadonlyMap<string, SelectionBook> = new Map(SELECTIONS.map((id) => [id, createTwinBook()]));
  readonly removals: Removal[] = [];
  readonly voidWindows: VoidWindow[] = [];
  housePaise = 0;
  commissionPaise = 0;
  /** What was taken out of wallets beside the market. */
  takenPaise = 0;
  state: MarketState = { status: 'OPEN', inPlay: false, version: 1 };
  nowMs = 10_000;
  #rests = 0;
  readonly #complete: boolean;

  constructor(complete: boolean) {
    this.#complete = complete;
    for (const ownerId of PLAYERS) this.positions.set(ownerId, createPosition(this.market));
  }

  get market() {
    return { kind: 'exchange' as const, selectionIds: [...SELECTIONS], complete: this.#complete };
  }

  get amendments(): Amendments {
    return { race: { kind: 'horse-win', removals: this.removals }, voidWindows: this.voidWindows };
  }

  get isSettled(): boolean {
    return this.settlements.size > 0;
  }

  fundsOf(ownerId: string): Funds {
    const exposure = this.isSettled ? paise(0) : exposurePaise(this.positions.get(ownerId)!);
    return { balancePaise: this.balances.get(ownerId)!, exposurePaise: exposure };
  }

  /** Carries out a command. Tells whether it was a player's own, and whether it was acknowledged as a bet. */
  carryOut(command: MarketCommand): { readonly isPlayers: boolean; readonly betId?: string } {
    this.nowMs += 1;
    switch (command.do) {
      case 'place':
        return { isPlayers: true, ...this.#place(command) };
      case 'cancel':
        this.#cancel(command.betsBack);
        return { isPlayers: true };
      case 'edit':
        this.#edit(command);
        return { isPlayers: true };
      case 'cash-out':
        this.#cashOut(command.ownerId);
        return { isPlayers: true };
      case 'house':
        this.#quote(command);
        return { isPlayers: true };
      case 'wait':
        this.nowMs += command.ms;
        this.#release();
        this.#releaseCashOuts();
        return { isPlayers: true };
      case 'event':
        if (this.state.status !== 'CLOSED') this.#happens(command.event);
        return { isPlayers: true };
      case 'remove':
        this.#remove(command);
        return { isPlayers: false };
      case 'void-bet':
        this.#voidBet(command.betsBack);
        return { isPlayers: false };
      case 'void-window':
        this.voidWindows.push({ fromMs: this.nowMs - command.lastMs, toMs: this.nowMs, reason: 'review' });
        this.#amended();
        return { isPlayers: false };
      case 'take-money':
        this.#takeMoney(command.ownerId, paise(command.rupees * 100));
        return { isPlayers: false };
      case 'settle':
        this.#settle(command.outcome);
        return { isPlayers: false };
    }
  }

  rowsOf(ownerId: string): BetRow[] {
    return ownerId === HOUSE ? this.houseRows : [...this.rows.values()].filter((row) => row.ownerId === ownerId);
  }

  #place({ selectionId, key, order }: Extract<MarketCommand, { do: 'place' }>): { betId?: string } {
    const known = this.keys.get(key);
    if (known !== undefined) return { betId: known };
    if (!checkOpen(this.state.status).ok || this.#isRemoved(selectionId)) return {};
    const { ownerId, side, price, sizePaise } = order;
    const position = this.positions.get(ownerId)!;
    const funds = this.fundsOf(ownerId);
    const whole = { kind: 'exchange', selectionId, side, price, stakePaise: sizePaise } as const;
    const afterPaise = exposurePaise(whatIf(position, whole, 'unmatched'));
    if (!checkFunds(funds, { beforePaise: exposurePaise(position), afterPaise }).ok) return {};
    const incoming = { ...order, orderId: `bet-${this.rows.size + 1}` };
    return this.#enter(selectionId, { ...incoming, timeInForce: timeInForceFor(funds, order.timeInForce) }, key);
  }

  /** Takes in an order that has passed its checks: it waits its delay, or goes to the book. */
  #enter(selectionId: string, order: IncomingOrder, key?: number): { betId?: string } {
    const foreseen = this.books.get(selectionId)!.foresee(order);
    if (foreseen === 'killed' || foreseen === 'self-match') return {};
    const { orderId: betId, ownerId } = order;
    const row: BetRow = {
      betId,
      ownerId,
      selectionId,
      order,
      matches: [],
      openPaise: order.sizePaise,
      restedAs: 0,
      held: heldOrder(foreseen, { ...this.state, delayMs: DELAY_MS }, this.nowMs),
    };
    this.rows.set(betId, row);
    if (key !== undefined) this.keys.set(key, betId);
    addUnmatched(this.positions.get(ownerId)!, { ...order, selectionId, stakePaise: order.sizePaise });
    if (!row.held) this.#match(row);
    return { betId };
  }

  #match(row: BetRow): OrderEnd {
    const { selectionId, order } = row;
    const { fills, restingPaise, ended } = this.books.get(selectionId)!.place(order);
    row.held = null;
    this.#leave(row, restingPaise);
    if (restingPaise > 0) row.restedAs = this.#rests += 1;
    for (const fill of fills) {
      const match: Match = { price: fill.price, sizePaise: fill.sizePaise, matchedAtMs: this.nowMs };
      this.#book(row, match);
      this.#bookMaker(fill, match, row);
    }
    return ended;
  }

  #bookMaker(fill: Fill, match: Match, taker: BetRow): void {
    if (fill.maker.kind === 'house') {
      const order = { ...taker.order, side: opposite(taker.order.side) };
      this.houseRows.push({ ...taker, ownerId: HOUSE, order, matches: [match] });
      return;
    }
    const maker = this.rows.get(fill.maker.orderId)!;
    this.#leave(maker, maker.openPaise - fill.sizePaise);
    this.#book(maker, match);
  }

  #book(row: BetRow, match: Match): void {
    const { selectionId, order } = row;
    row.matches.push(match);
    const bet = { kind: 'exchange', selectionId, side: order.side, price: match.price } as const;
    addMatched(this.positions.get(row.ownerId)!, { ...bet, stakePaise: match.sizePaise });
  }

  /** Leaves so much of a bet unmatched, in its row and its owner's position. */
  #leave(row: BetRow, toPaise: number): void {
    const order = { ...row.order, selectionId: row.selectionId };
    const change = { fromPaise: paise(row.openPaise), toPaise: paise(toPaise) };
    if (row.openPaise > 0) changeUnmatched(this.positions.get(row.ownerId)!, order, change);
    row.openPaise = toPaise;
  }

  #lapse(row: BetRow): void {
    if (!row.held) this.books.get(row.selectionId)!.cancel(row.betId);
    row.held = null;
    this.#leave(row, 0);
  }

  #cancel(betsBack: number): void {
    const row = this.#rowBack(betsBack);
    if (row && row.openPaise > 0 && checkWithdrawable(row.held).ok) this.#lapse(row);
  }

  #edit({ betsBack, rungsAway, sizePercent }: Extract<MarketCommand, { do: 'edit' }>): void {
    const row = this.#rowBack(betsBack);
    if (!row || row.openPaise === 0 || !checkWithdrawable(row.held).ok || !checkOpen(this.state.status).ok) return;
    const book = this.books.get(row.selectionId)!;
    const resting = book.restingOf(row.betId)!;
    const plan = planEdit({
      resting,
      selectionId: row.selectionId,
      edit: {
        price: priceAt(rungOf(resting.price)! + rungsAway),
        stakePaise: paise(Math.floor((resting.sizePaise * sizePercent) / 100)),
      },
      limits: LIMITS,
      position: this.positions.get(row.ownerId)!,
      funds: this.fundsOf(row.ownerId),
    });
    if (!plan.ok || plan.value.kind === 'keep') return;
    if (plan.value.kind === 'cancel') this.#lapse(row);
    else if (plan.value.kind === 'reduce') {
      book.reduce(row.betId, plan.value.toPaise);
      this.#leave(row, plan.value.toPaise);
    } else {
      const order = { ...plan.value.order, orderId: `bet-${this.rows.size + 1}` };
      if (book.foresee(order, row.betId) === 'self-match') return;
      this.#lapse(row);
      this.#enter(row.selectionId, order);
    }
  }

  #quote({ selectionId, availableTo, levels }: Extract<MarketCommand, { do: 'house' }>): void {
    if (this.state.status === 'CLOSED' || this.#isRemoved(selectionId)) return;
    this.books.get(selectionId)!.setHouse(availableTo, levels);
  }

  #release(): void {
    for (const row of [...this.rows.values()].filter(({ held }) => held && held.releaseAtMs <= this.nowMs)) {
      if (lapseAtRelease(row.held!, this.state)) this.#lapse(row);
      else {
        this.#giveWay(row.selectionId, row.order);
        const isWithdrawn = this.#match(row) === 'self-match' && row.order.timeInForce !== 'FILL_OR_KILL';
        if (isWithdrawn) this.withdrawn.push(row.betId);
      }
    }
  }

  #offerTo(ownerId: string, { throughOwn }: { readonly throughOwn: boolean }) {
    return cashOutExchange({
      position: this.positions.get(ownerId)! as WinnersPosition,
      offered: (selectionId, side) => this.books.get(selectionId)!.offeredTo({ ownerId, side, throughOwn }),
      commissionBasisPoints: COMMISSION,
    });
  }

  #cashOut(ownerId: string): void {
    if (!checkOpen(this.state.status).ok || this.isSettled) return;
    const offer = this.#offerTo(ownerId, { throughOwn: false });
    if (!offer.ok || !checkFunds(this.fundsOf(ownerId), offer.value.exposure).ok) return;
    const held = heldBet({ ...this.state, delayMs: DELAY_MS }, this.nowMs);
    if (held) this.cashOuts.push({ ownerId, seenPaise: offer.value.amountPaise, held });
    else this.#carryOutLegs(ownerId, offer.value.legs);
  }

  #releaseCashOuts(): void {
    const due = this.cashOuts.filter(({ held }) => held.releaseAtMs <= this.nowMs);
    for (const { ownerId, seenPaise, held } of due) {
      if (lapseAtRelease(held, this.state)) continue;
      const offer = checkCashOut(seenPaise, this.#offerTo(ownerId, { throughOwn: true }));
      if (offer.ok) this.#carryOutLegs(ownerId, offer.value.legs);
    }
    this.cashOuts.splice(0, this.cashOuts.length, ...this.cashOuts.filter((each) => !due.includes(each)));
    // What rests gives way to a cash out that leaves its owner short (E-7).
    if (due.length > 0) this.#coverShortfalls();
  }

  #carryOutLegs(ownerId: string, legs: readonly ExchangeLeg[]): void {
    for (const leg of legs) {
      const order = { ...orderOfLeg(leg, { ownerId }), orderId: `bet-${this.rows.size + 1}` };
      this.#giveWay(leg.selectionId, order);
      const row: BetRow = {
        betId: order.orderId,
        ownerId,
        selectionId: leg.selectionId,
        order,
        matches: [],
        openPaise: order.sizePaise,
        restedAs: 0,
        held: null,
      };
      this.rows.set(row.betId, row);
      addUnmatched(this.positions.get(ownerId)!, {
        ...order,
        selectionId: leg.selectionId,
        stakePaise: leg.stakePaise,
      });
      if (this.#match(row) !== 'filled') this.withdrawn.push(row.betId);
    }
  }

  /** the owner's own orders in the path of one that has waited its delay are cancelled. */
  #giveWay(selectionId: string, order: Omit<IncomingOrder, 'orderId'>): void {
    for (const betId of this.books.get(selectionId)!.ownInPath(order)) this.#lapse(this.rows.get(betId)!);
  }

  #happens(event: Parameters<typeof afterEvent>[1]): void {
    const { state, sweep } = afterEvent(this.state, event);
    this.state = state;
    if (!sweep) return;
    for (const row of this.#openRows()) {
      if (sweep.only === null || (!row.held && row.order.timeInForce === sweep.only)) this.#lapse(row);
    }
  }

  #remove({ selectionId, factor }: Extract<MarketCommand, { do: 'remove' }>): void {
    const isLast = SELECTIONS.length - this.removals.length <= 2;
    if (isLast || this.isSettled || this.#isRemoved(selectionId)) return;
    const removal = { selectionId, reductionBasisPoints: factor, removedAtMs: this.nowMs };
    this.#happens('runner-removed');
    for (const row of this.#openRows()) {
      const order = { selectionId: row.selectionId, side: row.order.side };
      if (row.held || lapsesAtRemoval('horse-win', removal, order)) this.#lapse(row);
    }
    this.books.get(selectionId)!.clearHouse();
    this.removals.push(removal);
    this.#amended();
  }

  /** A bet is void with its matches, and so for whoever is on their other side. */
  #voidBet(betsBack: number): void {
    for (const match of this.#rowBack(betsBack)?.matches ?? []) match.voidReason = 'palpable error';
    this.#amended();
  }

  #takeMoney(ownerId: string, amount: Paise): void {
    this.balances.set(ownerId, paise(this.balances.get(ownerId)! - amount));
    this.takenPaise += amount;
    this.#coverShortfalls();
  }

  /** Positions are made anew from the rows after something happened to their matches, and then E-7 is seen to. */
  #amended(): void {
    if (this.isSettled) return;
    for (const ownerId of PLAYERS) this.positions.set(ownerId, this.rebuiltPosition(ownerId));
    this.#coverShortfalls();
  }

  #coverShortfalls(): void {
    if (this.isSettled) return;
    for (const ownerId of PLAYERS) {
      const orders = this.rowsOf(ownerId)
        .filter((row) => row.openPaise > 0)
        .map((row) => ({ ...unmatchedOf(row), orderId: row.betId, placedAtMs: Number(row.betId.slice(4)) }));
      const position = clonePosition(this.positions.get(ownerId)!);
      const { orderIds } = forcedCancels(this.fundsOf(ownerId), [{ marketId: 'm', position, orders }]);
      for (const betId of orderIds) this.#lapse(this.rows.get(betId)!);
    }
  }

  #settle(outcome: MarketOutcome): void {
    if (this.state.status !== 'CLOSED') this.#happens('close');
    for (const ownerId of [...PLAYERS, HOUSE]) {
      const bets = this.rowsOf(ownerId).map(toSettle);
      const market = { kind: 'exchange' as const, bets, outcome, amendments: this.amendments };
      const commissionBasisPoints = ownerId === HOUSE ? 0 : COMMISSION;
      const stored = this.settlements.get(ownerId);
      const settled = stored
        ? resettlePlayerMarket(stored, market).settlement
        : settlePlayerMarket({ ...market, commissionBasisPoints });
      const wallet = settled.walletPaise - (stored ? stored.netPaise - stored.commissionPaise : 0);
      this.commissionPaise += settled.commissionPaise - (stored?.commissionPaise ?? 0);
      if (ownerId === HOUSE) this.housePaise += wallet;
      else this.balances.set(ownerId, paise(this.balances.get(ownerId)! + wallet));
      this.settlements.set(ownerId, { ...settled, version: (stored?.version ?? 0) + 1 });
    }
  }

  /** The position of a player computed anew from the rows alone (E-5). */
  rebuiltPosition(ownerId: string): Position {
    const rows = this.rowsOf(ownerId);
    const unmatched = rows.filter((row) => row.openPaise > 0).map(unmatchedOf);
    return amendedPosition(this.market, this.amendments, { bets: rows.map(toSettle), unmatched });
  }

  /** Whose running position is not the one made anew from the rows (E-5). */
  faultyPositions(): string[] {
    return PLAYERS.filter((id) => !isDeepStrictEqual(this.positions.get(id), this.rebuiltPosition(id)));
  }

  /** What of a selection's rows rests, in the order in which it came to rest (invariant 4). */
  restingRows(selectionId: string): readonly RestingOrder[] {
    return [...this.rows.values()]
      .filter((row) => row.selectionId === selectionId && row.openPaise > 0 && !row.held)
      .toSorted((a, b) => a.restedAs - b.restedAs)
      .map(({ order, openPaise }) => ({
        orderId: order.orderId,
        ownerId: order.ownerId,
        side: order.side,
        price: order.price,
        timeInForce: order.timeInForce as RestingOrder['timeInForce'],
        sizePaise: paise(openPaise),
      }));
  }

  #openRows(): BetRow[] {
    return [...this.rows.values()].filter((row) => row.openPaise > 0);
  }

  #rowBack(betsBack: number): BetRow | undefined {
    return this.rows.get(`bet-${this.rows.size + 1 - betsBack}`);
  }

  #isRemoved(selectionId: string): boolean {
    return this.removals.some((removal) => removal.selectionId === selectionId);
  }

  availableOf(ownerId: string): number {
    return availablePaise(this.fundsOf(ownerId));
  }
}

export function toSettle({ betId, selectionId, order, matches }: BetRow): BetToSettle {
  return { betId, kind: 'exchange', selectionId, side: order.side, fills: matches };
}

function unmatchedOf({ order, selectionId, openPaise }: BetRow) {
  return { selectionId, side: order.side, price: order.price, stakePaise: paise(openPaise) };
}
