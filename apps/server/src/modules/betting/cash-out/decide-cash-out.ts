import {
  addMatched,
  betsOfLeg,
  checkCashOut,
  checkFunds,
  clonePosition,
  exposurePaise,
  heldBet,
  invariant,
  lapseAtRelease,
  ok,
  orderOfLeg,
  refused,
  wouldFill,
  ZERO_PAISE,
  type CashOutOffer,
  type ExchangeLeg,
  type ExposureChange,
  type Position,
  type Result,
} from '@maidan/domain';
import type { Refusal } from '@maidan/contract';
import type { Batch } from '../worker/batch.ts';
import type { BetRecord, ExchangeBetRecord } from '../bets/bet-record.ts';
import { giveWay, lapse } from '../decide/decide-cancel.ts';
import { received } from '../decide/decide-exchange.ts';
import { houseBet, takeAtOnce } from '../decide/decide-house.ts';
import { bookOf, enterOrder, watchHouse } from '../decide/enter-order.ts';
import { versionOf, positionOf, statusOf, type FoundMarket } from '../book/market-runtime.ts';
import { selectionOf, type Leg } from './legs.ts';
import { checkNoBetWaits } from './one-delay-at-a-time.ts';
import { endCashOut } from './refuse-cash-outs.ts';
import { makersOfCashOut, offerOf, type CashOutTerms } from './offer.ts';
import type { CashOutCommand, CashOutRecord, CashOutState, ReleaseCashOutCommand } from './types.ts';

type Owner = Pick<CashOutRecord, 'playerId' | 'walletId' | 'walletKind' | 'shareBasisPoints' | 'seenPaise'>;

/** Cashes out at once, or in play after the market's bet delay, because every leg would match (C-1, X-7, B-6). */
export function cashOut(batch: Batch, command: CashOutCommand): 'decided' | 'deferred' {
  const found = batch.market(command.marketId);
  if (!found) {
    batch.answer(command, refused({ kind: 'market-not-found' }));
    return 'decided';
  }
  if (batch.isBettingLocked(command.playerId)) {
    batch.answer(command, refused({ kind: 'betting-locked' }));
    return 'decided';
  }
  const waits = checkNoBetWaits(found, command.walletId);
  const offer = waits.ok ? standingOffer(batch, found, command) : waits;
  if (!offer.ok) {
    batch.answer(command, offer);
    return 'decided';
  }
  const version = versionOf(found.runtime);
  const delay = { inPlay: found.runtime.book.inPlay, version, delayMs: found.market.rules.betDelayMs };
  const held = heldBet(delay, batch.nowMs);
  if (!held && !areMakersLocked(batch, found, termsOf(batch, found, command))) return 'deferred';
  const bets = held ? [] : carryOut(batch, found, command, offer.value);
  const { playerId, walletId, walletKind, marketId, shareBasisPoints, seenPaise } = command;
  const record: CashOutRecord = {
    id: batch.newId(),
    playerId,
    walletId,
    walletKind,
    marketId,
    shareBasisPoints,
    seenPaise,
    version,
    requestedAtMs: batch.nowMs,
    held,
    state: held ? { kind: 'pending' } : doneOf(batch, offer.value, bets),
  };
  batch.cashOuts.set(record.id, record);
  if (held) found.runtime.book.cashOuts.set(record.id, record);
  const cashedOut = {
    id: record.id,
    amountPaise: held ? seenPaise : offer.value.amountPaise,
    releaseAtMs: held?.releaseAtMs ?? null,
  };
  batch.answer(command, ok({ bets, wallet: batch.funds(walletId), cashOut: cashedOut }));
  return 'decided';
}

/** Decides a cash out whose delay is over: computes the offer again from the present books, and carries it out if it
 *  brings at least what the player saw, or refuses it with the reason (C-2). */
export function releaseCashOut(batch: Batch, command: ReleaseCashOutCommand): 'decided' | 'deferred' {
  const found = batch.market(command.marketId);
  const record = found?.runtime.book.cashOuts.get(command.cashOutId);
  if (found && record?.held) {
    const reason = found.runtime.carriedOver.has(record.id)
      ? 'market-suspended'
      : lapseAtRelease(record.held, { status: statusOf(found.runtime), version: versionOf(found.runtime) });
    const terms = { ...termsOf(batch, found, record), throughOwn: true };
    const offer =
      reason === null ? checkCashOut(record.seenPaise, offerOf(found, terms)) : refused(refusalOf(reason, found));
    if (offer.ok && !areMakersLocked(batch, found, terms)) return 'deferred';
    if (offer.ok) giveWayTo(batch, found, record, offer.value);
    endCashOut(
      batch,
      found,
      record,
      offer.ok
        ? doneOf(batch, offer.value, carryOut(batch, found, record, offer.value))
        : { kind: 'refused', refusal: offer.refusal, endedAtMs: batch.nowMs },
    );
  }
  batch.done.push(command);
  return 'decided';
}

