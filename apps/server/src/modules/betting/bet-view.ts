import { encodeOdds, encodeRupees, type Bet, type BetState } from '@maidan/contract';
import { paise, price, riskOf, type Paise } from '@maidan/domain';
import type { CatalogueEvent, CatalogueMarket } from '../catalogue/index.ts';
import type { BetRecord } from './bet-record.ts';
import { bookmakerBet } from './rebuild.ts';

/** A bet as answers and the stream show it. */
export function betView(bet: BetRecord, { market, event }: { market: CatalogueMarket; event: CatalogueEvent }): Bet {
  const risk = wholeRisk(bet);
  return {
    _id: bet.id,
    selection: bet.selectionName,
    selectionId: bet.selectionId,
    selectionType: bet.side,
    odds: bet.kind === 'exchange' ? encodeOdds(price(bet.price)) : bet.price,
    stake: encodeRupees(bet.stakePaise),
    oddsSize: bet.kind === 'exchange' ? encodeRupees(paise(bet.oddsSize)) : bet.oddsSize,
    marketType: bet.kind,
    marketId: bet.marketId,
    marketName: market.name,
    createdAt: new Date(bet.placedAtMs).toISOString(),
    eventId: { _id: event.id, name: event.name, slugName: event.slug },
    sportId: { _id: event.sport.id, slugName: event.sport.slug },
    leagueId: { _id: event.league.id, slugName: event.league.slug },
    wallet: bet.walletKind,
    state: bet.state satisfies BetState,
    matchedOdds: averageOdds(bet),
    matchedStake: encodeRupees(bet.matchedPaise),
    remainingStake: encodeRupees(bet.remainingPaise),
    matches: bet.matches.map(([at, stakePaise]) => [encodeOdds(price(at)), encodeRupees(paise(stakePaise))]),
    profit: encodeRupees(risk.profitPaise),
    liability: encodeRupees(risk.liabilityPaise),
    lapseReason: bet.lapseReason,
    timeInForce: bet.timeInForce,
    releaseAt: null,
    queueAhead: null,
    net: bet.netPaise === null ? null : encodeRupees(bet.netPaise),
  };
}

/** What the matches and the resting remainder win and can lose together, each by its own rounding (U-3). */
function wholeRisk(bet: BetRecord): { profitPaise: Paise; liabilityPaise: Paise } {
  if (bet.kind === 'bookmaker') return riskOf(bookmakerBet(bet));
  if (bet.kind === 'fancy') {
    return riskOf({ kind: 'fancy', side: bet.side, line: bet.price, size: bet.oddsSize, stakePaise: bet.stakePaise });
  }
  const parts = [...bet.matches];
  if (bet.remainingPaise > 0) parts.push([bet.price, bet.remainingPaise]);
  const risks = parts.map(([at, stakePaise]) =>
    riskOf({
      kind: 'exchange',
      selectionId: bet.selectionId,
      side: bet.side,
      price: price(at),
      stakePaise: paise(stakePaise),
    }),
  );
  return {
    profitPaise: paise(risks.reduce((sum, risk) => sum + risk.profitPaise, 0)),
    liabilityPaise: paise(risks.reduce((sum, risk) => sum + risk.liabilityPaise, 0)),
  };
}

/** The stake-weighted average of the matches, to two decimals: for show alone. */
function averageOdds(bet: BetRecord): number | null {
  if (bet.kind !== 'exchange') return bet.price;
  if (bet.matchedPaise === 0) return null;
  const weighted = bet.matches.reduce((sum, [at, stakePaise]) => sum + at * stakePaise, 0);
  return encodeOdds(price(Math.round(weighted / bet.matchedPaise)));
}
