import { oddsOf, type Paise, type Price } from '@maidan/domain';
import { formatOdds } from './figures.ts';
import type { StakeTextProblem } from './stake-text.ts';
import { words, type Words } from '../words/betting/index.ts';

/** Problems of typed odds and stakes, independent of the market. */
export type TypedProblem =
  | StakeTextProblem
  | { readonly kind: 'odds-malformed' }
  | { readonly kind: 'odds-off-ladder'; readonly below: Price | null; readonly above: Price | null };

export type StakeTooSmall = { readonly kind: 'stake-below-minimum'; readonly minimumPaise: Paise };

/** The text of a problem: what is wrong and what would be valid. */
export function typedProblemWords(problem: TypedProblem, { language }: Pick<Words, 'language'>): string {
  const { say } = words.wordsIn(language);
  switch (problem.kind) {
    case 'stake-missing':
      return say('slip.stakeMissing');
    case 'stake-malformed':
      return say('slip.stakeMalformed');
    case 'stake-too-large':
      return say('slip.stakeTooLarge');
    case 'odds-malformed':
      return say('slip.oddsMalformed');
    case 'odds-off-ladder': {
      const near = [problem.below, problem.above].flatMap((each) => (each === null ? [] : [formatOdds(oddsOf(each))]));
      return say('slip.oddsOffLadder', { near: near.join(' / ') });
    }
  }
}
