/** What a trader must look at, worst first. Pure. */
import type { Desk, DeskEvent, DeskMarket } from '@maidan/contract';
import { wholeRupees } from '../../../lib/figures.ts';
import { lossWords, shareOfLimit } from './figures.ts';

export interface Alert {
  readonly key: string;
  readonly eventId: string;
  readonly marketId: string;
  readonly title: string;
  readonly detail: string;
}

/** per cent of the limit, from here on. */
const NEAR = 80;
const RANK = ['full', 'near', 'stale', 'result'] as const;
type Rank = (typeof RANK)[number];

/** Markets at or near their house limit, whose feed has stopped, or whose result nobody has said. */
export function alertsOf({ events }: Desk): Alert[] {
  return events
    .flatMap((event) => event.markets.flatMap((market) => alertOf(event, market)))
    .toSorted((a, b) => RANK.indexOf(a.rank) - RANK.indexOf(b.rank));
}

function alertOf(event: DeskEvent, market: DeskMarket): (Alert & { readonly rank: Rank })[] {
  const { loss, limit } = market.house;
  const about = { eventId: event.id, marketId: market.id };
  const name = `${event.name}, ${market.name}`;
  const found: (Alert & { readonly rank: Rank })[] = [];
  const say = (rank: Rank, title: string, detail: string) =>
    found.push({ ...about, rank, key: `${market.id} ${rank}`, title, detail });
  const share = Math.floor(shareOfLimit(market.house));
  if (share >= NEAR) {
    const words = `${name}. ${lossWords(loss)} of ${wholeRupees(limit)}.`;
    say(loss >= limit ? 'full' : 'near', `${share} % of house limit`, words);
  }
  if (market.reason === 'feed-stopped' && market.hold === null) {
    const age = market.feedAge === null ? '' : `, ${Math.round(market.feedAge)} s`;
    say('stale', `Feed stale${age}`, `${name}. Suspended; the house’s quotes are withdrawn.`);
  }
  if (market.reason === 'result-awaited') say('result', 'Result waiting', `${name}. Its feed has said none.`);
  return found;
}

/** The market of an event that is nearest to its limit; null where the house loses in none. */
export function worstOf({ markets }: DeskEvent): DeskMarket | null {
  const losing = markets.filter(({ house }) => house.loss > 0);
  return losing.toSorted((a, b) => shareOfLimit(b.house) - shareOfLimit(a.house))[0] ?? null;
}
