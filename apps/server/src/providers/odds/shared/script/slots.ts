import type { Fixture, Timetable } from './fixture.ts';

export type SlotSettings<Playable> = {
  readonly epochMs: number;
  readonly speed: number;
  /** Game time between two starts. */
  readonly everyMs: number;
  /** The maximum length of a match, in game time. */
  readonly longestMs: number;
  /** Number of announced matches that have not started. */
  readonly upcoming: number;
  /** The match of a slot, always the same one. Slots below 0 began before the epoch. */
  readonly playableOf: (slot: number) => Playable;
};

/** Number of cached matches: those in play, upcoming and just over. */
const KEPT = 64;

/** A match starts at every interval, for ever; at the epoch the last ones before it are in play. */
export function slotTimetable<Playable extends { readonly slug: string; readonly lengthMs: number }>(
  settings: SlotSettings<Playable>,
): Timetable<Playable> {
  const { epochMs, speed, upcoming } = settings;
  const slotMs = settings.everyMs / speed;
  const firstSlot = -Math.ceil(settings.longestMs / settings.everyMs);
  const kept = new Map<number, Fixture<Playable>>();

  /** Shifted by half an interval, so that nothing starts or ends at the epoch itself. */
  const startOf = (slot: number): number => Math.round(epochMs + (slot + 0.5) * slotMs);
  const announcedAt = (slot: number): number => Math.round(startOf(slot) - upcoming * slotMs);
  const slotAt = (atMs: number): number => (atMs - epochMs) / slotMs - 0.5;

  const fixtureOf = (slot: number): Fixture<Playable> => {
    const known = kept.get(slot);
    if (known !== undefined) return known;
    const playable = settings.playableOf(slot);
    const startsAtMs = startOf(slot);
    const fixture = {
      eventKey: `${playable.slug}-${stampOf(startsAtMs)}`,
      playable,
      announcedAtMs: announcedAt(slot),
      startsAtMs,
      endsAtMs: Math.round(startsAtMs + playable.lengthMs / speed),
    };
    kept.set(slot, fixture);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return fixture;
  };
  return {
    between: (fromMs, untilMs) => {
      const found: Fixture<Playable>[] = [];
      const earliest = Math.max(firstSlot, Math.floor(slotAt(fromMs - settings.longestMs / speed)));
      for (let slot = earliest; announcedAt(slot) <= untilMs; slot += 1) {
        const fixture = fixtureOf(slot);
        if (fixture.endsAtMs > fromMs) found.push(fixture);
      }
      return found;
    },
    nextAnnouncementMs: (afterMs) => {
      let slot = Math.floor(slotAt(afterMs) + upcoming) - 1;
      while (announcedAt(slot) <= afterMs) slot += 1;
      return announcedAt(slot);
    },
    lastEnded: ({ fromMs, untilMs, max }) => {
      const found: Fixture<Playable>[] = [];
      // A long match may end after some that began later.
      const enough = max + -firstSlot;
      for (let slot = Math.floor(slotAt(untilMs)); slot >= firstSlot && found.length < enough; slot -= 1) {
        if (startOf(slot) + settings.longestMs / speed <= fromMs) break;
        const fixture = fixtureOf(slot);
        if (fixture.endsAtMs > fromMs && fixture.endsAtMs <= untilMs) found.push(fixture);
      }
      return found.toSorted((a, b) => a.endsAtMs - b.endsAtMs).slice(-max);
    },
    endedOf: (eventKeys, untilMs) =>
      eventKeys.flatMap((eventKey) => {
        const slot = Math.round(slotAt(startedAt(eventKey)));
        if (!Number.isSafeInteger(slot) || slot < firstSlot || startOf(slot) > untilMs) return [];
        const fixture = fixtureOf(slot);
        return fixture.eventKey === eventKey && fixture.endsAtMs <= untilMs ? [fixture] : [];
      }),
  };
}

const STAMP_RADIX = 36;
const stampOf = (atMs: number): string => atMs.toString(STAMP_RADIX);
const startedAt = (eventKey: string): number =>
  Number.parseInt(eventKey.slice(eventKey.lastIndexOf('-') + 1), STAMP_RADIX);
