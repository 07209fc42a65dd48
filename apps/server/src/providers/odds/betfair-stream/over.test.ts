import { expect, test } from 'vitest';
import { paise } from '@maidan/domain';
import { active, definition, market, matchOdds, race } from '../../../../test/exchange/exchange-fixtures.ts';
import type { FeedMessage } from '../../../modules/odds-feed/port.ts';
import { exchangeFeed, type FeedDeps } from './feed.ts';
import { NAMELESS } from './mapping/event-of.ts';
import type { Change } from './protocol/change-reader.ts';

function kit(deps: Partial<FeedDeps> = {}) {
  const messages: FeedMessage[] = [];
  let letGo = (_eventKey: string): void => undefined;
  const feed = exchangeFeed({
    context: {
      now: () => 1_800_000_000_000,
      after: () => () => undefined,
      publish: (message) => messages.push(message),
      log: { warn: () => undefined },
      letGo: (listener) => void (letGo = listener),
    },
    paisePerPound: paise(100_00),
    staleAfter: { beforeMs: 10_000, inPlayMs: 1_000 },
    unfinished: [],
    names: () => NAMELESS,
    isReplay: false,
    atMs: (exchangeMs) => exchangeMs,
    betDelayMs: (exchangeMs) => exchangeMs,
    ...deps,
  });
  const take = (kind: Change['kind'], markets: readonly object[], more: Partial<Change> = {}) =>
    feed.take({ kind, markets, publishedAtMs: null, isBehind: false, ...more } as Change);
  return {
    feed,
    image: (...markets: readonly object[]) => take('image', markets),
    change: (...markets: readonly object[]) => take('delta', markets),
    behind: (...markets: readonly object[]) => take('image', markets, { isBehind: true }),
    letGo: (eventKey: string) => letGo(eventKey),
    undecided: () => messages.flatMap((each) => (each.kind === 'undecided' ? [[each.marketKey, each.why]] : [])),
    said: (kind: FeedMessage['kind']) => messages.filter((each) => each.kind === kind),
    states: () => messages.flatMap((each) => (each.kind === 'state' ? [each.status] : [])),
  };
}

const closed = (winner: number | null, version = 9) => {
  const runners = [1, 2, 3].map((id) => active(id, { status: id === winner ? 'WINNER' : 'LOSER' }));
  return market('1.900', definition(runners, { status: 'CLOSED', version }));
};
const other = market('1.700', race([active(1), active(2)]));

test('S-1 S-8 a market that closes without a result gets an image, then an operator, until it has a result', () => {
  const { image, change, undecided, said } = kit();
  image(matchOdds());
  expect(change(closed(null))).toBe(true);
  expect(change(closed(null, 10)), 'one image is enough').toBe(false);
  expect(undecided()).toEqual([]);
  expect(image(closed(null, 10))).toBe(false);
  change(closed(null, 10));
  expect(undecided()).toEqual([['1.900', 'undecided']]);
  expect(said('event-ended')).toEqual([]);
  change(closed(1, 11));
  expect(said('result')).toHaveLength(1);
  expect(said('event-ended')).toHaveLength(1);
});

test('S-1 a market that leaves the exchange’s picture without a result is suspended and said to be gone', () => {
  const { image, undecided, states, said } = kit();
  image(matchOdds(), other);
  image(other);
  image(other);
  expect(undecided()).toEqual([['1.900', 'gone']]);
  expect(states().at(-1)).toBe('SUSPENDED');
  expect(said('event-ended')).toEqual([]);
  image(matchOdds(), other);
  expect(states().at(-1)).toBe('OPEN');
  image(other);
  expect(undecided()).toHaveLength(2);
});

test('S-1 a market that left while the exchange was behind is said to be gone when it speaks again', () => {
  const { image, behind, change, undecided } = kit();
  image(matchOdds(), other);
  behind(other);
  expect(undecided()).toEqual([]);
  change(other);
  expect(undecided()).toEqual([['1.900', 'gone']]);
});

test('a market that is settled when it leaves the picture needs nobody', () => {
  const { image, change, undecided } = kit();
  image(matchOdds(), other);
  change(closed(1));
  image(other);
  expect(undecided()).toEqual([]);
});

