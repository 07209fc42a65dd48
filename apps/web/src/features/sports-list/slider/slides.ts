/** Which events the slides of the home slider stand for. Pure. */
import type { Language, ListedEvent, ListTick, Slider, Sport } from '@maidan/contract';
import { eventsOf, mainMarket } from '../sports.ts';

export interface HomeSlide {
  readonly slider: Slider;
  /** The sport that it names. */
  readonly sport: Sport | null;
  /** What it may show, best first: in play, then the next to start. */
  readonly events: readonly ListedEvent[];
}

/** How many events of a sport are followed: one of them is not suspended. */
const MOST_FOLLOWED = 8;

/** The slides in their order (HOM-01). One that names a sport or an event which is not listed is left out, and no event
 *  is shown twice. */
export function homeSlides(sliders: readonly Slider[], sports: readonly Sport[]): HomeSlide[] {
  const named = new Set(sliders.flatMap((slider) => namedEvent(slider, sports)?._id ?? []));
  return sliders
    .toSorted((one, other) => one.order - other.order)
    .flatMap((slider): HomeSlide[] => {
      if (slider.sportId === undefined) return [{ slider, sport: null, events: [] }];
      const sport = sportOf(slider, sports);
      if (sport === undefined) return [];
      if (slider.eventId === undefined) {
        const events = eventsOf(sport).filter(({ _id }) => !named.has(_id));
        return [{ slider, sport, events: events.toSorted(byPromise).slice(0, MOST_FOLLOWED) }];
      }
      const event = namedEvent(slider, sports);
      return event ? [{ slider, sport, events: [event] }] : [];
    });
}

const sportOf = ({ sportId }: Slider, sports: readonly Sport[]) =>
  sports.find(({ slugName }) => slugName === sportId?.slugName);

function namedEvent(slider: Slider, sports: readonly Sport[]): ListedEvent | undefined {
  const league = sportOf(slider, sports)?.leagues.find(({ slugName }) => slugName === slider.leagueId?.slugName);
  return league?.events.find(({ slugName }) => slugName === slider.eventId?.slugName);
}

function byPromise(one: ListedEvent, other: ListedEvent): number {
  return Number(other.inPlay) - Number(one.inPlay) || Date.parse(one.date) - Date.parse(other.date);
}

/** Whether an event takes bets, or will again when the ball is over: a suspended or finished one is no advertisement. A
 *  race that is being run is not either. */
export function isOpen(event: ListedEvent, tick: ListTick | undefined): boolean {
  const status = tick?.status ?? mainMarket(event)?.status;
  const eventStatus = tick?.eventStatus ?? event.status;
  return eventStatus !== 'ENDED' && (status === 'OPEN' || status === 'BALL_RUNNING');
}

/** Odds below which a side has as good as won. */
const DECIDED = 1.1;

/** Whether a match in play is still worth a bet: one side of a decided one has no price, or next to none. Before the first
 *  tick its prices are the list's. */
export function isUndecided(event: ListedEvent, tick: ListTick | undefined): boolean {
  if (!(tick?.inPlay ?? event.inPlay)) return true;
  const listed = mainMarket(event)?.selections.map(({ back, lay }) => [back[0]?.[0] ?? 0, lay[0]?.[0] ?? 0]);
  const best = tick === undefined ? listed : tick.best.map(([, back, , lay]) => [back, lay]);
  return (best ?? []).every((prices) => prices.every((odds) => odds === 0 || odds >= DECIDED));
}

/** The words of a slide that shows no event. */
export function titleOf({ title = '', hi = title }: Slider, language: Language): string {
  return language === 'hi' ? hi : title;
}
