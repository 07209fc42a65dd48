/** Exchange markets of our own making, in the words of the Exchange Stream protocol. */
import type { Json } from './exchange-stream-server.ts';

type Runner = Json & { readonly id: number };
type Market = Json & { readonly id: string; readonly marketDefinition: Json };

export const active = (id: number, more: Json = {}): Runner => ({ id, status: 'ACTIVE', sortPriority: id, ...more });

/** A football match unless told otherwise. */
export function definition(runners: readonly Runner[], more: Json = {}): Json {
  return {
    eventId: '900',
    eventTypeId: '1',
    marketType: 'MATCH_ODDS',
    bettingType: 'ODDS',
    marketTime: '2026-12-01T18:00:00.000Z',
    status: 'OPEN',
    inPlay: false,
    betDelay: 0,
    version: 1,
    numberOfWinners: 1,
    complete: true,
    crossMatching: true,
    bspMarket: false,
    regulators: ['ours'],
    runners,
    ...more,
  };
}

export const race = (runners: readonly Runner[], more: Json = {}): Json =>
  definition(runners, {
    eventId: '700',
    eventTypeId: '7',
    marketType: 'WIN',
    venue: 'Kempton',
    countryCode: 'GB',
    timezone: 'Europe/London',
    name: 'R3 1600m Hcap',
    ...more,
  });

export const market = (id: string, marketDefinition: Json, rc: readonly Json[] = []): Market => ({
  id,
  img: true,
  marketDefinition,
  rc,
});

export const matchOdds = (more: Json = {}): Market =>
  market('1.900', definition([active(1), active(2), active(3)], more), [
    { id: 1, atb: [[2.5, 40], [2.48, 10]], atl: [[2.54, 20]] }, // prettier-ignore
    { id: 2, atb: [[3.2, 15]], atl: [[3.3, 12.5]] },
    { id: 3, atb: [[3, 8]], atl: [[3.1, 7]] },
  ]);