test('nothing is kept of what is closed or gone once the house has let go of its event', () => {
  const { feed, image, change, letGo, said } = kit();
  image(matchOdds(), other);
  expect(feed.size()).toEqual({ said: 2, books: 2, ended: 0 });
  letGo('900');
  expect(feed.size(), 'the exchange still bets on it').toMatchObject({ said: 2 });
  change(closed(1));
  letGo('900');
  expect(feed.size()).toEqual({ said: 1, books: 1, ended: 0 });
  image();
  letGo('700/2026-12-01T18:00:00.000Z');
  expect(feed.size()).toEqual({ said: 0, books: 0, ended: 0 });
  image(closed(1), other);
  expect(said('result'), 'what is over and was let go of is not said again').toHaveLength(1);
});

test('S-2 another result of a market that was let go of is said, for an operator to look at', () => {
  const { image, change, letGo, said } = kit();
  image(matchOdds());
  change(closed(1));
  letGo('900');
  change(closed(1, 10));
  expect(said('result')).toHaveLength(1);
  change(closed(2, 11));
  change(closed(2, 12));
  expect(said('result')).toHaveLength(2);
  expect(said('result').at(-1)).toMatchObject({ isCorrection: true, outcome: { selectionKeys: ['2'] } });
});

const raceOf = (status: string, ...runners: ReturnType<typeof active>[]) =>
  market('1.700', race(runners, { status, version: status === 'OPEN' ? 1 : 9 }));
const field = () => raceOf('OPEN', active(1), active(2), active(3));
const removed = (id: number) => active(id, { status: 'REMOVED' });

test.each([
  ['only the runner that was removed', [removed(2)]],
  ['nobody', []],
  ['everybody as active', [active(1), active(2), active(3)]],
])('S-8 a closing definition that lists %s makes nothing void: an image decides', (_, runners) => {
  const { image, change, undecided, said } = kit();
  image(field());
  change(raceOf('OPEN', active(1), removed(2), active(3)));
  expect(change({ ...raceOf('CLOSED', ...runners), img: false })).toBe(true);
  expect(said('result')).toEqual([]);
  image(raceOf('CLOSED', active(1, { status: 'WINNER' }), removed(2), active(3, { status: 'LOSER' })));
  expect(said('result')).toMatchObject([{ outcome: { kind: 'winners', selectionKeys: ['1'] } }]);
  expect(undecided()).toEqual([]);
});

test('S-8 a market of which every known runner is removed is void', () => {
  const { image, change, said } = kit();
  image(field());
  change(raceOf('CLOSED', removed(1), removed(2), removed(3)));
  expect(said('result')).toMatchObject([{ outcome: { kind: 'void' } }]);
});

test('S-8 runners that the catalogue has are known after a restart', () => {
  const selections = ['1', '2', '3'].map((key) => ({ key, removed: null }));
  const eventKey = '700/2026-12-01T18:00:00.000Z';
  const { image, undecided, said } = kit({
    unfinished: [eventKey],
    announced: new Map([['1.700', { eventKey, isOpen: true, selections }]]),
  });
  image(raceOf('CLOSED', removed(2)));
  expect(said('result')).toEqual([]);
  expect(undecided()).toEqual([['1.700', 'undecided']]);
});

test.each([
  [true, 1],
  [false, 0],
])(
  'S-1 a closed market of an ended event is followed after a restart while it has no result: %s',
  (isOpen, results) => {
    const selections = ['1', '2', '3'].map((key) => ({ key, removed: null }));
    const announced = new Map([['1.900', { eventKey: 'ended', isOpen, selections }]]);
    const { image, said } = kit({ announced });
    image(closed(1));
    expect(said('result')).toHaveLength(results);
  },
);

const priced = (version: number, price: number, more: object = {}) => ({
  ...market('1.700', race([active(1), active(2)], { version, ...more }), [{ id: 1, atb: [[price, 5]] }]),
});
const best = (said: (kind: 'prices') => readonly FeedMessage[]) =>
  said('prices').flatMap((each) =>
    each.kind === 'prices' && each.selectionKey === '1' ? [each.back.map(([price]) => price)] : [],
  );

