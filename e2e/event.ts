import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Match } from './site/match.ts';
import { expect, type World } from './test.ts';

export interface LiveEvent {
  readonly id: string;
  readonly name: string;
  readonly href: string;
  /** The two sides of Match Odds, the one with odds nearer to evens first. */
  readonly sides: readonly [string, string];
}

const LONGER_THAN_A_BALL_MS = 5_000;

interface ListedEvent {
  readonly _id: string;
  readonly name: string;
  readonly slugName: string;
  readonly date: string;
  readonly status: 'UPCOMING' | 'IN_PLAY' | 'ENDED';
  readonly markets: readonly ListedMarket[];
}

interface ListedMarket {
  readonly status: string;
  readonly selections: readonly { readonly name: string; readonly back: readonly (readonly [number, number])[] }[];
}

interface Sport {
  readonly slugName: string;
  readonly leagues: readonly { readonly slugName: string; readonly events: readonly ListedEvent[] }[];
}

/** The in-play match with the most even sides: its prices are in the middle of the ladder, and it will not end soon. */
export async function evenMatch(request: APIRequestContext): Promise<LiveEvent> {
  const live = await liveEvents(request);
  const [chosen] = live.toSorted((a, b) => unevenness(a.event) - unevenness(b.event));
  if (!chosen) throw new Error('No matches in-play');
  return chosen.live;
}

/** The match of the journey's script. */
export async function scripted(request: APIRequestContext, { home, away }: Match): Promise<LiveEvent> {
  const found = (await liveEvents(request)).find(({ live }) => live.name === `${home} v ${away}`);
  if (!found) throw new Error(`${home} v ${away} is not in play`);
  return found.live;
}

/** Every cricket match in play. */
export async function liveMatches(request: APIRequestContext): Promise<readonly LiveEvent[]> {
  return (await liveEvents(request)).map(({ live }) => live);
}

/** The in-play match that started first and ends next. */
export async function oldestMatch(request: APIRequestContext): Promise<LiveEvent> {
  const live = await liveEvents(request);
  const [chosen] = live.toSorted((a, b) => Date.parse(a.event.date) - Date.parse(b.event.date));
  if (!chosen) throw new Error('No matches in-play');
  return chosen.live;
}

async function liveEvents(request: APIRequestContext): Promise<{ event: ListedEvent; live: LiveEvent }[]> {
  const answer = await request.get('/api/v1/get-sports-data');
  const { data } = (await answer.json()) as { data: readonly Sport[] };
  const cricket = data.filter(({ slugName }) => slugName === 'cricket');
  return cricket.flatMap((sport) =>
    sport.leagues.flatMap((league) =>
      league.events.filter(({ status }) => status === 'IN_PLAY').map((event) => ({ event, live: describe(event) })),
    ),
  );

  function describe(event: ListedEvent): LiveEvent {
    const sport = data.find(({ leagues }) => leagues.some(({ events }) => events.includes(event)));
    const league = sport?.leagues.find(({ events }) => events.includes(event));
    const query = new URLSearchParams({
      sport: sport?.slugName ?? '',
      league: league?.slugName ?? '',
      event: event.slugName,
    });
    const [one, other] = sidesOf(event).toSorted((a, b) => Math.abs(a.odds - 2) - Math.abs(b.odds - 2));
    return {
      id: event._id,
      name: event.name,
      href: `/event?${query.toString()}`,
      sides: [one?.name ?? '', other?.name ?? ''],
    };
  }
}

function sidesOf({ markets }: ListedEvent): { name: string; odds: number }[] {
  return (markets[0]?.selections ?? []).map(({ name, back }) => ({ name, odds: back[0]?.[0] ?? 1_000 }));
}

function unevenness(event: ListedEvent): number {
  return Math.max(...sidesOf(event).map(({ odds }) => odds));
}

export async function openEvent(page: Page, event: LiveEvent): Promise<void> {
  await page.goto(event.href);
  await expect(market(page, 'Match Odds')).toBeVisible();
}

/** A market's card on the event page; all fancies share one. */
export function market(page: Page, name: 'Match Odds' | 'Bookmaker' | 'Fancy'): Locator {
  return page.getByRole('region', { name, exact: true });
}

/** The best price of a side. */
export function best(card: Locator, side: 'Back' | 'Lay', selection: string): Locator {
  return card
    .getByRole('button', { name: new RegExp(`^${side} ${selection} at `) })
    .and(card.page().locator('[data-best]'));
}

/** The price of the session that is decided last, usually the runs of the whole innings. If none is offered, such as
 *  between innings, it advances the clock. */
export async function lastSession(page: Page, world: World, side: 'Yes' | 'No'): Promise<Locator> {
  const prices = market(page, 'Fancy').getByRole('button', { name: new RegExp(`^${side} on \\d+ over runs`) });
  let overs: readonly number[] = [];
  const isOffered = async (): Promise<boolean> => {
    const names = await prices.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));
    overs = names.map((name) => Number(/ on (\d+) over/.exec(name)?.[1]));
    return overs.length > 0;
  };
  await expect(async () => {
    try {
      await expect.poll(isOffered, { timeout: LONGER_THAN_A_BALL_MS }).toBe(true);
    } catch (error) {
      world.advance({ minutes: 1 });
      throw error;
    }
  }).toPass({ timeout: 120_000 });
  return prices.and(page.getByLabel(new RegExp(`^${side} on ${Math.max(...overs)} over runs`))).first();
}

/** A selection's profit or loss: `+₹1,200.00`, followed by an arrow and the figure with the typed stake. */
export function outcome(card: Locator, selection: string): Locator {
  return card.getByRole('rowheader').filter({ hasText: selection });
}
