import { describe, expect, test } from 'vitest';
import { playableOf } from './match/playable.ts';
import { SHIPPED_DATA_DIR, loadRecords } from './record/load-records.ts';
import { createTimetable } from './timetable.ts';

const EPOCH_MS = 1_800_000_000_000;
const HOUR_MS = 3_600_000;
const settings = { seed: 'timetable', speed: 6, concurrent: 4, upcoming: 8 };
const playables = (await loadRecords(SHIPPED_DATA_DIR)).map((record) => playableOf(record, settings.seed));
const timetable = createTimetable(playables, settings, EPOCH_MS);
const after = (ms: number) => timetable.between(EPOCH_MS + ms, EPOCH_MS + ms);

describe('the timetable', () => {
  test('at the start four matches are in play, each further on than the last', () => {
    const inPlay = after(0).filter(({ startsAtMs }) => startsAtMs <= EPOCH_MS);
    expect(inPlay).toHaveLength(4);
    const shares = inPlay.map(({ startsAtMs, endsAtMs }) => (EPOCH_MS - startsAtMs) / (endsAtMs - startsAtMs));
    for (const [index, share] of shares.toSorted((a, b) => a - b).entries()) {
      expect(share).toBeCloseTo((index + 0.3) / 4, 2);
    }
  });

  test('at any hour there are matches in play, eight to come soon, and some tomorrow', () => {
    for (let hour = 0; hour < 72; hour += 5) {
      const nowMs = EPOCH_MS + hour * HOUR_MS;
      const known = after(hour * HOUR_MS);
      expect(known.filter(({ startsAtMs }) => startsAtMs <= nowMs).length).toBeGreaterThanOrEqual(2);
      const leads = known.map(({ startsAtMs }) => startsAtMs - nowMs).filter((leadMs) => leadMs > 0);
      expect(leads.length).toBeGreaterThanOrEqual(8);
      expect(Math.max(...leads)).toBeGreaterThan(3 * HOUR_MS);
      expect(known.length).toBeLessThan(40);
    }
  });

  test('no two teams meet twice at once', () => {
    const month = timetable.between(EPOCH_MS, EPOCH_MS + 30 * 24 * HOUR_MS);
    const byTeams = Map.groupBy(month, ({ playable }) => playable.record.teams.toSorted().join(' v '));
    for (const meetings of byTeams.values()) {
      const inOrder = meetings.toSorted((a, b) => a.startsAtMs - b.startsAtMs);
      for (const [index, { startsAtMs }] of inOrder.entries()) {
        expect(startsAtMs).toBeGreaterThan(inOrder[index - 1]?.endsAtMs ?? 0);
      }
    }
  });

  test('every playing has a slug of its own', () => {
    const week = timetable.between(EPOCH_MS, EPOCH_MS + 168 * HOUR_MS);
    expect(week.length).toBeGreaterThan(1_000);
    expect(new Set(week.map(({ eventKey }) => eventKey)).size).toBe(week.length);
  });

  test('it is a function of seed, speed, epoch and time', () => {
    const again = createTimetable(playables, settings, EPOCH_MS);
    expect(again.between(EPOCH_MS, EPOCH_MS + 9 * HOUR_MS)).toEqual(
      timetable.between(EPOCH_MS, EPOCH_MS + 9 * HOUR_MS),
    );
    const other = createTimetable(playables, { ...settings, seed: 'other' }, EPOCH_MS);
    expect(other.between(EPOCH_MS, EPOCH_MS)).not.toEqual(after(0));
  });

  test('what is known later was known before, or has been announced since', () => {
    const early = timetable.between(EPOCH_MS, EPOCH_MS + HOUR_MS);
    const late = timetable.between(EPOCH_MS, EPOCH_MS + 2 * HOUR_MS);
    expect(late).toEqual(expect.arrayContaining([...early]));
    const fresh = late.filter(({ eventKey }) => !early.some((known) => known.eventKey === eventKey));
    expect(fresh.length).toBeGreaterThan(3);
    expect(Math.min(...fresh.map(({ announcedAtMs }) => announcedAtMs))).toBeGreaterThan(EPOCH_MS + HOUR_MS);
  });

  test('the next announcement is the next change', () => {
    const nextMs = timetable.nextAnnouncementMs(EPOCH_MS);
    expect(nextMs).toBeGreaterThan(EPOCH_MS);
    expect(timetable.between(EPOCH_MS, nextMs - 1)).toHaveLength(after(0).length);
    expect(timetable.between(EPOCH_MS, nextMs).length).toBeGreaterThan(after(0).length);
  });
});
