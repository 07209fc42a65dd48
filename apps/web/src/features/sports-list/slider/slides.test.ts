import type { ListedEvent, ListTick, Slider, Sport } from '@maidan/contract';
import { expect, test } from 'vitest';
import { homeSlides, isOpen, isUndecided } from './slides.ts';

function event(name: string, { date = '2024-04-16', inPlay = false } = {}): ListedEvent {
  const markets = [{ marketType: 'EXCHANGE', status: 'OPEN', selections: [] }];
  const status = inPlay ? 'IN_PLAY' : 'UPCOMING';
  return { _id: name, name, slugName: name, date, inPlay, status, markets } as unknown as ListedEvent;
}

function sport(slugName: string, events: ListedEvent[]): Sport {
  const leagues = [{ _id: 'l', name: 'l', slugName: 'l', events }];
  return { _id: slugName, name: slugName, slugName, sportsCode: '', leagues };
}

const slide = (_id: string, order: number, more: Partial<Slider> = {}): Slider => ({
  _id,
  baseImage: '/sliders/cricket.svg',
  order,
  ...more,
});

const tree = [
  sport('cricket', [event('later', { date: '2024-04-18' }), event('soon'), event('live', { inPlay: true })]),
  sport('tennis', [event('set')]),
];
const slug = (slugName: string) => ({ slugName });
const shown = (...sliders: Slider[]) =>
  homeSlides(sliders, tree).map(({ slider, events }) => [slider._id, events.map(({ name }) => name)]);

test('slides stand in their order; a sport has its events in play first, then the next to start', () => {
  expect(shown(slide('words', 3), slide('two', 2, { sportId: slug('cricket') }))).toEqual([
    ['two', ['live', 'soon', 'later']],
    ['words', []],
  ]);
});

test('a named event is shown once, and what is not listed is left out', () => {
  const named = { sportId: slug('cricket'), leagueId: slug('l'), eventId: slug('live') };
  expect(
    shown(
      slide('sport', 1, { sportId: slug('cricket') }),
      slide('event', 2, named),
      slide('gone', 3, { ...named, eventId: slug('over') }),
      slide('none', 4, { sportId: slug('chess') }),
    ),
  ).toEqual([
    ['sport', ['soon', 'later']],
    ['event', ['live']],
  ]);
});

test('a suspended, closed or finished match is not open, a running ball is; the stream’s word goes before the list’s', () => {
  const match = event('match');
  const tick = (more: Partial<ListTick>) => ({ eventStatus: 'IN_PLAY', status: 'OPEN', ...more }) as ListTick;
  expect(isOpen(match, undefined)).toBe(true);
  expect(isOpen(match, tick({ status: 'BALL_RUNNING' }))).toBe(true);
  for (const more of [{ status: 'SUSPENDED' }, { status: 'CLOSED' }, { eventStatus: 'ENDED' }] as const)
    expect(isOpen(match, tick(more))).toBe(false);
  expect(isOpen({ ...match, markets: [] }, undefined)).toBe(false);
});

test('a match in play is decided once a side has next to no price', () => {
  const live = event('live', { inPlay: true });
  const tick = (...best: readonly (readonly [back: number, lay: number])[]): ListTick => ({
    eventId: 'live',
    eventStatus: 'IN_PLAY',
    inPlay: true,
    status: 'OPEN',
    scoreLine: null,
    totalMatched: 0,
    best: best.map(([back, lay], index) => [`s${index}`, back, 100, lay, 100]),
  });
  expect(isUndecided(live, tick([1.1, 1.12], [9, 10]))).toBe(true);
  expect(isUndecided(live, tick([0, 1.02], [150, 330]))).toBe(false);
  expect(isUndecided(live, tick([1.09, 1.12], [9, 10]))).toBe(false);
  expect(isUndecided(live, tick([0, 0], [0, 0]))).toBe(true);
  expect(isUndecided(event('soon'), { ...tick([1.02, 1.03]), inPlay: false })).toBe(true);
});

test('before the first tick a match is judged by the prices of the list', () => {
  const live = event('live', { inPlay: true });
  const selections = [{ back: [[1.01, 10]], lay: [] }];
  const markets = [{ ...live.markets[0], selections }] as unknown as ListedEvent['markets'];
  expect(isUndecided({ ...live, markets }, undefined)).toBe(false);
  expect(isUndecided(live, undefined)).toBe(true);
});
