import { afterAll, beforeAll, expect, test } from 'vitest';
import { getReplay, getReplays, replay, type CricketScore, type Replay, type ReplaySummary } from '@maidan/contract';
import { manualClock } from '../../platform/clock/manual-clock.ts';
import type { KeptAnswer } from '../../platform/http/index.ts';
import { openHarness, selectionOf, silent, type Harness } from '../../../test/harness.ts';
import { historyModule } from './index.ts';

let harness: Harness;
const clock = manualClock(Date.UTC(2031, 4, 3, 12));

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const scoreAt = (runs: number, overs: string, more: Partial<CricketScore> = {}): CricketScore => ({
  sport: 'cricket',
  phase: 'innings',
  toss: '',
  innings: [{ team: 'Home', short: 'H', runs, wickets: 1, overs }],
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
  ...more,
});

function open() {
  const { pool, catalogue, betting, bettingBus: bus } = harness;
  const history = historyModule({ pool, catalogue, betting, clock, log: silent, bus, fence: async () => undefined });
  const routeOf = (call: unknown) => history.routes.find((route) => route.call === call);
  return {
    history,
    /** A ball is bowled: the score changes, time passes. */
    score(eventId: string, score: CricketScore) {
      catalogue.setScore(eventId, score);
      history.eventScored(eventId);
      clock.advance(30_000);
    },
    async end(eventId: string) {
      await catalogue.setEventStatus(eventId, 'ENDED');
      history.eventChanged(eventId);
      await history.store();
    },
    async replayOf(eventId: string): Promise<Replay | string> {
      const answer = (await routeOf(getReplay)?.handle({ params: { _id: eventId } } as never)) as
        | { ok: true; value: { kept: KeptAnswer } }
        | { ok: false; refusal: { kind: string } };
      if (!answer.ok) return answer.refusal.kind;
      const body = answer.value.kept.inLanguage('en').plain.toString();
      return replay.parse((JSON.parse(body) as { data: unknown }).data);
    },
    async latest(): Promise<readonly ReplaySummary[]> {
      const answer = await routeOf(getReplays)?.handle({} as never);
      return (answer as { value: { data: readonly ReplaySummary[] } }).value.data;
    },
  };
}

test('BET-29 a finished event tells every score as it was, with the prices that followed it', async () => {
  const { event, odds: market } = await harness.anotherMatch('replayed');
  const { history, score, end, replayOf, latest } = open();
  const one = selectionOf(market, 0);
  const startMs = clock.now();
  harness.depth(0, { back: [[2, 500]], lay: [[2.02, 500]] }, market);
  score(event.id, scoreAt(1, '0.1'));
  harness.depth(0, { back: [[1.9, 500]], lay: [[1.92, 500]] }, market);
  // Repeated, it is no new ball.
  score(event.id, scoreAt(1, '0.1'));
  await history.store();
  score(event.id, scoreAt(5, '0.2'));
  harness.depth(0, { back: [[1.5, 500]], lay: [[1.51, 500]] }, market);
  expect(await replayOf(event.id)).toBe('event-not-found');
  score(event.id, scoreAt(5, '0.3', { phase: 'ended', result: 'Home won by 4 runs' }));
  await end(event.id);

  const told = await replayOf(event.id);
  if (typeof told === 'string') throw new Error(told);
  const balls = told.moments.map(({ at, score: each, prices }) => [
    Date.parse(at) - startMs,
    (each as CricketScore).innings[0]?.overs,
    prices.find(([id]) => id === one)?.slice(2),
  ]);
  expect(balls).toEqual([
    [0, '0.1', [1.9, 1.92]],
    [60_000, '0.2', [1.5, 1.51]],
    [90_000, '0.3', [1.5, 1.51]],
  ]);
  expect(told.event).toMatchObject({ _id: event.id, name: event.name, result: 'Home won by 4 runs' });
  expect(told.market?.selections.map(({ _id }) => _id)).toEqual(market.selections.map(({ id }) => id));
  expect((await latest()).map(({ _id }) => _id)).toEqual([event.id]);
});

test('BET-29 a restart in the middle of an event loses no ball and repeats none', async () => {
  const { event } = await harness.anotherMatch('restarted');
  const before = open();
  before.score(event.id, scoreAt(1, '0.1'));
  before.score(event.id, scoreAt(2, '0.2'));
  await before.history.store();
  await harness.catalogue.setEventStatus(event.id, 'IN_PLAY');
  const after = open();
  const stop = await after.history.start();
  after.score(event.id, scoreAt(2, '0.2'));
  after.score(event.id, scoreAt(3, '0.3'));
  await stop();
  await after.end(event.id);
  const told = await after.replayOf(event.id);
  expect(
    typeof told === 'string' ? told : told.moments.map(({ score }) => (score as CricketScore).innings[0]?.runs),
  ).toEqual([1, 2, 3]);
});

test('replays are deleted after 90 days, and what is no event has none', async () => {
  const { event } = await harness.anotherMatch('old');
  const { history, score, end, latest, replayOf } = open();
  score(event.id, scoreAt(1, '0.1'));
  await end(event.id);
  expect((await latest()).map(({ _id }) => _id)).toContain(event.id);
  await harness.pool.query(`update event_replays set ended_at = $1`, [new Date(clock.now())]);
  clock.advance(89 * 24 * 60 * 60_000);
  await history.clean();
  expect(await latest()).not.toEqual([]);
  clock.advance(2 * 24 * 60 * 60_000);
  await history.clean();
  expect(await latest()).toEqual([]);
  expect(await replayOf('x')).toBe('event-not-found');
});
