import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLES, type QuotedMarket } from '@maidan/contract';
import type { Person } from '../../../../test/app.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
let one: Person;
let other: Person;
let support: Person;
let bookmaker: QuotedMarket;
beforeAll(async () => {
  world = await openWorld();
  [one, other] = [await world.person(ROLES.ADMIN), await world.person(ROLES.DIRECTOR)];
  support = await world.person(ROLES.SUPPORT_ADMIN);
  const found = (await quoting(one)).find(({ marketType }) => marketType === 'BOOKMAKER');
  if (!found) throw new Error('the match has a bookmaker market');
  bookmaker = found;
}, 120_000);
afterAll(() => world.close());

async function quoting(who: Person): Promise<readonly QuotedMarket[]> {
  const url = `/api/v1/console/events/${world.event._id}/quoting`;
  return (await world.call<{ markets: QuotedMarket[] }>(who, 'GET', url)).data.markets;
}
const now = async (who = one) => {
  const market = (await quoting(who)).find(({ id }) => id === bookmaker.id);
  if (market?.marketType !== 'BOOKMAKER') throw new Error('the bookmaker market is gone');
  return market;
};
const act = (who: Person, what: string, body?: object) =>
  world.call<QuotedMarket>(who, 'POST', `/api/v1/console/markets/${bookmaker.id}/${what}`, body && { body });
/** A back rate for each selection, null for none, and lay rates `gap` above them, none by default. */
async function quote(
  who: Person,
  backs: readonly (number | null)[],
  { replaces, gap = null }: { readonly replaces?: number; readonly gap?: number | null } = {},
) {
  const market = await now(who);
  const rates = market.selections.map(({ id }, at) => {
    const back = backs[at] ?? null;
    return { selectionId: id, back, lay: back === null || gap === null ? null : back + gap };
  });
  return await act(who, 'quote', { replaces: replaces ?? market.version, quote: { kind: 'bookmaker', rates } });
}
/** What the feed offers now: neither a sure loss nor odd. */
const asTheFeed = async () => (await now()).selections.map(({ feed }) => feed?.back ?? null);
const balls = (isRunning: boolean) =>
  world.call(one, 'POST', `/api/v1/console/events/${world.event._id}/ball`, { body: { isRunning } });

test('desk Q-2 a trader takes a market, which is shut until a quote is sent; another is told whose it is', async () => {
  expect((await quote(one, [])).reason).toBe('market-not-taken');
  expect((await act(one, 'take')).data).toMatchObject({ status: 'SUSPENDED', reason: 'quote-awaited' });
  expect((await act(other, 'take')).reason).toBe('market-taken');
  expect((await quote(other, [])).reason).toBe('market-taken');
  expect((await act(other, 'hand-back')).reason).toBe('market-taken');
  expect(await now(other)).toMatchObject({ quoter: { isYou: false, by: 'Any' } });
  expect((await act(support, 'take')).code).toBe(403);
});

test('desk Q-2 a quote names the version that it replaces; an old one is refused and changes nothing', async () => {
  const { version } = await now();
  const backs = await asTheFeed();
  const sent = await quote(one, backs);
  expect([sent.code, sent.data.version, sent.data.status]).toEqual([200, version + 1, 'OPEN']);
  expect((await quote(one, backs, { replaces: version })).reason).toBe('quote-outdated');
  expect(await now()).toMatchObject({ version: version + 1, status: 'OPEN' });
});

test('desk Q-4 a back above its lay is refused however often it is sent', async () => {
  const { version } = await now();
  const backs = await asTheFeed();
  const refusals = [await quote(one, backs, { gap: -1 }), await quote(one, backs, { gap: -1 })];
  expect(refusals.map(({ reason }) => reason)).toEqual(['quote-sure-loss', 'quote-sure-loss']);
  expect((await now()).version).toBe(version);
});

test('desk Q-4 B-1 a rate that would pay nothing is refused before it can be bet at', async () => {
  const { version } = await now();
  const backs = await asTheFeed();
  const at = backs.findIndex((back) => back !== null);
  const sent = await quote(
    one,
    backs.map((_, index) => (index === at ? 0 : null)),
  );
  expect(sent.code).toBe(400);
  expect((await now()).version).toBe(version);
});

test('desk Q-5 a rate ten times too high is held back until it is typed a second time', async () => {
  const { version } = await now();
  const backs = await asTheFeed();
  const at = backs.findIndex((back) => back !== null);
  const mistyped = backs.map((back, index) => (index === at ? (back ?? 0) * 10 : null));
  expect((await quote(one, mistyped)).reason).toBe('quote-odd');
  expect((await now()).version).toBe(version);
  // Another quote in between forgets what was typed.
  expect((await quote(one, backs)).code).toBe(200);
  expect((await quote(one, mistyped)).reason).toBe('quote-odd');
  expect((await quote(one, mistyped)).data.version).toBe(version + 2);
  // Back to the right one is a jump as well.
  expect((await quote(one, backs)).reason).toBe('quote-odd');
  expect((await quote(one, backs)).code).toBe(200);
});

test('desk Q-3 a ball locks what its trader quotes, and a quote sent meanwhile opens it', async () => {
  expect((await balls(true)).code).toBe(200);
  expect(await now()).toMatchObject({ status: 'BALL_RUNNING', ballSeconds: expect.any(Number) as number });
  expect((await balls(false)).code).toBe(200);
  expect(await now()).toMatchObject({ status: 'OPEN', ballSeconds: null });
  await balls(true);
  const backs = (await now()).selections.map(({ quoted }) => quoted?.back ?? null);
  expect((await quote(one, backs)).data.status).toBe('OPEN');
});

test('desk Q-2 handed back, the market is again what its feed says; the audit log keeps both', async () => {
  const { selections } = await now();
  expect((await act(one, 'hand-back')).code).toBe(200);
  const after = await now();
  expect(after).toMatchObject({ status: 'OPEN', quoter: null });
  expect(after.selections.map(({ id }) => id)).toEqual(selections.map(({ id }) => id));
  const { rows } = await world.db.pool.query<{ action: string }>(
    `select action from audit_log where details->>'marketId' = $1 order by seq`,
    [bookmaker.id],
  );
  expect(rows).toEqual([{ action: 'market.taken' }, { action: 'market.handed-back' }]);
});