function doneOf(batch: Batch, { amountPaise }: CashOutOffer, bets: readonly BetRecord[]): CashOutState {
  return { kind: 'done', amountPaise, betIds: bets.map(({ id }) => id), endedAtMs: batch.nowMs };
}

/** The present offer, if it still satisfies what the player saw and the wallet can cover it. It lowers the exposure, so
 *  it is allowed even when nothing is available (E-4). */
function standingOffer(batch: Batch, found: FoundMarket, owner: Owner): Result<CashOutOffer, Refusal> {
  const offer = checkCashOut(owner.seenPaise, offerOf(found, termsOf(batch, found, owner)));
  if (!offer.ok) return offer;
  const funds = checkFunds(batch.funds(owner.walletId), offer.value.exposure);
  return funds.ok ? offer : funds;
}

function termsOf(batch: Batch, { market }: FoundMarket, owner: Owner): CashOutTerms {
  return { ...owner, commissionBasisPoints: batch.commissionFor(owner.playerId, market) };
}

function areMakersLocked(batch: Batch, found: FoundMarket, terms: CashOutTerms): boolean {
  return makersOfCashOut(found, terms).every((walletId) => batch.isLocked(walletId));
}

/** a cash out that has completed its delay takes precedence over its owner's resting orders. The orders in its
 *  path are cancelled, then the market's newest ones until the wallet covers the cash out. Without any resting orders
 *  it is always covered, whatever was spent in the meantime: no offer is below the worst case of what is matched (C-1),
 *  and no bet of the owner is in its delay here. */
function giveWayTo(batch: Batch, found: FoundMarket, record: CashOutRecord, offer: CashOutOffer): void {
  const { walletId } = record;
  const { book } = found.runtime;
  for (const leg of exchangeLegs(offer)) giveWay(batch, found, leg.selectionId, orderOfLeg(leg, takerOf(record)));
  const isCovered = (): boolean => {
    const change = changeBy(positionOf(book, found.market, walletId), offer);
    return checkFunds(batch.funds(walletId), change).ok;
  };
  const own = [...book.resting.values()].filter((bet) => bet.walletId === walletId);
  for (const bet of own.toSorted((a, b) => (a.id < b.id ? 1 : -1))) {
    if (isCovered()) return;
    lapse(batch, found, bet, 'balance-short');
  }
  invariant(isCovered(), 'a cash out never raises what its matched bets hold (C-1)');
}

/** What the market holds for a position now, and what it would hold after the cash out. */
function changeBy(position: Position, { legs }: CashOutOffer): ExposureChange {
  const after = clonePosition(position);
  for (const bet of legs.flatMap(betsOfLeg)) addMatched(after, bet);
  return { beforePaise: exposurePaise(position), afterPaise: exposurePaise(after) };
}

function refusalOf(reason: 'market-suspended' | 'market-changed' | 'market-closed', found: FoundMarket): Refusal {
  if (reason !== 'market-changed') return { kind: reason };
  const present = { kind: 'exchange', back: [], lay: [] } as const;
  return { kind: reason, version: versionOf(found.runtime), present };
}

/** Places every leg; all of them fill, because the offer was computed from this same book (C-1). */
function carryOut(batch: Batch, found: FoundMarket, owner: Owner, offer: CashOutOffer): BetRecord[] {
  const onExchange = exchangeLegs(offer);
  invariant(
    wouldFill(onExchange, takerOf(owner), (selectionId) => bookOf(found.runtime, selectionId)),
    'the legs of an offer fill all or none (C-1)',
  );
  const bets = offer.legs.map((leg) => placeLeg(batch, found, owner, leg));
  // Only after the last leg: reaching the house's maximum loss withdraws quotes that a later leg may need.
  if (onExchange.length > 0) watchHouse(batch, found);
  return bets;
}

function exchangeLegs({ legs }: CashOutOffer): ExchangeLeg[] {
  return legs.filter((leg): leg is ExchangeLeg => leg.kind === 'exchange');
}

function takerOf({ walletId, walletKind }: Pick<Owner, 'walletId' | 'walletKind'>) {
  return { ownerId: walletId, houseOnly: walletKind === '2' };
}

function placeLeg(batch: Batch, found: FoundMarket, owner: Owner, leg: Leg): BetRecord {
  const { stakePaise } = leg;
  const { selectionId, selectionName } = selectionOf(found, leg);
  const common = received(batch, { ...owner, selectionId, side: leg.side, stakePaise }, found, selectionName);
  if (leg.kind !== 'exchange') return takeAtOnce(batch, found, houseBet(common, leg, null));
  const draft: ExchangeBetRecord = {
    ...common,
    kind: leg.kind,
    price: leg.price,
    seenSizePaise: ZERO_PAISE,
    timeInForce: 'FILL_OR_KILL',
    matches: [],
  };
  const { bet, ended } = enterOrder(batch, found, draft, { watchesHouse: false });
  invariant(ended === 'filled', 'a leg of a cash out is filled whole (C-1)');
  batch.insertBet(bet);
  return bet;
}
