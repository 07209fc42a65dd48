import { chanceOf, HIGHEST_TARGET, limbo, limboChoice, LOWEST_TARGET, returnOf, type LimboChoice } from '../rules.ts';
import { times, twoDecimals, typedHundredths } from '../../../page/lib/figures.ts';
import { useSay } from '../../../page/lib/words/say.ts';
import type { ChoiceProps, InstantLook } from '../../../page/instant/look.ts';
import { TargetField } from '../../../page/instant/target-field.tsx';
import controls from '../../../page/table/controls/controls.module.css';
import { Quick, QuickRow } from '../../../page/table/controls/quick.tsx';
import { flightMs } from './flight.ts';
import { stepAt } from './scale.ts';
import { LimboStage } from './stage.tsx';

const QUICK_TARGETS = [150, 200, 500, 1000, 10_000];

/** Limbo as the page shows it. */
export const limboLook: InstantLook<LimboChoice> = {
  rules: limbo,
  first: { target: 200 },
  // Without motion the result is there at once.
  showMs: ({ drawn }) =>
    drawn === null || matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : flightMs(drawn),
  Stage: LimboStage,
  fillsColumn: true,
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
          step={stepAt(choice.target)}
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
