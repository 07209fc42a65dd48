/** Profit and loss in the contract's figures: rupees, after commission. */
import { encodeRupees, type ProfitLoss, type ProfitLossEvent, type ProfitLossMarket } from '@maidan/contract';
import { paise, type Paise } from '@maidan/domain';
import type { Range } from '../../platform/days/index.ts';
import type { CasinoSum } from '../wallet/index.ts';
import type { GroupCursor } from './cursors.ts';

type Sum = { readonly netPaise: Paise; readonly commissionPaise: Paise; readonly bets: number };
type ResultsOf = Range & { readonly walletId: string };
type GroupPage = { readonly after: GroupCursor | null; readonly limit: number };
type Day = Sum & { readonly day: string };
type Sport = Sum & { readonly id: string; readonly slug: string; readonly name: string };
type Group = Sum & { readonly id: string; readonly name: string; readonly settledAt: Date };
type Event = Group & { readonly slug: string; readonly leagueSlug: string; readonly sportSlug: string };
type Market = Group & { readonly kind: ProfitLossMarket['marketType']; readonly result: string };

/** What settlement knows of a wallet's results: a peer, handed in. */
export type ResultsPort = {
  readonly days: (of: ResultsOf, limit: number) => Promise<readonly Day[]>;
  readonly sports: (of: ResultsOf) => Promise<readonly Sport[]>;
  readonly events: (of: ResultsOf & { readonly sportId: string }, page: GroupPage) => Promise<readonly Event[]>;
  readonly markets: (of: ResultsOf & { readonly eventId: string }, page: GroupPage) => Promise<readonly Market[]>;
};

export function profitLossView({
  days,
  sports,
  casino,
}: {
  readonly days: readonly Day[];
  readonly sports: readonly Sport[];
  readonly casino: readonly CasinoSum[];
}): ProfitLoss {
  return {
    ...sumView(totalOf(sports)),
    days: days.map((day) => ({ date: day.day, ...sumView(day) })),
    sports: sports.map((sport) => ({ _id: sport.id, slugName: sport.slug, name: sport.name, ...sumView(sport) })),
    casino: casino.map(({ provider, netPaise, rounds }) => ({ provider, result: encodeRupees(netPaise), rounds })),
  };
}

export function eventView(event: Event): ProfitLossEvent {
  return {
    _id: event.id,
    name: event.name,
    slugName: event.slug,
    leagueSlug: event.leagueSlug,
    sportSlug: event.sportSlug,
    settledAt: event.settledAt.toISOString(),
    ...sumView(event),
  };
}

export function marketView(market: Market): ProfitLossMarket {
  return {
    _id: market.id,
    name: market.name,
    marketType: market.kind,
    outcome: market.result,
    settledAt: market.settledAt.toISOString(),
    ...sumView(market),
  };
}

function sumView({ netPaise, commissionPaise, bets }: Sum) {
  return {
    result: encodeRupees(paise(netPaise - commissionPaise)),
    commission: encodeRupees(commissionPaise),
    bets,
  };
}

function totalOf(sums: readonly Sum[]): Sum {
  const total = (of: (sum: Sum) => number) => sums.reduce((all, each) => all + of(each), 0);
  return {
    netPaise: paise(total(({ netPaise }) => netPaise)),
    commissionPaise: paise(total(({ commissionPaise }) => commissionPaise)),
    bets: total(({ bets }) => bets),
  };
}
