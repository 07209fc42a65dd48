/** Notices about a player's bets as the page gets them: data, which the page puts into words. */
import {
  encodeOdds,
  encodeRupees,
  type AnswerNotice,
  type BetNotice,
  type OrderNotice,
  type ResultNotice,
  type VoidNotice,
} from '@maidan/contract';
import type { BetNotice as OrderRecord } from '../betting/index.ts';
import type { CatalogueEvent, CatalogueMarket } from '../catalogue/index.ts';
import type { AnsweredCase, SettledMarket, VoidedBet } from './deps.ts';

type Place = { readonly market: CatalogueMarket; readonly event: CatalogueEvent };

/** An order that was matched or lapsed; null if its market is unknown. */
export function orderNotice(record: OrderRecord, place: Place | undefined): OrderNotice | null {
  if (!place) return null;
  const { bet, what, reason } = record;
  return {
    ...placeView(place),
    _id: record.id,
    at: record.at.toISOString(),
    wallet: bet.walletKind,
    kind: what,
    betId: bet.id,
    selection: bet.selectionName,
    selectionType: bet.side,
    stake: encodeRupees(record.stakePaise),
    odds: encodeOdds(record.price),
    unmatched: encodeRupees(record.unmatchedPaise),
    reason,
  };
}

/** A market that was settled for a wallet; null where that changed nothing for the player, or its market is unknown. */
export function resultNotice(settled: SettledMarket, place: Place | undefined): ResultNotice | null {
  const { marketId, version, walletKind, walletPaise, heldPaise, bets, isAgain, isVoid, wasVoidBefore, result } =
    settled;
  // Bets that were void before have their own notice.
  if (!place || bets === 0 || (isAgain ? walletPaise === 0 : wasVoidBefore)) return null;
  const kind = isAgain ? 'resettled' : isVoid ? 'void' : 'settled';
  return {
    ...placeView(place),
    _id: `${marketId}:${walletKind}:${version}`,
    at: settled.settledAt.toISOString(),
    wallet: walletKind,
    kind,
    marketType: place.market.kind,
    result: isVoid || wasVoidBefore ? null : result,
    amount: encodeRupees(kind === 'void' ? heldPaise : walletPaise),
  };
}

/** A bet that became void, as a whole or in part; null if its market is unknown. */
export function voidNotice(voided: VoidedBet, place: Place | undefined): VoidNotice | null {
  if (!place) return null;
  return {
    ...placeView(place),
    _id: voided.id,
    at: voided.at.toISOString(),
    wallet: voided.walletKind,
    kind: 'bet-void',
    betId: voided.betId,
    selection: voided.selectionName,
    selectionType: voided.side,
    marketType: place.market.kind,
    amount: encodeRupees(voided.givenBackPaise),
    isPart: voided.isPart,
    reason: voided.reason,
  };
}

/** An answered question about a result; null if its market is unknown. */
export function answerNotice(answered: AnsweredCase, place: Place | undefined): AnswerNotice | null {
  if (!place) return null;
  const { id, at, walletKind, betId, number, answer, text } = answered;
  return {
    ...placeView(place),
    _id: id,
    at: at.toISOString(),
    wallet: walletKind,
    kind: 'answered',
    betId,
    number,
    answer,
    text,
  };
}

function placeView({ market, event }: Place) {
  return {
    marketId: market.id,
    marketName: market.name,
    eventId: { _id: event.id, name: event.name, slugName: event.slug },
    sportId: { slugName: event.sport.slug },
    leagueId: { slugName: event.league.slug },
  };
}

/** Newest first; of the same moment, by id. */
export function newestFirst(one: BetNotice, other: BetNotice): number {
  return other.at.localeCompare(one.at) || other._id.localeCompare(one._id);
}
