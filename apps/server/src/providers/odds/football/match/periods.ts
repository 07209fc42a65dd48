/** The parts of a match on its clock. */
import { uniform } from '../../shared/random.ts';
import type { FootballRecord } from '../record/record.ts';
import { incidentsOf } from './incidents.ts';
import type { Incident } from './incidents.ts';
import { MINUTE_MS, PACE } from './pace.ts';
import type { Period } from './period.ts';

/** A period with its incidents. */
export type PlayedPeriod = Period & {
  /** Whole minutes of announced added time. */
  readonly added: number;
  readonly endsAtMs: number;
  readonly incidents: readonly Incident[];
};

type Shape = Omit<Period, 'startsAtMs'> & {
  readonly restBeforeMs: number;
  readonly minAdded: number;
  readonly spreadAdded: number;
};
const SHAPES: readonly Shape[] = [
  { name: 'first-half', fromMinute: 0, toMinute: 45, restBeforeMs: 0, minAdded: 1, spreadAdded: 3 },
  { name: 'second-half', fromMinute: 45, toMinute: 90, restBeforeMs: PACE.halfTimeMs, minAdded: 3, spreadAdded: 3 },
  {
    name: 'extra-first',
    fromMinute: 90,
    toMinute: 105,
    restBeforeMs: PACE.beforeExtraTimeMs,
    minAdded: 1,
    spreadAdded: 1,
  },
  {
    name: 'extra-second',
    fromMinute: 105,
    toMinute: 120,
    restBeforeMs: PACE.extraHalfTimeMs,
    minAdded: 1,
    spreadAdded: 2,
  },
];

/** The halves of a match, and of extra time if there was any. */
export function periodsOf(record: FootballRecord, seed: string): readonly PlayedPeriod[] {
  const played: PlayedPeriod[] = [];
  for (const { restBeforeMs, minAdded, spreadAdded, ...shape } of SHAPES) {
    if (shape.fromMinute >= 90 && record.extraTime === null) break;
    const startsAtMs = (played.at(-1)?.endsAtMs ?? 0) + restBeforeMs;
    const period: Period = { ...shape, startsAtMs };
    const incidents = incidentsOf(record, period, seed);
    const board = minAdded + Math.floor(spreadAdded * uniform(seed, record.id, 'added', shape.name));
    const added = Math.max(board, latestAdded(record, shape.toMinute));
    const whistleMs = startsAtMs + (shape.toMinute - shape.fromMinute + added) * MINUTE_MS;
    const endsAtMs = Math.max(whistleMs, (incidents.at(-1)?.openMs ?? 0) + PACE.betweenIncidentsMs);
    played.push({ ...period, added, endsAtMs, incidents });
  }
  return played;
}

const latestAdded = ({ goals, sentOff }: FootballRecord, toMinute: number): number =>
  Math.max(0, ...[...goals, ...sentOff].filter(({ minute }) => minute === toMinute).map(({ added }) => added));
