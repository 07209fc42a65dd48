import { describe, expect, test } from 'vitest';
import type { Draft } from '../../shared/display.ts';
import { playableOf } from '../match/playable.ts';
import { createMatchModel } from '../model/match-model.ts';
import { PARAMETERS } from '../model/parameters.ts';
import { SHIPPED_DATA_DIR, loadRecords } from '../record/load-records.ts';
import { playMatch } from './play-match.ts';

const START_MS = 1_800_000_000_000;
const MINUTE_MS = 60_000;
const SPEED = 600;
/** Often enough to see every over; or as a server that is hard pressed. */
const [OFTEN, SELDOM] = [60, 3] as const;
const MODEL = createMatchModel(PARAMETERS);
const playables = new Map(
  (await loadRecords(SHIPPED_DATA_DIR)).map((record) => [record.id, playableOf(record, 'endings')] as const),
);

/** A match about to be played at a speed, and what it says. */
function announced(id: string, speed: number) {
  const playable = playables.get(id);
  if (playable === undefined) throw new Error(`no match ${id}`);
  const endsAtMs = Math.ceil(START_MS + playable.lengthMs / speed);
  const said: Draft[] = [];
  const player = playMatch({
    fixture: { eventKey: id, playable, announcedAtMs: 0, startsAtMs: START_MS, endsAtMs },
    model: MODEL,
    speed,
    sinceMs: 0,
    say: (draft) => said.push(draft),
  });
  return { player, said, endsAtMs };
}

/** All that is said of a match from the toss to its end, woken so many times. */
function played(id: string, wakings: number) {
  const { player, said, endsAtMs } = announced(id, SPEED);
  player.begin(START_MS - MINUTE_MS);
  for (let waking = 1; waking <= wakings; waking += 1) {
    player.advance(START_MS + ((endsAtMs - START_MS) * waking) / wakings);
  }
  const results = new Map(said.flatMap((each) => (each.kind === 'result' ? [[each.marketKey, each.outcome]] : [])));
  const markets = said.flatMap((each) => (each.kind === 'market' ? each.market : []));
  const scores = said.flatMap((each) => (each.kind === 'score' && each.score.sport === 'cricket' ? each.score : []));
  return { said, results, markets, scores, last: scores.at(-1) };
}

describe('before the start', () => {
  test.each([1, 6, SPEED])('fancies open an hour before it at speed %s, and none earlier', (speed) => {
    const { player, said } = announced('1422119', speed);
    const fancies = () => said.filter((each) => each.kind === 'market' && each.market.kind === 'fancy').length;
    player.begin(START_MS - 180 * MINUTE_MS);
    player.advance(START_MS - 61 * MINUTE_MS);
    expect(fancies()).toBe(0);
    player.advance(START_MS - 60 * MINUTE_MS);
    expect(fancies()).toBeGreaterThan(5);
    const quoted = new Set(said.flatMap((each) => (each.kind === 'fancy' ? each.marketKey : [])));
    expect(quoted.size).toBe(fancies());
  });
});

describe('rare endings', () => {
  test.each([
    ['729315', 'rajasthan-royals', 'Match tied, Rajasthan Royals won the super over'],
    ['829741', 'punjab-kings', 'Match tied, Punjab Kings won the super over'],
  ])('S-6 %s is tied: its super over is played, and both match markets go to %s', (id, winner, words) => {
    const { results, scores, last } = played(id, OFTEN);
    for (const market of ['match-odds', 'bookmaker']) {
      expect(results.get(`${id}:${market}`)).toEqual({ kind: 'winners', selectionKeys: [winner] });
    }
    expect(last).toMatchObject({ phase: 'ended', result: words });
    expect(last?.innings).toHaveLength(4);
    const inSuperOver = scores.filter(({ phase, innings }) => phase !== 'ended' && innings.length > 2);
    expect(inSuperOver.length).toBeGreaterThan(1);
  });

  test('S-6 F-8 a match without a result: what was decided stands, everything else is void', () => {
    const { results, markets, last } = played('829813', OFTEN);
    for (const market of ['match-odds', 'bookmaker']) {
      expect(results.get(`829813:${market}`)).toMatchObject({ kind: 'void' });
    }
    expect(last).toMatchObject({ phase: 'ended', result: 'No result' });
    const outcomes = markets
      .filter(({ kind }) => kind === 'fancy')
      .map(({ marketKey }) => results.get(marketKey)?.kind);
    expect(outcomes.filter((kind) => kind === 'number').length).toBeGreaterThan(10);
    expect(outcomes.filter((kind) => kind === 'void').length).toBeGreaterThan(3);
  });

  test.each([
    ['980997', 'rising-pune-supergiants', /won by 19 runs \(D\/L\)$/],
    ['980999', 'royal-challengers-bengaluru', /\(D\/L\)$/],
  ])('S-6 %s was won under the rain rule by %s', (id, winner, words) => {
    const { results, last } = played(id, OFTEN);
    expect(results.get(`${id}:match-odds`)).toEqual({ kind: 'winners', selectionKeys: [winner] });
    expect(last?.result).toMatch(words);
  });
});

test.each([...playables.keys()])('S-1 every market of %s has one result, and its score ends', (id) => {
  const { said, results, markets, last } = played(id, SELDOM);
  expect(markets.map(({ marketKey }) => marketKey).filter((marketKey) => !results.has(marketKey))).toEqual([]);
  expect(said.filter(({ kind }) => kind === 'result')).toHaveLength(markets.length);
  expect(last?.phase).toBe('ended');
  expect(said.at(-1)).toEqual({ kind: 'event-ended', eventKey: id });
});
