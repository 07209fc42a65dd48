import { afterAll, beforeAll, expect, test } from 'vitest';
import { FANCY_TEMPLATES, ROLES, type Desk, type EventView, type QuotedMarket } from '@maidan/contract';
import { inHindi } from '@maidan/contract/words/names';
import type { Person } from '../../../../test/app.ts';
import { openBank, type Bank } from '../../../../test/cashier.ts';
import { systemClock } from '../../../platform/clock/index.ts';
import { planMarket } from './plan-market.ts';
import { createNames } from './names.ts';

const HOUR_MS = 3_600_000;

let app: Bank;
let admin: Person;
let player: Person;
let support: Person;
beforeAll(async () => {
  app = await openBank();
  admin = await app.person(ROLES.ADMIN);
  support = await app.person(ROLES.SUPPORT_ADMIN);
  player = await app.person(ROLES.PLAYER);
}, 120_000);
afterAll(() => app.close());

const call: Bank['call'] = (...of) => app.call(...of);
const startsIn = (hours: number) => new Date(systemClock.now() + hours * HOUR_MS).toISOString();
const match = (changes: object = {}) => ({
  sport: 'cricket',
  league: { name: 'Ganga Cup', hindi: 'गंगा कप' },
  home: 'Prayag Kites',
  away: 'Kanpur Looms',
  startsAt: startsIn(3),
  ground: { name: '', hindi: '' },
  markets: [
    { kind: 'sides', marketType: 'EXCHANGE', withDraw: false },
    { kind: 'sides', marketType: 'BOOKMAKER', withDraw: false },
  ],
  ...changes,
});
const openEvent = (changes: object = {}, who = admin) =>
  call<{ id: string; name: string; details?: { why: string } }>(who, 'POST', '/api/v1/console/events', {
    body: match(changes),
  });
const whyOf = async (answer: ReturnType<typeof openEvent>) => {
  const { reason, data } = await answer;
  return reason === 'opening-refused' ? data.details?.why : reason;
};
const eventOf = async (id: string) => (await call<EventView>(player, 'GET', `/api/v1/events/${id}`)).data;

test('OPR-04 an event opened by hand is on the players’ site; its exchange takes bets, its bookmaker waits for a quote', async () => {
  const { data, code } = await openEvent({ home: 'Agra Domes', away: 'Bhopal Lakes' });
  expect([code, data.name]).toEqual([200, 'Agra Domes v Bhopal Lakes']);
  const event = await eventOf(data.id);
  expect(event).toMatchObject({ name: 'Agra Domes v Bhopal Lakes', inPlay: false });
  expect(event.markets.map(({ name, marketType, status }) => [name, marketType, status])).toEqual([
    ['Match Odds', 'EXCHANGE', 'OPEN'],
    ['Bookmaker', 'BOOKMAKER', 'SUSPENDED'],
  ]);
  const { data: desk } = await call<Desk>(admin, 'GET', '/api/v1/console/desk');
  expect(desk.events.find(({ id }) => id === data.id)?.markets).toHaveLength(2);
  const url = `/api/v1/console/events/${data.id}/quoting`;
  const { markets } = (await call<{ markets: QuotedMarket[] }>(admin, 'GET', url)).data;
  expect(markets.map(({ name, reason, quoter }) => [name, reason, quoter])).toEqual([
    ['Bookmaker', 'quote-awaited', null],
  ]);
});

test('OPR-04 support, agents and players open nothing by hand', async () => {
  for (const who of [support, player, await app.person(ROLES.AGENT)]) {
    expect((await openEvent({}, who)).code).toBe(403);
    const body = { market: { kind: 'own-fancy', market: { name: 'Total sixes', hindi: 'कुल छक्के' } } };
    expect((await call(who, 'POST', `/api/v1/console/events/${admin.playerId}/markets`, { body })).code).toBe(403);
  }
});

test('OPR-04 what is typed wrong is named, and nothing is opened', async () => {
  const wrong = [
    [{ home: '!' }, 'name'],
    [{ home: 'A v B' }, 'name'],
    [{ away: 'Prayag  kites' }, 'same-name'],
    [{ league: { name: 'Yamuna Cup', hindi: '' } }, 'hindi-needed'],
    [{ league: { name: 'Yamuna Cup', hindi: 'Yamuna' } }, 'hindi'],
    [{ ground: { name: 'Nowhere Green', hindi: '' } }, 'hindi-needed'],
    [{ startsAt: startsIn(-13) }, 'start-past'],
    [{ startsAt: startsIn(91 * 24) }, 'start-far'],
    [{ markets: [{ kind: 'template', template: 'total-points', number: null, name: '' }] }, 'other-sport'],
    [{ markets: [{ kind: 'template', template: 'over-runs', number: 51, name: 'PK' }] }, 'number'],
    [{ sport: 'chess' }, 'invalid-input'],
    [{ startsAt: 'tomorrow' }, 'invalid-input'],
    [{ markets: [] }, 'invalid-input'],
  ] as const;
  const whys: unknown[] = [];
  for (const [changes] of wrong) whys.push(await whyOf(openEvent(changes)));
  expect(whys).toEqual(wrong.map(([, why]) => why));
  const { data } = await call<Desk>(admin, 'GET', '/api/v1/console/desk');
  expect(data.events.filter(({ name }) => name.includes('Prayag'))).toEqual([]);
});

