import {
  cashOutBookmaker,
  cashOutExchange,
  cashOutFancy,
  orderOfLeg,
  refused,
  type Bet,
  type CashOutOffer,
  type CashOutRefusal,
  type FancyPosition,
  type Position,
  type Result,
  type WinnersPosition,
} from '@maidan/domain';
import { bookOf } from '../decide/enter-order.ts';
import { fitsHouse } from '../book/house-limit.ts';
import { checkTakesBets, statusOf, type FoundMarket } from '../book/market-runtime.ts';

/** Whose position is cashed out, and what share of it. */
export type CashOutTerms = {
  readonly walletId: string;
  readonly walletKind: '1' | '2';
  readonly shareBasisPoints: number;
  /** S-3: the commission that the player pays on a net win here. */
  readonly commissionBasisPoints: number;
  /** Whether own orders give way, as they do to a cash out that has completed its delay. */
  readonly throughOwn?: boolean;
};

/** What cashing out brings from the present books, counting only what this player can match: up to the player's own
 *  first order or past it, and with bonus money the house's quotes only. */
export function offerOf(found: FoundMarket, terms: CashOutTerms): Result<CashOutOffer, CashOutRefusal> {
  const open = checkTakesBets(found.runtime);
  if (!open.ok) return open;
  const position = found.runtime.book.positions.get(terms.walletId);
  if (!position) return refused({ kind: 'nothing-to-cash-out' });
  const offer = offerFor(found, position, terms);
  return offer.ok &&
    !fitsHouse(
      found,
      offer.value.legs.flatMap((leg) => houseBetsOf(found, leg, terms)),
    )
    ? refused({ kind: 'cash-out-unavailable', selectionIds: [] })
    : offer;
}

/** what the house would take of a leg. */
function houseBetsOf({ runtime }: FoundMarket, leg: CashOutOffer['legs'][number], terms: CashOutTerms): readonly Bet[] {
  if (leg.kind !== 'exchange') return [leg];
  const taker = { ownerId: terms.walletId, houseOnly: terms.walletKind === '2' };
  const { kind, selectionId, side } = leg;
  return bookOf(runtime, selectionId)
    .houseTakes(orderOfLeg(leg, taker), { throughOwn: terms.throughOwn })
    .map(({ price, sizePaise }) => ({ kind, selectionId, side, price, stakePaise: sizePaise }));
}

function offerFor(found: FoundMarket, position: Position, terms: CashOutTerms): Result<CashOutOffer, CashOutRefusal> {
  switch (position.kind) {
    case 'exchange':
      return exchangeOffer(found, position, terms);
    case 'bookmaker':
      return bookmakerOffer(found, position, terms);
    case 'fancy':
      return fancyOffer(found, position, terms);
  }
}

function exchangeOffer({ runtime }: FoundMarket, position: WinnersPosition, terms: CashOutTerms) {
  const { walletId: ownerId, walletKind, shareBasisPoints, commissionBasisPoints, throughOwn = false } = terms;
  return cashOutExchange({
    position,
    shareBasisPoints,
    commissionBasisPoints,
    offered: (selectionId, side) =>
      bookOf(runtime, selectionId).offeredTo({ ownerId, side, houseOnly: walletKind === '2', throughOwn }),
  });
}

function bookmakerOffer({ runtime, market }: FoundMarket, position: WinnersPosition, terms: CashOutTerms) {
  const status = statusOf(runtime);
  const scale = market.rules.scale ?? 'per-100';
  return cashOutBookmaker({
    position,
    shareBasisPoints: terms.shareBasisPoints,
    quote: (selectionId) => {
      const rates = runtime.feed.rates.get(selectionId);
      return rates && { status, scale, back: rates.back, lay: rates.lay };
    },
  });
}

/** The best offer among a fancy market's rows (F-1). */
function fancyOffer({ runtime }: FoundMarket, position: FancyPosition, { shareBasisPoints }: CashOutTerms) {
  const status = statusOf(runtime);
  let best: Result<CashOutOffer, CashOutRefusal> | null = null;
  for (const { no, yes } of runtime.feed.rows) {
    const offer = cashOutFancy({ position, row: { status, no, yes }, shareBasisPoints });
    if (!best || (offer.ok && (!best.ok || offer.value.amountPaise > best.value.amountPaise))) best = offer;
  }
  if (best) return best;
  return refused({
    kind: position.steps.length === 0 ? 'nothing-to-cash-out' : 'cash-out-unavailable',
    selectionIds: [],
  });
}

/** The wallets that a cash out would match with now, which must be locked together with the player's own (L-4). */
export function makersOfCashOut(found: FoundMarket, terms: CashOutTerms): readonly string[] {
  const offer = offerOf(found, terms);
  if (!offer.ok) return [];
  const through = terms.throughOwn === true ? { throughOwnerId: terms.walletId } : {};
  return offer.value.legs.flatMap((leg) =>
    leg.kind === 'exchange'
      ? bookOf(found.runtime, leg.selectionId).makersCrossedBy({ ...leg, ...through, sizePaise: leg.stakePaise })
      : [],
  );
}
