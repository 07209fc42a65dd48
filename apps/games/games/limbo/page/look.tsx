import { classes } from '@maidan/ui';
import { chanceOf, HIGHEST_TARGET, limbo, limboChoice, LOWEST_TARGET, returnOf, type LimboChoice } from '../rules.ts';
import { times, twoDecimals, typedHundredths } from '../../../page/lib/figures.ts';
import { useSay } from '../../../page/lib/words/say.ts';
import type { ChoiceProps, InstantLook, StageProps } from '../../../page/instant/look.ts';
import { TargetField } from '../../../page/instant/target-field.tsx';
import controls from '../../../page/table/controls/controls.module.css';
import { Quick, QuickRow } from '../../../page/table/controls/quick.tsx';
import styles from './limbo.module.css';

const QUICK_TARGETS = [150, 200, 500, 1000, 10_000];

/** Limbo as the page shows it. */
export const limboLook: InstantLook<LimboChoice> = {
  rules: limbo,
  first: { target: 200 },
  Stage: LimboStage,
  ChoiceFields: LimboFields,
  chosen: (say, { target }) => say('limboTarget', { target: times(target) }),
  result: (say, _choice, reached) => say('limboReached', { multiplier: times(reached) }),
  plate: (_choice, reached) => times(reached),
  chanceLabel: 'chanceToWin',
  chanceOf,
  returnOf,
  sentences: ['limbo1', 'limbo2', 'limbo3', 'limbo4'],
  verify: {
    fields: [{ name: 'target', label: 'target', example: '2.00' }],
    ownOf: ({ target }) => ({ target: twoDecimals(target).replaceAll(',', '') }),
    choiceOf: (own) => {
      const parsed = limboChoice.safeParse({ target: typedHundredths(own['target'] ?? '') });
      return parsed.success ? parsed.data : null;
    },
    resultLabel: 'reached',
    drawTitle: 'limboStep',
    drawWhat: 'limboStepWhat',
    Arithmetic: ({ steps: [step], drawn }) => (
      <p>
        {step === undefined
          ? ''
          : `r = ${step.word} × ${step.among} ÷ 2³² = ${step.result ?? 0}; 9900000000 ÷ ${(step.result ?? 0) + 1} → `}
        <b>{times(drawn)}</b>
      </p>
    ),
  },
};

/** The multiplier that the round reached, above the target that it had to reach. */
function LimboStage({ choice: chosen, round }: StageProps<LimboChoice>) {
  const say = useSay();
  const reached = round?.drawn ?? null;
  const { target } = round?.choice ?? chosen;
  return (
    <div className={styles.stage}>
      <p
        key={round?.roundId ?? 'none'}
        className={classes(styles.reached, reached !== null && (reached >= target ? styles.won : styles.lost))}
      >
        {reached === null ? '·.··×' : times(reached)}
      </p>
      <p className={styles.target}>{say('limboTarget', { target: times(target) })}</p>
    </div>
  );
}

function LimboFields({ state: { choice }, game, isLocked }: ChoiceProps<LimboChoice>) {
  const say = useSay();
  return (
    <>
      <div className={controls.choice}>
        <TargetField
          label={say('target')}
          value={choice.target}
          least={LOWEST_TARGET}
          most={HIGHEST_TARGET}
          step={10}
          isLocked={isLocked}
          onTarget={(target) => game.choose(target === null ? null : { target })}
        />
      </div>
      <QuickRow label={say('quickTargets')} className={controls.choiceChips} isLocked={isLocked}>
        {QUICK_TARGETS.map((target) => (
          <Quick
            key={target}
            label={times(target).replace('.00', '')}
            isOn={choice.target === target}
            onPress={() => game.choose({ target })}
          />
        ))}
      </QuickRow>
    </>
  );
}
