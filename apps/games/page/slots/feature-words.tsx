import { CaretLeftIcon, CaretRightIcon, IconButton, Spoken } from '@maidan/ui';
import type { Step } from '../../src/games/slots/play.ts';
import type { Feature } from '../../src/games/slots/slot-game.ts';
import { useSay, type Say } from '../lib/words/say.ts';
import sheets from '../table/sheets/sheets.module.css';
import styles from './reels.module.css';
import type { SlotArt } from './slot-art.ts';

/** `Free spin 3 of 10`. */
export function stepWords(say: Say, step: Step, at: number): string {
  switch (step.kind) {
    case 'spin':
      return say('slotTheSpin');
    case 'free':
      return say('slotFreeSpin', { number: step.number, of: step.of });
    case 'cascade':
      return say('slotCascade', { number: at });
    case 're-spin':
      return say('slotReSpin');
    case 'hold':
      return say('slotHoldStep', { count: Object.keys(step.worth).length, left: step.left });
    default:
      return step satisfies never;
  }
}

/** Over the reels: which part of its feature a bet is in. It keeps its place. */
export function FeatureBanner({
  step,
  at,
  feature,
  art: { sign },
}: {
  readonly step: Step;
  readonly at: number;
  readonly feature: Feature;
  readonly art: SlotArt;
}) {
  const say = useSay();
  if (sign?.on.includes(step.kind) === true) {
    const words = step.kind === 'spin' ? say(FEATURE_WORDS[feature.kind]) : stepWords(say, step, at);
    return (
      <div className={styles.sign}>
        <Spoken>{words}</Spoken>
        <sign.Drawing step={step} />
      </div>
    );
  }
  if (step.kind === 'spin') return <p className={styles.banner}>{say(FEATURE_WORDS[feature.kind])}</p>;
  const multiplies = step.kind === 'cascade' || (step.kind === 'free' && step.multiplier > 1);
  return (
    <p className={styles.banner} data-on>
      <b>{stepWords(say, step, at)}</b>
      {multiplies && <b className={styles.multiplier}>{`×${step.multiplier}`}</b>}
    </p>
  );
}

const FEATURE_WORDS = {
  'free-spins': 'slotHasFreeSpins',
  cascades: 'slotHasCascades',
  're-spin': 'slotHasReSpin',
  'hold-and-spin': 'slotHasHold',
} as const;

/** Goes through the steps of a bet that has ended. */
export function StepPicker({
  steps,
  at,
  onPick,
}: {
  readonly steps: readonly Step[];
  readonly at: number;
  readonly onPick: (at: number) => void;
}) {
  const say = useSay();
  return (
    <div className={styles.picker}>
      <IconButton
        size={44}
        framed
        label={say('stepBack')}
        icon={<CaretLeftIcon size={20} />}
        disabled={at === 0}
        onClick={() => onPick(at - 1)}
      />
      <output className={sheets.stepWords}>
        <b>{stepWords(say, steps[at]!, at)}</b>
        <span>{say('replayStep', { step: at + 1, steps: steps.length })}</span>
      </output>
      <IconButton
        size={44}
        framed
        label={say('stepOn')}
        icon={<CaretRightIcon size={20} />}
        disabled={at === steps.length - 1}
        onClick={() => onPick(at + 1)}
      />
    </div>
  );
}
