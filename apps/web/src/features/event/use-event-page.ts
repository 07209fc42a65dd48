import { getActiveFanciesOfEvent, getEvent, getSetting, type EventView, type Market } from '@maidan/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { boot, fetchData, RequestFailed, useSports } from '../../api/index.ts';
import type { EventSlugs } from '../../lib/event-link.ts';
import { seedEvent, useEvent, useMyBets, useTopic, type EventMeta } from '../../live/index.ts';
import { findEventId, isAt } from './find-event.ts';

export type EventPageState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly event: EventMeta };

/** The event of a URL: the sports tree gives its id, a call loads it, then the stream updates it. */
export function useEventPage(slugs: EventSlugs | null): EventPageState {
  const sports = useSports();
  const bets = useMyBets();
  const eventId = useEventId(slugs, sports.data ?? [], bets ?? []);
  const loaded = useEventById(eventId);
  if (loaded.kind !== 'loading' || eventId !== null) return loaded;
  if (slugs === null) return { kind: 'missing' };
  if (sports.isError) return { kind: 'failed', retry: () => void sports.refetch() };
  return sports.isSuccess && !sports.isFetching ? { kind: 'missing' } : { kind: 'loading' };
}

/** An event by its id: a call loads it, then the stream updates it as long as the component is mounted. Loading without an id. */
export function useEventById(eventId: string | null): EventPageState {
  useTopic(eventId === null ? null : `event:${eventId}`);
  const whole = useQuery({
    queryKey: ['event', eventId],
    enabled: eventId !== null,
    staleTime: 0,
    queryFn: ({ signal }) => fetchData(getEvent, { params: { _id: eventId ?? '' }, signal }),
  });
  const fancies = useQuery({
    queryKey: ['active-fancies', eventId],
    enabled: eventId !== null,
    staleTime: 0,
    queryFn: ({ signal }) => fetchData(getActiveFanciesOfEvent, { query: { event_id: eventId ?? '' }, signal }),
  });
  useEffect(() => {
    if (whole.data) seedEvent(withFancies(whole.data, fancies.data ?? []));
  }, [whole.data, fancies.data]);
  const event = useEvent(eventId ?? '');

  if (event) return { kind: 'ready', event };
  if (!whole.isError) return { kind: 'loading' };
  if (whole.error instanceof RequestFailed && whole.error.status === 404) return { kind: 'missing' };
  return { kind: 'failed', retry: () => void whole.refetch() };
}

/** Keeps the id while the URL is the same, because an event leaves the tree when it ends. */
function useEventId(
  slugs: EventSlugs | null,
  sports: Parameters<typeof findEventId>[1],
  bets: Parameters<typeof findEventId>[2],
): string | null {
  const address = slugs === null ? '' : `${slugs.sport}/${slugs.league}/${slugs.event}`;
  const [known, setKnown] = useState<{ address: string; id: string } | null>(null);
  const found = slugs === null ? undefined : (findEventId(slugs, sports, bets) ?? servedEventId(slugs));
  if (found !== undefined && (known?.id !== found || known.address !== address)) setKnown({ address, id: found });
  return found ?? (known?.address === address ? known.id : null);
}

/** The event of the page that the server has rendered: the first picture does not have every event. */
function servedEventId(slugs: EventSlugs): string | undefined {
  const { event } = boot();
  return event && isAt(event, slugs) ? event._id : undefined;
}

/** An event with the fancies of BET-06, which may be younger than those of its own answer. */
function withFancies(event: EventView, fancies: readonly Market[]): EventView {
  const known = new Set(event.markets.map((each) => each._id));
  return {
    ...event,
    markets: [
      ...event.markets.map((each) => fancies.find(({ _id }) => _id === each._id) ?? each),
      ...fancies.filter(({ _id }) => !known.has(_id)),
    ],
  };
}

/** Limits, delay and score frames of an event (BET-07). */
export function useEventSetting({ _id: eventId, sport, league }: EventMeta) {
  return useQuery({
    queryKey: ['setting', eventId],
    staleTime: 5 * 60_000,
    queryFn: ({ signal }) =>
      fetchData(getSetting, { query: { sportsId: sport._id, leagueId: league._id, eventId }, signal }),
  });
}
