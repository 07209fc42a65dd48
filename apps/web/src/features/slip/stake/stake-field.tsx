import { MoneyField } from '@maidan/ui';
import type { Ref } from 'react';
import { formatRupees, paiseOf } from '../../../lib/format/figures.ts';
import { useWords } from '../words/index.ts';
import { useMe, type MarketMeta } from '../../../live/index.ts';
import { availableOf, maxToStake } from '../funds.ts';
import type { Calculation } from '../slip-bet.ts';
import { changeSlip, type Slip } from '../slip-store.ts';
import { problemWords } from '../slip-words.ts';

export interface StakeFieldProps {
  readonly slip: Slip;
  readonly market: MarketMeta;
  readonly calculation: Calculation;
  /** The player has tried to place the bet, so an empty field is an error. */
  readonly hasTried: boolean;
  readonly inputRef: Ref<HTMLInputElement>;
}

export function StakeField({ slip, market, calculation, hasTried, inputRef }: StakeFieldProps) {
  const words = useWords();
  const me = useMe();
  const maximum = maxToStake(me ? availableOf(me) : null, paiseOf(market.maxStake));
  const { problem } = calculation;
  const isOfStake = problem?.kind.startsWith('stake-') ?? false;
  const isShown = problem?.kind !== 'stake-missing' || hasTried;
  return (
    <MoneyField
      ref={inputRef}
      strong
      size={44}
      label={words.say('slip.stake')}
      aside={words.say('slip.max', { maximum: formatRupees(maximum) })}
      value={slip.stakeText}
      maxLength={20}
      enterKeyHint="done"
      onChange={(event) => changeSlip({ stakeText: event.target.value })}
      error={problem && isOfStake && isShown ? problemWords(problem, words) : undefined}
    />
  );
}
