/** Profit and loss in the contract's figures: rupees, after commission. */
import { encodeRupees, type ProfitLoss, type ProfitLossEvent, type ProfitLossMarket } from '@maidan/contract';
import { paise, ZERO_PAISE, type Paise } from '@maidan/domain';
import type { Range } from '../../platform/days/index.ts';
import type { CasinoResult } from '../casino/index.ts';
import type { GroupCursor } from './cursors.ts';

type CasinoDay = { readonly day: string; readonly netPaise: Paise; readonly rounds: number };
type Sum = { readonly netPaise: Paise; readonly commissionPaise: Paise; readonly bets: number };
type ResultsOf = Range & { readonly walletId: string };
type GroupPage = { readonly after: GroupCursor | null; readonly limit: number };
type Day = Sum & { readonly day: string };
type Sport = Sum & { readonly id: string; readonly slug: string; readonly name: string };
type Group = Sum & { readonly id: string; readonly name: string; readonly settledAt: Date };
type Event = Group & { readonly slug: string; readonly leagueSlug: string; readonly sportSlug: string };
type Market = Group & { readonly kind: ProfitLossMarket['marketType']; readonly result: string };

/** A wallet's results from settlement, a peer module that is passed in. */
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
  casinoDays,
}: {
  readonly days: readonly Day[];
  readonly sports: readonly Sport[];
  readonly casino: readonly CasinoResult[];
  readonly casinoDays: readonly CasinoDay[];
}): ProfitLoss {
  return {
    ...sumView(totalOf([...sports, ...casino.map(sumOfRounds)])),
    days: daysOf(days, casinoDays).map((day) => ({ date: day.day, ...sumView(day) })),
    sports: sports.map((sport) => ({ _id: sport.id, slugName: sport.slug, name: sport.name, ...sumView(sport) })),
    casino: casino.map(({ netPaise, ...each }) => ({ ...each, result: encodeRupees(netPaise) })),
  };
}

/** A round counts as a bet; a casino takes no commission. */
function sumOfRounds({ netPaise, rounds }: Pick<CasinoResult, 'netPaise' | 'rounds'>): Sum {
  return { netPaise, commissionPaise: ZERO_PAISE, bets: rounds };
}

/** Sports and casino together, newest first. */
function daysOf(sports: readonly Day[], casino: readonly CasinoDay[]): Day[] {
  const byDay = new Map<string, Sum[]>(sports.map((day) => [day.day, [day]]));
  for (const each of casino) byDay.set(each.day, [...(byDay.get(each.day) ?? []), sumOfRounds(each)]);
  return [...byDay].map(([day, sums]) => ({ day, ...totalOf(sums) })).toSorted((a, b) => b.day.localeCompare(a.day));
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
