import { formOf, isWithin, type InstantRules } from '../../src/games/instant/rules.ts';
import { answersOf, instantRound, type InstantRound } from '../../src/page-api.ts';
import { createCore, type Game, type GamePorts } from '../table/core.ts';
import { canStake, checkStake, type Ready, type TypedStake } from '../table/state.ts';

export interface InstantReady<Choice, Drawn = number> extends Ready<InstantRound<Choice, Drawn>> {
  /** The last choice that can be bet on. */
  readonly choice: Choice;
  /** What is typed now is none. */
  readonly isChoiceWrong: boolean;
  /** A committed result that still moves towards its display. */
  readonly coming: InstantRound<Choice, Drawn> | null;
}

export interface InstantGame<Choice, Drawn = number> extends Game<
  InstantRound<Choice, Drawn>,
  InstantReady<Choice, Drawn>
> {
  /** Null while what is typed cannot be bet on. */
  readonly choose: (choice: Choice | null) => void;
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
  { first, showMs }: { readonly first: Choice; readonly showMs?: (round: InstantRound<Choice, Drawn>) => number },
): (ports: GamePorts) => InstantGame<Choice, Drawn> {
  return (ports) => {
    const { game, change } = createCore<InstantRound<Choice, Drawn>, InstantReady<Choice, Drawn>>({
      ...ports,
      answers: answersOf<InstantRound<Choice, Drawn>>(instantRound(rules.choice, formOf(rules).schema)),
      begin: (open) => ({ choice: open?.choice ?? first, isChoiceWrong: false, coming: null }),
      betOf: (state) => {
        const stake = stakeOf(rules, state);
        if (!canStake(stake) || state.isChoiceWrong) return null;
        return { path: `${rules.gameId}/bet`, body: { stake: stake.paise, choice: state.choice } };
      },
      beforeShown: async (round) => {
        const ms = round.drawn === null ? 0 : (showMs?.(round) ?? 0);
        if (ms <= 0) return;
        change({ coming: round });
        await ports.pause(ms);
        change({ coming: null });
      },
    });
    return {
      ...game,
      choose: (choice) =>
        change(choice === null ? { isChoiceWrong: true } : { choice, isChoiceWrong: false, trouble: null }),
    };
  };
}
