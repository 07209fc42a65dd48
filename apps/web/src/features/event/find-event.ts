import type { Bet, Sport } from '@maidan/contract';
import type { EventRef, EventSlugs } from '../../lib/event-link.ts';

/** The event id of a URL (BET-23): from the sports tree, or from the player's bets if the event has left the tree.
 *  Undefined if neither contains it. */
export function findEventId(
  { sport, league, event }: EventSlugs,
  sports: readonly Sport[],
  bets: readonly Bet[],
): string | undefined {
  const listed = sports
    .filter((each) => each.slugName === sport)
    .flatMap((each) => each.leagues)
    .filter((each) => each.slugName === league)
    .flatMap((each) => each.events)
    .find((each) => each.slugName === event);
  if (listed) return listed._id;
  const bet = bets.find(
    (each) => each.sportId.slugName === sport && each.leagueId.slugName === league && each.eventId.slugName === event,
  );
  return bet?.eventId._id;
}

/** Whether an event stands at a URL. */
export function isAt(event: EventRef, slugs: EventSlugs): boolean {
  return (
    event.sport.slugName === slugs.sport && event.league.slugName === slugs.league && event.slugName === slugs.event
  );
}
