/** The calls of product.md's section 7 for sports, to the whole server with its own matches and races. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventView, Market, Sport } from '@maidan/contract';
import { openWorld, type World } from '../../../test/world.ts';
import type { Person } from '../../../test/app.ts';

let world: World;
let player: Person;
let sports: readonly Sport[];

const text = expect.stringMatching(/./) as string;
/** An instant with its offset, as every time on the wire. */
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d.*Z$/) as string;

async function visit(url: string): Promise<{ status: number; meta: { message: string }; data: unknown }> {
  const answer = await world.app.http.inject({ url });
  return { status: answer.statusCode, ...answer.json<{ meta: { message: string }; data: unknown }>() };
}

beforeAll(async () => {
  world = await openWorld();
  player = await world.player();
  sports = (await visit('/api/v1/get-sports-data')).data as readonly Sport[];
});
afterAll(() => world.close());

const eventsOf = ({ leagues }: Sport) => leagues.flatMap(({ events }) => events);

test('BET-02 get-sports-data: sports with leagues with events with markets, for visitors', () => {
  expect(sports.length).toBeGreaterThan(3);
  for (const sport of sports) {
    expect(sport).toMatchObject({ name: text, slugName: text, sportsCode: text, _id: text });
    expect(sport.leagues.length).toBeGreaterThan(0);
    for (const league of sport.leagues) {
      expect(league).toMatchObject({ name: text, slugName: text, _id: text });
      expect(league.events.length).toBeGreaterThan(0);
      for (const event of league.events) {
        expect(event).toMatchObject({ name: text, slugName: text, date: instant, id: text, league: { name: text } });
        for (const market of event.markets) expect(market).toMatchObject({ marketStartTime: instant });
      }
    }
  }
  expect(sports.flatMap(eventsOf).flatMap(({ markets }) => markets).length).toBeGreaterThan(0);
});

test('BET-02 get-sports-data-authenticate answers the same with a token, and 401 without one', async () => {
  const withToken = await world.call<readonly Sport[]>(player, 'GET', '/api/v1/get-sports-data-authenticate');
  expect(withToken.code).toBe(200);
  expect(withToken.data.map(({ slugName }) => slugName)).toEqual(sports.map(({ slugName }) => slugName));
  expect(await visit('/api/v1/get-sports-data-authenticate')).toMatchObject({
    status: 401,
    data: { reason: 'signed-out' },
  });
});

test('BET-03 racing sports have countries with tracks with events with markets; other sports have none', () => {
  const racing = sports.filter(({ slugName }) => slugName.endsWith('-racing'));
  expect(racing.map(({ slugName }) => slugName).toSorted()).toEqual(['greyhound-racing', 'horse-racing']);
  for (const sport of racing) {
    const { countries = [] } = sport;
    expect(countries.length).toBeGreaterThan(0);
    for (const country of countries) expect(country).toMatchObject({ id: text, name: text });
    const tracks = countries.flatMap((country) => country.tracks);
    for (const track of tracks) expect(track).toMatchObject({ slugName: text, name: text, _id: text });
    const events = tracks.flatMap((track) => track.events);
    for (const event of events) expect(event).toMatchObject({ id: text, markets: expect.any(Array) as unknown });
    expect(events.map(({ _id }) => _id).toSorted()).toEqual(
      eventsOf(sport)
        .map(({ _id }) => _id)
        .toSorted(),
    );
  }
  for (const sport of sports) expect('countries' in sport).toBe(racing.includes(sport));
});

test('BET-06 get-active-fanies-of-event answers the active fancies, as a query or as the last part of the path', async () => {
  const [event] = sports.flatMap(eventsOf).filter(({ marketKinds }) => marketKinds.includes('FANCY'));
  expect(event).toBeDefined();
  const whole = (await visit(`/api/v1/events/${event?._id}`)).data as EventView;
  const active = whole.markets.filter(({ marketType, status }) => marketType === 'FANCY' && status !== 'CLOSED');
  for (const url of [
    `/admin/get-active-fanies-of-event/?event_id=${event?._id}`,
    `/admin/get-active-fanies-of-event/${event?._id}`,
  ]) {
    const { status, data } = await visit(url);
    expect([url, status, (data as readonly Market[]).map(({ _id }) => _id).toSorted()]).toEqual([
      url,
      200,
      active.map(({ _id }) => _id).toSorted(),
    ]);
  }
});

test('BET-07 setting answers frames, stakes and bet delay of an event, with sportsId, leagueId and eventId', async () => {
  const cricket = sports.find(({ slugName }) => slugName === 'cricket');
  const league = cricket?.leagues[0];
  const event = league?.events[0];
  const url = (ids: Record<string, string | undefined>) =>
    `/api/v1/setting?${Object.entries(ids)
      .map(([name, id]) => `${name}=${id}`)
      .join('&')}`;
  const own = { sportsId: cricket?._id, leagueId: league?._id, eventId: event?._id };
  const stakes = { minStake: expect.any(Number) as number, maxStake: expect.any(Number) as number };
  const answer = await visit(url(own));
  expect(answer).toMatchObject({
    status: 200,
    data: {
      scoreUrl: `/embed/score?event=${event?._id}`,
      tvUrl: `/embed/tv?event=${event?._id}`,
      betDelaySeconds: expect.any(Number) as number,
      exchange: stakes,
      bookmaker: stakes,
      fancy: stakes,
    },
  });
  expect((await visit(url({ eventId: event?._id }))).data).toEqual(answer.data);
  const tennis = sports.find(({ slugName }) => slugName === 'tennis');
  for (const wrong of [{ sportsId: tennis?._id }, { leagueId: tennis?.leagues[0]?._id }, { sportsId: 'x' }]) {
    expect(await visit(url({ ...own, ...wrong }))).toMatchObject({
      status: 400,
      meta: {
        message:
          'This event belongs to another sport or league. Ask with its own sportsId and leagueId, or leave them out.',
      },
    });
  }
  expect(await visit(url({ ...own, eventId: tennis?._id }))).toMatchObject({ status: 404 });
  expect(await visit('/api/v1/setting')).toMatchObject({ status: 400, data: { fields: [{ field: 'eventId' }] } });
});
