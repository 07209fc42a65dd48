import {
  encodeRupees,
  getActiveFanciesOfEvent,
  getActiveFanciesOfEventByPath,
  getEvent,
  getSetting,
  getSportsData,
  getSportsDataAuthenticate,
  type DataOf,
  type EventView,
  type Market,
  type Refusal,
} from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';
import { serve, servePublic, type KeptAnswer, type Route } from '../../platform/http/index.ts';
import { DEFAULT_LIMITS, type MarketKind } from '../catalogue/index.ts';

export function sportsbookRoutes(sportsbook: {
  readonly sports: () => KeptAnswer;
  readonly eventView: (eventId: string) => Promise<EventView | undefined>;
}): Route[] {
  async function fancies(eventId: string): Promise<Result<{ data: Market[] }, Refusal>> {
    const event = await sportsbook.eventView(eventId);
    if (!event) return refused({ kind: 'event-not-found' });
    return ok({ data: event.markets.filter((m) => m.marketType === 'FANCY' && m.status !== 'CLOSED') });
  }

  return [
    servePublic(getSportsData, () => ok({ kept: sportsbook.sports() })),
    serve(getSportsDataAuthenticate, () => ok({ kept: sportsbook.sports() })),
    servePublic(getEvent, async ({ params }) => {
      const event = await sportsbook.eventView(params._id);
      return event ? ok({ data: event }) : refused({ kind: 'event-not-found' });
    }),
    servePublic(getSetting, async ({ query }) => {
      const event = await sportsbook.eventView(query.eventId);
      return event ? ok({ data: settingOf(event) }) : refused({ kind: 'event-not-found' });
    }),
    servePublic(getActiveFanciesOfEvent, ({ query }) => fancies(query.event_id)),
    servePublic(getActiveFanciesOfEventByPath, ({ params }) => fancies(params.event_id)),
  ];
}

function settingOf(event: EventView): DataOf<typeof getSetting> {
  const stakes = (kind: MarketKind) => ({
    minStake: encodeRupees(DEFAULT_LIMITS[kind].minStakePaise),
    maxStake: encodeRupees(DEFAULT_LIMITS[kind].maxStakePaise),
  });
  const exchanges = event.markets.filter(({ marketType }) => marketType === 'EXCHANGE');
  return {
    scoreUrl: '',
    tvUrl: '',
    // the longest of its exchange markets.
    betDelaySeconds: exchanges.reduce((most, { betDelaySeconds }) => Math.max(most, betDelaySeconds), 0),
    exchange: stakes('exchange'),
    bookmaker: stakes('bookmaker'),
    fancy: stakes('fancy'),
    maxExposurePerMarket: encodeRupees(DEFAULT_LIMITS.exchange.maxExposurePaise),
  };
}
