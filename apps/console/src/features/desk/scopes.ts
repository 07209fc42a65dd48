import type { Desk, DeskEvent, DeskHold, DeskMarket } from '@maidan/contract';

/** What is suspended or opened again, with its name for toasts and titles. */
export type Subject =
  | { readonly scope: 'market'; readonly id: string; readonly name: string }
  | { readonly scope: 'event'; readonly id: string; readonly name: string }
  | { readonly scope: 'all'; readonly name: string };

export const EVERYTHING: Subject = { scope: 'all', name: 'Everything' };

export const eventSubject = ({ id, name }: DeskEvent): Subject => ({ scope: 'event', id, name });

export const marketSubject = (event: DeskEvent, { id, name }: DeskMarket): Subject => ({
  scope: 'market',
  id,
  name: `${event.name}, ${name}`,
});

/** The widest hold on a market: nothing narrower opens it again. */
export function holdOver(desk: Desk, event: DeskEvent, market?: DeskMarket): DeskHold | null {
  return desk.hold ?? event.hold ?? market?.hold ?? null;
}

/** Events whose name or league contains the text, in any case. */
export function eventsLike(events: readonly DeskEvent[], text: string): readonly DeskEvent[] {
  const wanted = text.trim().toLowerCase();
  return events.filter(({ name, league }) => `${name} ${league}`.toLowerCase().includes(wanted));
}

/** The event that an operator chose. Null once it has ended or is not listed: no other takes its place under the keys. */
export function chosenEvent(events: readonly DeskEvent[], id: string | null): DeskEvent | null {
  return events.find((event) => event.id === id) ?? null;
}