test('BET-23 the same two sides meet once a day in a league, and again on another day', async () => {
  expect((await openEvent()).code).toBe(200);
  expect(await whyOf(openEvent())).toBe('event-there');
  expect((await openEvent({ startsAt: startsIn(3 + 24) })).code).toBe(200);
});

test('what players read of a name that nobody knew is told in Hindi, and the next operator need not type it again', async () => {
  await openEvent({ home: 'Varanasi Ghats', ground: { name: 'Ghat Ground', hindi: 'घाट मैदान' } });
  const { data } = await call<{ names: Record<string, string> }>(player, 'GET', '/api/v1/names');
  expect(data.names).toMatchObject({ 'Ganga Cup': 'गंगा कप', 'Ghat Ground': 'घाट मैदान' });
  expect((await openEvent({ home: 'Jhansi Forts', league: { name: 'Ganga Cup', hindi: '' } })).code).toBe(200);
  const names = createNames(app.db.pool);
  for (const [template, { sport }] of Object.entries(FANCY_TEMPLATES)) {
    const wanted = {
      kind: 'template',
      template: template as keyof typeof FANCY_TEMPLATES,
      number: 3,
      name: 'PK',
    } as const;
    const planned = planMarket(wanted, { name: 'A v B', sport: { slug: sport } }, names);
    if (!planned.ok) throw new Error(`${template} is refused`);
    const { name } = planned.value.market;
    expect(inHindi(name), `the site says “${name}” in Hindi`).not.toBe(name);
  }
});

test('desk Q-2 a fancy from a template is taken and quoted like a feed’s; the audit log has what was opened', async () => {
  const { data: event } = await openEvent({ home: 'Surat Spindles' });
  const url = `/api/v1/console/events/${event.id}/markets`;
  const market = { kind: 'template', template: 'over-runs', number: 6, name: 'SS' };
  const { data: fancy } = await call<{ id: string; name: string }>(admin, 'POST', url, { body: { market } });
  expect(fancy.name).toBe('6 over runs SS');
  expect((await call(admin, 'POST', url, { body: { market } })).reason).toBe('opening-refused');
  const desk = `/api/v1/console/markets/${fancy.id}`;
  expect((await call(admin, 'POST', `${desk}/take`)).code).toBe(200);
  const line = { noLine: 48, noSize: 100, yesLine: 49, yesSize: 90 };
  const quoted = await call<QuotedMarket>(admin, 'POST', `${desk}/quote`, {
    body: { replaces: 0, quote: { kind: 'fancy', line } },
  });
  expect(quoted.data.status).toBe('OPEN');
  const shown = (await eventOf(event.id)).markets.find(({ _id }) => _id === fancy.id);
  expect(shown).toMatchObject({ name: '6 over runs SS', status: 'OPEN' });
  expect((await call<QuotedMarket>(admin, 'POST', `${desk}/hand-back`)).data).toMatchObject({
    reason: 'quote-awaited',
  });
  const { rows } = await app.db.pool.query<{ action: string; subject: string }>(
    `select action, subject from audit_log where subject like 'Surat Spindles%' and action like '%opened-by-hand' order by seq`,
  );
  expect(rows.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
    'event.opened-by-hand Surat Spindles v Kanpur Looms',
    'market.opened-by-hand Surat Spindles v Kanpur Looms, Match Odds',
    'market.opened-by-hand Surat Spindles v Kanpur Looms, Bookmaker',
    'market.opened-by-hand Surat Spindles v Kanpur Looms, 6 over runs SS',
  ]);
});

test('X-3 an event opened after its start is in play at once', async () => {
  const { data } = await openEvent({ home: 'Indore Bells', startsAt: startsIn(-1) });
  const event = await eventOf(data.id);
  expect(event.inPlay).toBe(true);
  expect(event.markets.map(({ status }) => status)).toEqual(['OPEN', 'SUSPENDED']);
});
