import {
  getActiveFanciesOfEvent,
  getActiveFanciesOfEventByPath,
  getEvent,
  getSetting,
  getSportsData,
  getSportsDataAuthenticate,
  type EventView,
  type Market,
  type Refusal,
} from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';
import { serve, servePublic, type KeptAnswer, type Route } from '../../platform/http/index.ts';
import type { CatalogueMarket } from '../catalogue/index.ts';
import { settingOf } from './setting.ts';

export function sportsbookRoutes(sportsbook: {
  readonly sports: () => KeptAnswer;
  readonly eventView: (eventId: string) => Promise<EventView | undefined>;
  readonly marketsOf: (eventId: string) => Promise<readonly CatalogueMarket[]>;
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
      if (!event) return refused({ kind: 'event-not-found' });
      const { sportsId = event.sport._id, leagueId = event.league._id } = query;
      if (sportsId !== event.sport._id || leagueId !== event.league._id) return refused({ kind: 'event-elsewhere' });
      return ok({ data: settingOf(event, await sportsbook.marketsOf(event._id)) });
    }),
    servePublic(getActiveFanciesOfEvent, ({ query }) => fancies(query.event_id)),
    servePublic(getActiveFanciesOfEventByPath, ({ params }) => fancies(params.event_id)),
  ];
}
