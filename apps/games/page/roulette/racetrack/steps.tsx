import { MinusIcon, PlusIcon, Spoken } from '@maidan/ui';
import { MOST_NEIGHBOURS } from '../../../src/games/roulette/announced.ts';
import { useSay } from '../../lib/words/say.ts';
import styles from './steps.module.css';

const LEAST = 1;

export interface StepsProps {
  readonly each: number;
  readonly onEach: (each: number) => void;
}

/** Neighbours each side, one step either way. A step past the end does nothing and keeps the focus. */
export function Steps({ each, onEach }: StepsProps) {
  const say = useSay();
  const step = (to: number) => to >= LEAST && to <= MOST_NEIGHBOURS && onEach(to);
  return (
    <fieldset className={styles.steps} aria-label={say('neighbours')}>
      <button
        type="button"
        aria-label={say('fewerNeighbours')}
        aria-disabled={each <= LEAST || undefined}
        onClick={() => step(each - 1)}
      >
        <MinusIcon size={18} />
      </button>
      <output>
        <Spoken>{say('eachSide', { each })}</Spoken>
        <span aria-hidden="true">{each}</span>
      </output>
      <button
        type="button"
        aria-label={say('moreNeighbours')}
        aria-disabled={each >= MOST_NEIGHBOURS || undefined}
        onClick={() => step(each + 1)}
      >
        <PlusIcon size={18} />
      </button>
    </fieldset>
  );
}

/** The steps beside the chips: *Neighbours, 2 each side*. */
export function NeighboursStepper({ each, onEach }: StepsProps) {
  const say = useSay();
  return (
    <div className={styles.stepper}>
      <span className={styles.words} aria-hidden="true">
        <span>{say('neighbours')}</span>
        <b>{say('eachSide', { each })}</b>
      </span>
      <Steps each={each} onEach={onEach} />
    </div>
  );
}
