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
}

export interface InstantGame<Choice, Drawn = number> extends Game<
  InstantRound<Choice, Drawn>,
  InstantReady<Choice, Drawn>
> {
  /** Null while what is typed cannot be bet on. */
  readonly choose: (choice: Choice | null) => void;
  /** This part of the coming result has been shown. */
  readonly shownPart: (part: number) => void;
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
  {
    first,
    showMs,
  }: {
    readonly first: Choice;
    readonly showMs?: (round: InstantRound<Choice, Drawn>, firstPart: number) => number;
  },
): (ports: GamePorts) => InstantGame<Choice, Drawn> {
  return (ports) => {
    const { kept } = ports;
    const { game, ready, change, show } = createCore<InstantRound<Choice, Drawn>, InstantReady<Choice, Drawn>>({
      ...ports,
      answers: answersOf<InstantRound<Choice, Drawn>>(instantRound(rules.choice, formOf(rules).schema)),
      begin: (open) => ({ choice: open?.choice ?? first, isChoiceWrong: false, coming: null, firstPart: 0 }),
      betOf: (state) => {
        const stake = stakeOf(rules, state);
        if (!canStake(stake) || state.isChoiceWrong) return null;
        return { path: `${rules.gameId}/bet`, body: { stake: stake.paise, choice: state.choice } };
      },
      beforeShown: async (round) => await move(round, 0),
    });

    async function move(round: InstantRound<Choice, Drawn>, firstPart: number): Promise<void> {
      const ms = round.drawn === null ? 0 : (showMs?.(round, firstPart) ?? 0);
      if (ms <= 0) return;
      kept?.write({ roundId: round.roundId, part: firstPart - 1 });
      change({ coming: round, firstPart });
      await ports.pause(ms);
      kept?.write(null);
      change({ coming: null });
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
      choose: (choice) =>
        change(choice === null ? { isChoiceWrong: true } : { choice, isChoiceWrong: false, trouble: null }),
    };
  };
}
