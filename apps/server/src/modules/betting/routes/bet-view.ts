import { encodeOdds, encodeRupees, type Bet, type BetState } from '@maidan/contract';
import { paise, price, riskOf, settledPrice, unreachable, type Paise } from '@maidan/domain';
import type { CatalogueEvent, CatalogueMarket } from '../../catalogue/index.ts';
import { matchesOf, timeInForceOf, type BetRecord, type Match } from '../bets/bet-record.ts';
import { oddsSizeColumn } from '../bets/bet-row.ts';
import { housePart } from '../decide/positions.ts';

/** A bet as API answers and the stream show it, with its queue position if that is known. */
export function betView(
  bet: BetRecord,
  { market, event }: { market: CatalogueMarket; event: CatalogueEvent },
  queueAheadPaise?: Paise,
): Bet {
  const risk = wholeRisk(bet, market);
  return {
    _id: bet.id,
    selection: bet.selectionName,
    selectionId: bet.selectionId,
    selectionType: bet.side,
    odds: oddsShown(bet, market),
    stake: encodeRupees(bet.stakePaise),
    oddsSize: bet.kind === 'exchange' ? encodeRupees(bet.seenSizePaise) : oddsSizeColumn(bet),
    marketType: bet.kind,
    marketId: bet.marketId,
    marketName: market.name,
    createdAt: new Date(bet.placedAtMs).toISOString(),
    eventId: { _id: event.id, name: event.name, slugName: event.slug },
    sportId: { _id: event.sport.id, slugName: event.sport.slug },
    leagueId: { _id: event.league.id, slugName: event.league.slug },
    wallet: bet.walletKind,
    state: bet.state satisfies BetState,
    matchedOdds: averageOdds(bet, market),
    matchedStake: encodeRupees(bet.matchedPaise),
    remainingStake: encodeRupees(bet.remainingPaise),
    matches: matchesOf(bet).map(([at, stakePaise]) => [encodeOdds(at), encodeRupees(stakePaise)]),
    profit: encodeRupees(risk.profitPaise),
    liability: encodeRupees(risk.liabilityPaise),
    lapseReason: bet.lapseReason,
    timeInForce: timeInForceOf(bet),
    releaseAt: bet.held && new Date(bet.held.releaseAtMs).toISOString(),
    queueAhead: queueAheadPaise === undefined ? null : encodeRupees(queueAheadPaise),
    net: bet.netPaise === null ? null : encodeRupees(bet.netPaise),
  };
}

/** Decimal odds, the rate per 100 (B-1) or the line. */
function oddsShown(bet: BetRecord, { rules }: CatalogueMarket): number {
  switch (bet.kind) {
    case 'exchange':
      return encodeOdds(bet.price);
    case 'bookmaker':
      return rules.scale === 'decimal' ? encodeOdds(price(bet.rate)) : bet.rate;
    case 'fancy':
      return bet.line;
    default:
      return unreachable(bet);
  }
}

/** Profit and liability of the matches and the unmatched remainder together, each part rounded on its own (U-3). */
function wholeRisk(bet: BetRecord, market: CatalogueMarket): { profitPaise: Paise; liabilityPaise: Paise } {
  if (bet.kind !== 'exchange') return riskOf(housePart(bet, market));
  const parts: Match[] = [...bet.matches];
  if (bet.remainingPaise > 0) parts.push([bet.price, bet.remainingPaise]);
  const { kind, selectionId, side } = bet;
  const risks = parts.map(([at, stakePaise]) => riskOf({ kind, selectionId, side, price: at, stakePaise }));
  return {
    profitPaise: paise(risks.reduce((sum, risk) => sum + risk.profitPaise, 0)),
    liabilityPaise: paise(risks.reduce((sum, risk) => sum + risk.liabilityPaise, 0)),
  };
}

/** The stake-weighted average odds of the matches, to two decimals; for display only. */
function averageOdds(bet: BetRecord, market: CatalogueMarket): number | null {
  if (bet.kind !== 'exchange') return oddsShown(bet, market);
  if (bet.matches.length === 0) return null;
  const weighted = bet.matches.reduce((sum, [at, stakePaise]) => sum + at * stakePaise, 0);
  const stakes = bet.matches.reduce((sum, [, stakePaise]) => sum + stakePaise, 0);
  return encodeOdds(settledPrice(Math.round(weighted / stakes)));
}
