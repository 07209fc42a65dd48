/** what a feed says about a market that a trader quotes. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Score } from '@maidan/contract';
import { openDelayedBets, type DelayedBets } from '../../../../test/delayed-bets.ts';
import { ids, selectionOf } from '../../../../test/harness.ts';
import { breakingPool } from '../../../../test/money/breaking-pool.ts';
import { createQuoters, type Quoters } from './quoters.ts';

let bets: DelayedBets;
let harness: DelayedBets['harness'];
beforeAll(async () => {
  bets = await openDelayedBets();
  ({ harness } = bets);
});
afterAll(() => bets.harness.close());

const ASHA = { id: ids(), name: 'Asha' };
const BALA = { id: ids(), name: 'Bala' };
const LINE = { kind: 'fancy', noLine: 70, noSize: 100, yesLine: 71, yesSize: 100 } as const;
const OPEN = { status: 'OPEN', reason: '', inPlay: true } as const;

const quotersNow = (): Quoters => {
  const { betting, catalogue } = harness;
  return createQuoters({ database: harness.pool, betting, catalogue, clock: bets.clock, ids });
};

async function quoted() {
  const match = await bets.anotherMatch();
  const quoters = quotersNow();
  const { fancy } = match;
  const [row] = [{ rowId: selectionOf(fancy, 0), no: { line: 64, size: 100 }, yes: { line: 65, size: 90 } }];
  quoters.forFeeds.setRows(fancy.id, [row], 'feed');
  await quoters.forFeeds.setState(fancy.id, OPEN);
  await quoters.take(fancy.id, ASHA);
  const sent = await quoters.quote(fancy.id, ASHA, { replaces: 0, quote: LINE });
  expect(sent.ok).toBe(true);
  return { ...match, quoters, row, view: () => harness.betting.marketView(fancy.id) };
}

test('desk Q-2 the feed moves nothing while a trader quotes, and what it said last applies once it is handed back', async () => {
  const { quoters, fancy, row, view } = await quoted();
  const later = { ...row, no: { line: 90, size: 100 }, yes: { line: 91, size: 100 } };
  quoters.forFeeds.setRows(fancy.id, [later], 'later');
  expect(view()).toMatchObject({ status: 'OPEN', rows: [{ no: { line: 70 } }] });
  await quoters.forFeeds.setState(fancy.id, { ...OPEN, status: 'SUSPENDED', reason: 'review' });
  expect(view()).toMatchObject({ status: 'SUSPENDED', rows: [{ no: { line: 70 } }] });
  expect((await quoters.handBack(fancy.id, ASHA)).ok).toBe(true);
  expect(view()).toMatchObject({ status: 'SUSPENDED', reason: 'review', rows: [later], note: 'later' });
  await quoters.forFeeds.setState(fancy.id, OPEN);
  expect(view()?.status).toBe('OPEN');
});

test('desk Q-2 after 30 seconds without a key another trader takes over, and the first is named as who lost it', async () => {
  const { quoters, fancy, view } = await quoted();
  expect(await quoters.take(fancy.id, BALA)).toEqual({
    ok: false,
    refusal: { kind: 'market-taken', secondsLeft: 30 },
  });
  bets.clock.advance(20_000);
  await quoters.take(fancy.id, ASHA);
  bets.clock.advance(20_000);
  expect((await quoters.take(fancy.id, BALA)).ok).toBe(false);
  bets.clock.advance(10_000);
  expect(await quoters.take(fancy.id, BALA)).toMatchObject({ ok: true, value: { from: ASHA.id, version: 1 } });
  expect(view()).toMatchObject({ status: 'SUSPENDED', reason: 'quote-awaited' });
  expect(await quoters.quote(fancy.id, ASHA, { replaces: 1, quote: LINE })).toMatchObject({ ok: false });
});

test('desk Q-3 a ball of either cause locks; over, it opens only when no cause is left', async () => {
  const { quoters, fancy, view } = await quoted();
  await quoters.ball(fancy.eventId, ASHA, true);
  await quoters.forFeeds.setState(fancy.id, { ...OPEN, status: 'BALL_RUNNING' });
  await quoters.ball(fancy.eventId, ASHA, false);
  expect(view()?.status).toBe('BALL_RUNNING');
  await quoters.forFeeds.setState(fancy.id, OPEN);
  expect(view()?.status).toBe('OPEN');
});

test('desk Q-3 after a ball a line below the present score stays shut until it is sent again', async () => {
  const { quoters, fancy, view } = await quoted();
  const now = { short: fancy.name.split(' ').at(-1) ?? '', team: '', runs: 88, wickets: 1, overs: '9.1' };
  harness.catalogue.setScore(fancy.eventId, { ...SCORE, innings: [now] });
  await quoters.ball(fancy.eventId, ASHA, true);
  await quoters.ball(fancy.eventId, ASHA, false);
  expect(view()).toMatchObject({ status: 'SUSPENDED', reason: 'quote-awaited' });
  const quote = { ...LINE, noLine: 95, yesLine: 96 };
  // Moved far, so it is typed a second time.
  expect(await quoters.quote(fancy.id, ASHA, { replaces: 1, quote })).toMatchObject({ refusal: { kind: 'quote-odd' } });
  expect((await quoters.quote(fancy.id, ASHA, { replaces: 1, quote })).ok).toBe(true);
  expect(view()?.status).toBe('OPEN');
});

test('desk Q-3 B-6 a bet in its delay lapses when a ball begins', async () => {
  const { quoters, fancy, player } = await quoted();
  const bet = await harness.take(player, { market: fancy, side: 'back', odds: 71, oddsSize: 100, stake: 100 });
  await quoters.ball(fancy.eventId, ASHA, true);
  expect(await bets.released(bet)).toMatchObject({ state: 'lapsed', lapseReason: 'market-suspended' });
});

test('desk Q-2 X-11 a material event of the feed shuts what a trader quotes until the next quote', async () => {
  const { quoters, fancy, view } = await quoted();
  await quoters.forFeeds.setState(fancy.id, { ...OPEN, isMaterial: true });
  await quoters.forFeeds.setState(fancy.id, OPEN);
  expect(view()).toMatchObject({ status: 'SUSPENDED', reason: 'quote-awaited' });
});

test('desk Q-2 a suspension of the feed shuts what a trader quotes until the next quote; a feed that stops does not', async () => {
  const { quoters, fancy, view } = await quoted();
  const says = (status: 'OPEN' | 'BALL_RUNNING' | 'SUSPENDED', reason = '') =>
    quoters.forFeeds.setState(fancy.id, { ...OPEN, status, reason });
  const sends = () => {
    const { version } = quoters.of(fancy.id) ?? { version: 0 };
    return quoters.quote(fancy.id, ASHA, { replaces: version, quote: LINE });
  };
  await says('BALL_RUNNING');
  await says('SUSPENDED', 'wicket');
  expect(view()).toMatchObject({ status: 'SUSPENDED', reason: 'quote-awaited' });
  await says('OPEN');
  expect(view()).toMatchObject({ status: 'SUSPENDED', reason: 'quote-awaited' });
  await says('SUSPENDED', 'review');
  expect((await sends()).ok).toBe(true);
  // Said again, before and after the feed was not heard, it is the suspension that the trader has seen.
  for (const reason of ['review', 'feed-stopped', 'review']) {
    await says('SUSPENDED', reason);
    expect(view()).toMatchObject({ status: 'OPEN', reason: '' });
  }
  await says('SUSPENDED', 'wicket');
  expect(view()).toMatchObject({ status: 'SUSPENDED', reason: 'quote-awaited' });
});

test('desk Q-2 what is over by its feed or has ended takes neither a quote nor a quoter', async () => {
  const { quoters, fancy, view } = await quoted();
  const over = { ok: false, refusal: { kind: 'market-over' } };
  const sends = () => quoters.quote(fancy.id, ASHA, { replaces: 1, quote: LINE });
  await quoters.forFeeds.setState(fancy.id, { ...OPEN, status: 'BALL_RUNNING' });
  for (const reason of ['match-over', 'feed-stopped']) {
    await quoters.forFeeds.setState(fancy.id, { ...OPEN, status: 'SUSPENDED', reason });
    expect(await sends()).toEqual(over);
    expect(view()).toMatchObject({ status: 'SUSPENDED', reason: 'match-over' });
  }
  bets.clock.advance(30_000);
  expect(await quoters.take(fancy.id, BALA)).toEqual(over);
  await quoters.forFeeds.setState(fancy.id, OPEN);
  await harness.catalogue.setEventStatus(fancy.eventId, 'ENDED');
  expect(await sends()).toEqual(over);
  expect(view()?.status).toBe('SUSPENDED');
  expect((await quoters.handBack(fancy.id, ASHA)).ok).toBe(true);
});

test('desk Q-4 B-1 a rate that would pay nothing is refused with the least that pays, on either scale', async () => {
  const quoters = quotersNow();
  for (const { scale, rate, said } of [
    { scale: 'per-100', rate: 0, said: { rate: '0', least: '1' } },
    { scale: 'decimal', rate: 100, said: { rate: '1.00', least: '1.01' } },
  ] as const) {
    const { bookmaker } = await harness.anotherMatch(`scale ${scale}`, { scale });
    const sends = (back: number) => {
      const [first, second] = [0, 1].map((on) => ({ selectionId: selectionOf(bookmaker, on), back: null, lay: null }));
      const rates = first && second ? [{ ...first, back }, second] : [];
      return quoters.quote(bookmaker.id, ASHA, { replaces: 0, quote: { kind: 'bookmaker', rates } });
    };
    await quoters.take(bookmaker.id, ASHA);
    expect(await sends(rate)).toEqual({ ok: false, refusal: { kind: 'quote-pays-nothing', ...said } });
    expect((await sends(rate + 1)).ok).toBe(true);
  }
});

test('desk Q-2 a quote whose commit lost its answer stands, and the next one replaces it; one that was not stored may be sent again', async () => {
  const { betting, catalogue } = harness;
  const breaking = breakingPool(harness.pool);
  const quoters = createQuoters({ database: breaking.pool, betting, catalogue, clock: bets.clock, ids });
  const { fancy } = await bets.anotherMatch();
  const sends = (replaces: number) => quoters.quote(fancy.id, ASHA, { replaces, quote: LINE });
  await quoters.take(fancy.id, ASHA);
  breaking.breakAt(1, { how: 'lost', commitsOnly: true });
  expect(await sends(0)).toMatchObject({ ok: true, value: { version: 1 } });
  expect(breaking.heal()).toBe(true);
  expect(betting.marketView(fancy.id)).toMatchObject({ status: 'OPEN', rows: [{ no: { line: 70 } }] });
  breaking.breakAt(1, { how: 'unsent', commitsOnly: true });
  await expect(sends(1)).rejects.toThrow('The connection was lost during COMMIT');
  expect(await sends(1)).toMatchObject({ ok: true, value: { version: 2 } });
});

test('desk Q-2 a stored quote of which memory knows nothing shuts the market, and the next quote names its version', async () => {
  const { fancy } = await bets.anotherMatch();
  const [knows, behind] = [quotersNow(), quotersNow()];
  await knows.take(fancy.id, ASHA);
  await behind.load();
  expect((await knows.quote(fancy.id, ASHA, { replaces: 0, quote: LINE })).ok).toBe(true);
  const quote = { ...LINE, noLine: 71, yesLine: 72 };
  expect(await behind.quote(fancy.id, ASHA, { replaces: 0, quote })).toEqual({
    ok: false,
    refusal: { kind: 'quote-outdated', version: 1 },
  });
  expect(harness.betting.marketView(fancy.id)).toMatchObject({ status: 'SUSPENDED', reason: 'quote-awaited' });
  expect(await behind.quote(fancy.id, ASHA, { replaces: 1, quote })).toMatchObject({ value: { version: 2 } });
});

test('desk Q-2 after a restart a market is still its trader’s, shut, with its version and last quote', async () => {
  const { fancy, row } = await quoted();
  const again = quotersNow();
  await again.load();
  expect(again.of(fancy.id)).toMatchObject({ operatorId: ASHA.id, version: 1, quote: LINE });
  await again.forFeeds.openMarket(fancy.id);
  again.forFeeds.setRows(fancy.id, [row], 'feed');
  await again.forFeeds.setState(fancy.id, OPEN);
  expect(harness.betting.marketView(fancy.id)).toMatchObject({
    status: 'SUSPENDED',
    reason: 'quote-awaited',
    rows: [{ no: { line: 70 } }],
  });
});

const SCORE = {
  sport: 'cricket' as const,
  phase: 'innings' as const,
  toss: '',
  oversLimit: 20,
  target: null,
  runsNeeded: null,
  ballsLeft: null,
  currentRunRate: null,
  requiredRunRate: null,
  striker: null,
  nonStriker: null,
  bowler: null,
  partnership: null,
  battingCard: [],
  recentOvers: [],
  lastBall: null,
  result: '',
} satisfies Omit<Extract<Score, { sport: 'cricket' }>, 'innings'>;
