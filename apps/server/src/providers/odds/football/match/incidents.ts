/** The incidents in a part of a match and how long each one keeps the markets closed. */
import { uniform } from '../../shared/random.ts';
import type { FootballRecord, Goal, SentOff, Side } from '../record/record.ts';
import { MINUTE_MS, ODDS, PACE } from './pace.ts';
import type { Spread } from './pace.ts';
import type { Period } from './period.ts';

type Timed = { readonly side: Side; readonly player: string; readonly minute: string; readonly clockMs: number };
/** Times are on the match's clock. `upheld`: it was reviewed and stood. */
export type Incident = Timed &
  (
    | {
        readonly kind: Goal['kind'];
        readonly awardedMs: number;
        readonly review: Review | null;
        readonly openMs: number;
      }
    | { readonly kind: 'taken-back'; readonly reopensMs: number; readonly review: Review; readonly openMs: number }
    | { readonly kind: 'red-card'; readonly openMs: number }
  );
export type Review = { readonly of: 'goal' | 'penalty'; readonly fromMs: number; readonly toMs: number };

type Told =
  | ({ readonly what: 'goal' } & Goal)
  | ({ readonly what: 'sent-off' } & SentOff)
  | {
      readonly what: 'taken-back';
      readonly side: Side;
      readonly player: string;
      readonly minute: number;
      readonly added: number;
    };

/** All incidents of a period in order; none begins before the previous one is over. */
export function incidentsOf(record: FootballRecord, period: Period, seed: string): readonly Incident[] {
  const key = `${seed}/${record.id}`;
  const told = toldOf(record, period, key)
    .map((each, index) => ({ each, nominalMs: nominalMs(each, period, uniform(key, 'at', period.name, index)) }))
    .toSorted((a, b) => a.nominalMs - b.nominalMs);
  let freeMs = period.startsAtMs + PACE.betweenIncidentsMs;
  return told.map(({ each, nominalMs: wantedMs }, index) => {
    const incident = incidentOf(each, Math.max(freeMs, wantedMs), freeMs, (name) =>
      uniform(key, period.name, index, name),
    );
    freeMs = incident.openMs + PACE.betweenIncidentsMs;
    return incident;
  });
}

export const minuteText = (minute: number, added: number): string => (added > 0 ? `${minute}+${added}` : `${minute}`);

function toldOf(record: FootballRecord, period: Period, key: string): Told[] {
  const within = ({ minute }: { readonly minute: number }): boolean =>
    minute > period.fromMinute && minute <= period.toMinute;
  const goals = record.goals.filter(within).map((goal): Told => ({ what: 'goal', ...goal }));
  const sentOff = record.sentOff.filter(within).map((each): Told => ({ what: 'sent-off', ...each }));
  const told = [...goals, ...sentOff];
  const takenBack = takenBackOf(record, period, key);
  const isAlone = told.every(({ minute }) => Math.abs(minute - (takenBack?.minute ?? 0)) > QUIET_MINUTES);
  return takenBack !== null && isAlone ? [...told, takenBack] : told;
}

/** A disallowed goal is not in the record, so it is drawn; few matches have one. */
const QUIET_MINUTES = 4;
const EARLIEST = 6;

function takenBackOf(record: FootballRecord, { name, fromMinute, toMinute }: Period, key: string): Told | null {
  const half = uniform(key, 'taken-back', 'half') < 0.5 ? 'first-half' : 'second-half';
  if (name !== half || uniform(key, 'taken-back') >= ODDS.goalIsTakenBack) return null;
  const side: Side = uniform(key, 'taken-back', 'side') < 0.5 ? 'home' : 'away';
  const span = toMinute - fromMinute - 2 * EARLIEST;
  const minute = fromMinute + EARLIEST + Math.floor(span * uniform(key, 'taken-back', 'minute'));
  const player = record.goals.find((goal) => goal.side === side && goal.kind !== 'own-goal')?.player ?? '';
  return { what: 'taken-back', side, player, minute, added: 0 };
}

/** A time within the recorded minute: minute 29 begins when 28 are over. */
function nominalMs({ minute, added }: Told, period: Period, share: number): number {
  const before = added > 0 ? period.toMinute - period.fromMinute + added - 1 : minute - period.fromMinute - 1;
  return period.startsAtMs + (before + share) * MINUTE_MS;
}

function incidentOf(told: Told, wantedMs: number, freeMs: number, chance: (name: string) => number): Incident {
  const lasts = ({ minMs, spreadMs }: Spread, name: string): number => minMs + spreadMs * chance(name);
  const { side, player } = told;
  const minute = minuteText(told.minute, told.added);
  const timed = { side, player, minute, clockMs: wantedMs };
  if (told.what === 'sent-off') return { ...timed, kind: 'red-card', openMs: wantedMs + lasts(PACE.redCard, 'card') };
  if (told.what === 'taken-back') {
    const reopensMs = wantedMs + lasts(PACE.goal, 'goal');
    const review = reviewFrom('goal', reopensMs + lasts(PACE.playsOn, 'plays-on'), lasts(PACE.review, 'review'));
    return { ...timed, kind: 'taken-back', reopensMs, review, openMs: review.toMs + lasts(PACE.afterReview, 'after') };
  }
  if (told.kind === 'penalty') {
    const preparedMs = lasts(PACE.penalty, 'penalty');
    const awardedMs = Math.max(freeMs, wantedMs - preparedMs);
    const review =
      chance('reviewed') < ODDS.penaltyIsReviewed
        ? reviewFrom('penalty', awardedMs + lasts(PACE.checkAfter, 'check') / 2, lasts(PACE.review, 'review'))
        : null;
    const clockMs = Math.max(awardedMs + preparedMs, (review?.toMs ?? 0) + PACE.afterReview.minMs);
    return { ...timed, kind: 'penalty', clockMs, awardedMs, review, openMs: clockMs + lasts(PACE.goal, 'goal') };
  }
  const awardedMs = wantedMs;
  if (chance('reviewed') >= ODDS.goalIsReviewed) {
    return { ...timed, kind: told.kind, awardedMs, review: null, openMs: wantedMs + lasts(PACE.goal, 'goal') };
  }
  const review = reviewFrom('goal', wantedMs + lasts(PACE.checkAfter, 'check'), lasts(PACE.review, 'review'));
  return { ...timed, kind: told.kind, awardedMs, review, openMs: review.toMs + lasts(PACE.afterReview, 'after') };
}

const reviewFrom = (of: Review['of'], fromMs: number, lastsMs: number): Review => ({
  of,
  fromMs,
  toMs: fromMs + lastsMs,
});
