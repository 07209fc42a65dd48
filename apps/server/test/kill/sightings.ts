/** What players were shown of their rounds, and whatever takes back an earlier word. */
import type { MinesView, RoundView } from './game-page.ts';

/** A round as its player saw it last. */
export interface Seen {
  readonly playerId: string;
  readonly view: RoundView;
}

/** All that players of a game remember. */
export interface Sightings {
  readonly seen: ReadonlyMap<string, Seen>;
  /** The round of each key that was answered with one. */
  readonly rounds: ReadonlyMap<string, string>;
  /** Every key that was sent, whatever came of it. */
  readonly keys: ReadonlySet<string>;
  /** What must not be: an answer that takes back an earlier one. */
  readonly contradictions: readonly string[];
}

export type Noting = ReturnType<typeof noting>;

export function noting() {
  const seen = new Map<string, Seen>();
  const rounds = new Map<string, string>();
  const keys = new Set<string>();
  const contradictions: string[] = [];
  return {
    seen,
    rounds,
    keys,
    contradictions,

    see<View extends RoundView>(playerId: string, view: View): View {
      const before = seen.get(view.roundId);
      const fault = before && takenBack(before, { playerId, view });
      if (fault) contradictions.push(`round ${view.roundId}: ${fault}`);
      // Answers of two tabs may arrive in another order than they were given.
      if (!before || !isOlder(view, before.view)) seen.set(view.roundId, { playerId, view });
      return view;
    },

    /** A key was answered with a round. */
    answered(key: string, { roundId }: RoundView): void {
      const before = rounds.get(key);
      if (before !== undefined && before !== roundId) contradictions.push(`${key}: ${before}, ${roundId}`);
      rounds.set(key, roundId);
    },
  };
}

/** What all of them remember together. */
export function together(all: readonly Sightings[]): Sightings {
  return {
    seen: new Map(all.flatMap(({ seen }) => [...seen])),
    rounds: new Map(all.flatMap(({ rounds }) => [...rounds])),
    keys: new Set(all.flatMap(({ keys }) => [...keys])),
    contradictions: all.flatMap(({ contradictions }) => contradictions),
  };
}

const ORDER = { pending: 0, open: 1, placed: 1, refused: 2, void: 2, won: 2, lost: 2 } as const;

const openedIn = (view: RoundView): readonly number[] => (view as Partial<MinesView>).opened ?? [];

function isOlder(view: RoundView, than: RoundView): boolean {
  return ORDER[view.state] < ORDER[than.state] || openedIn(view).length < openedIn(than).length;
}

/** What a later word about a round takes back of an earlier one, whichever of them was given first. */
function takenBack(one: Seen, other: Seen): string | null {
  const [before, after] = isOlder(other.view, one.view) ? [other, one] : [one, other];
  const [from, to] = [before.view, after.view];
  if (before.playerId !== after.playerId) return 'is shown to two players';
  if (ORDER[from.state] === 2 && (from.state !== to.state || from.payout !== to.payout)) {
    return `was ${from.state} with ${from.payout} paise, then ${to.state} with ${to.payout}`;
  }
  if (from.state === 'open' && (to.state === 'refused' || to.state === 'void')) return `was played, then ${to.state}`;
  if (from.state === 'placed' && to.state === 'refused') return 'was placed, then refused';
  const [opened, later] = [openedIn(from), openedIn(to)];
  if (opened.some((cell, at) => later[at] !== cell)) return `opened ${opened.join()}, then ${later.join()}`;
  const names = ['stake', 'nonce', 'serverSeedHash'] as const;
  const isOther = names.some((name) => from[name] !== to[name]) || minesIn(from) !== minesIn(to);
  return isOther ? 'is another bet than it was' : null;
}

const minesIn = (view: RoundView): number | undefined => (view as Partial<MinesView>).mines;