test.each([
  ['the higher last', [priced(3, 3), priced(8, 4)]],
  ['the lower last', [priced(8, 4), priced(3, 3)]],
])('of a market that one image carries twice the higher version counts: %s', (_, twice) => {
  const { image, said } = kit();
  image(...twice);
  expect(best(said).at(-1)).toEqual([400]);
});

test('a definition that is older than the known one changes nothing', () => {
  const { image, change, states, said } = kit();
  image(priced(8, 4, { inPlay: true }));
  const { marketDefinition } = priced(3, 3, { status: 'SUSPENDED' });
  change({ id: '1.700', marketDefinition, rc: [{ id: 1, atb: [[5, 5]] }] });
  expect(states()).toEqual(['OPEN']);
  expect(best(said).at(-1)).toEqual([500, 400]);
  change(priced(3, 3, { status: 'CLOSED' }));
  expect(states()).toEqual(['OPEN']);
  expect(best(said).at(-1)).toEqual([500, 400]);
});

test('an entry for a runner that is not defined yet is kept until it is, and an image is requested', () => {
  const { image, change, said } = kit();
  image(raceOf('OPEN', active(2)));
  expect(change({ id: '1.700', rc: [{ id: 1, atb: [[4, 5]] }] })).toBe(true);
  expect(change({ id: '1.700', rc: [{ id: 1, atb: [[5, 5]] }] }), 'one image is enough').toBe(false);
  change({ id: '1.700', marketDefinition: race([active(1), active(2)], { version: 2 }) });
  expect(best(said).at(-1)).toEqual([500, 400]);
});

test('S-1 a market that an image garbles is suspended and asked for again, not gone', () => {
  const { image, undecided, states } = kit();
  image(matchOdds(), other);
  expect(image({ ...matchOdds(), rc: [{ id: 'one' }] }, other)).toBe(true);
  expect(undecided()).toEqual([]);
  expect(states().at(-1)).toBe('SUSPENDED');
  image(matchOdds(), other);
  expect(states().at(-1)).toBe('OPEN');
});

test('D-5 a factor that changes after the removal, and a runner that returns, are said once each', () => {
  const { image, change, said } = kit();
  const out = (adjustmentFactor: number | null) => active(2, { status: 'REMOVED', adjustmentFactor });
  let version = 1;
  const now = (runner: ReturnType<typeof active>) =>
    change({ id: '1.700', marketDefinition: race([active(1), runner], { version: (version += 1) }) });
  image(raceOf('OPEN', active(1), active(2)));
  now(out(10));
  now(out(10));
  now(out(null));
  now(out(15));
  expect(said('runner-removed').map((each) => 'reductionBasisPoints' in each && each.reductionBasisPoints)).toEqual([
    1_000, 1_500,
  ]);
  now(active(2));
  now(active(2));
  change({ id: '1.700', rc: [{ id: 2, atb: [[4, 5]] }] });
  expect(said('runner-returned')).toMatchObject([{ marketKey: '1.700', selectionKey: '2' }]);
  const prices = said('prices').filter((each) => 'selectionKey' in each && each.selectionKey === '2');
  expect(prices.at(-1), 'its bets are void, so it is not offered').toMatchObject({ back: [] });
});

test('a market that an image does not define either is not asked for again until it is defined', () => {
  const { image, change } = kit();
  const stray = { id: '1.700', rc: [{ id: 1, atb: [[4, 5]] }] };
  image(matchOdds());
  expect(change(stray)).toBe(true);
  expect(image(matchOdds(), stray)).toBe(false);
  expect(change(stray)).toBe(false);
  change(raceOf('OPEN', active(2)));
  expect(change(stray)).toBe(true);
});

test('S-10 a result carries the line that it came in, and a result that is said again carries none', () => {
  const { feed, image, said } = kit();
  image(matchOdds());
  const change = { kind: 'delta', markets: [closed(1)], publishedAtMs: null, isBehind: false, raw: 'the line' };
  feed.take(change as unknown as Change);
  expect(said('result')).toMatchObject([{ raw: 'the line' }]);
  expect(said('prices').some((each) => 'raw' in each)).toBe(false);
  feed.resume();
  expect(said('result')).toHaveLength(1);
});
