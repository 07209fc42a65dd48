import { formOf, isWithin, type InstantRules } from '../../src/games/instant/rules.ts';
import { answersOf, instantRound, type InstantRound } from '../../src/page-api.ts';
import { createCore, type Game, type GamePorts } from '../table/core.ts';
import { canStake, checkStake, type Ready, type TypedStake } from '../table/state.ts';

export interface InstantReady<Choice, Drawn = number> extends Ready<InstantRound<Choice, Drawn>> {
  /** The last choice that can be bet on. */
  readonly choice: Choice;
  /** What is typed now is none. */
  readonly isChoiceWrong: boolean;
  /** A committed result that still moves towards its display, and the part with which that begins. */
  readonly coming: InstantRound<Choice, Drawn> | null;
  readonly firstPart: number;
  /** It waits for the player's *Start* before this part; null while it moves. */
  readonly startsAt: number | null;
}

export interface InstantGame<Choice, Drawn = number> extends Game<
  InstantRound<Choice, Drawn>,
  InstantReady<Choice, Drawn>
> {
  /** Null while what is typed cannot be bet on. */
  readonly choose: (choice: Choice | null) => void;
  /** This part of the coming result has been shown. */
  readonly shownPart: (part: number) => void;
  /** Shows the rest of a coming result that waits for it. */
  readonly start: () => void;
}

/** What is bet on first, and how a result is shown. */
export interface Showing<Choice, Drawn> {
  readonly first: Choice;
  /** How long a result moves from one of its parts to before another, by default to its end, before it is told. */
  readonly showMs?: (round: InstantRound<Choice, Drawn>, firstPart: number, beforePart?: number) => number;
  /** The part before which it waits for the player's *Start*; null shows it at one go. */
  readonly startsAt?: (round: InstantRound<Choice, Drawn>) => number | null;
}

/** The typed stake; the highest return of the choice has to stay within the largest one. */
export function stakeOf<Choice, Drawn>(
  rules: InstantRules<Choice, Drawn>,
  state: InstantReady<Choice, Drawn>,
): TypedStake {
  const { choice, session } = state;
  return checkStake(state, (stakePaise) => !isWithin(rules, { choice, stakePaise, maxReturnPaise: session.maxReturn }));
}

/** A table of a game with one decision. */
export function instantGame<Choice, Drawn>(
  rules: InstantRules<Choice, Drawn>,
  { first, showMs, startsAt }: Showing<Choice, Drawn>,
): (ports: GamePorts) => InstantGame<Choice, Drawn> {
  return (ports) => {
    const { kept } = ports;
    const { game, ready, change, show } = createCore<InstantRound<Choice, Drawn>, InstantReady<Choice, Drawn>>({
      ...ports,
      answers: answersOf<InstantRound<Choice, Drawn>>(instantRound(rules.choice, formOf(rules).schema)),
      begin: (open) => ({
        choice: open?.choice ?? first,
        isChoiceWrong: false,
        coming: null,
        firstPart: 0,
        startsAt: null,
      }),
      betOf: (state) => {
        const stake = stakeOf(rules, state);
        if (!canStake(stake) || state.isChoiceWrong) return null;
        return { path: `${rules.gameId}/bet`, body: { stake: stake.paise, choice: state.choice } };
      },
      beforeShown: async (round) => await move(round, 0),
    });

    let start = (): void => undefined;

    async function move(round: InstantRound<Choice, Drawn>, firstPart: number): Promise<void> {
      if (round.drawn === null || showMs === undefined || showMs(round, firstPart) <= 0) return;
      const waitsAt = startsAt?.(round) ?? null;
      const waits = waitsAt !== null && firstPart <= waitsAt;
      kept?.write({ roundId: round.roundId, part: firstPart - 1 });
      change({ coming: round, firstPart });
      if (waits) {
        await ports.pause(showMs(round, firstPart, waitsAt));
        await startPressed(waitsAt);
      }
      await ports.pause(showMs(round, waits ? waitsAt : firstPart));
      kept?.write(null);
      change({ coming: null });
    }

    async function startPressed(part: number): Promise<void> {
      const pressed = new Promise<void>((resolve) => (start = resolve));
      change({ startsAt: part });
      await pressed;
      change({ startsAt: null, firstPart: part });
    }

    /** After a reload the bet goes on with the part after the last one that was shown; until its end its win is left out of
     *  balance and net (casino rules 14). */
    async function showRest(): Promise<void> {
      const [state, shown] = [ready(), kept?.read() ?? null];
      if (state === null || shown === null) return;
      kept?.write(null);
      const [round, ...recent] = state.recent;
      if (round?.roundId !== shown.roundId || state.round !== null) return;
      const { session } = state;
      const { balance, net, seeds } = session;
      change({
        recent,
        doing: { kind: 'placing' },
        session: { ...session, balance: balance - round.payout, net: net - round.payout },
      });
      await move(round, shown.part + 1);
      change({ doing: null });
      show({ round, balance, net, seeds });
    }

    return {
      ...game,
      async load() {
        await game.load();
        await showRest();
      },
      shownPart(part) {
        const round = ready()?.coming;
        if (round != null) kept?.write({ roundId: round.roundId, part });
      },
      start: () => start(),
      choose: (choice) =>
        change(choice === null ? { isChoiceWrong: true } : { choice, isChoiceWrong: false, trouble: null }),
    };
  };
}
