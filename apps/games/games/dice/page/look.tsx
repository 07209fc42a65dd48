import {
  chanceOf,
  dice,
  diceChoice,
  FEWEST,
  MOST,
  returnOf,
  TOP_ROLL,
  targetFor,
  winningRolls,
  type DiceChoice,
} from '../rules.ts';
import { scaled } from '../../../page/fairness/verify/proof-parts.tsx';
import { percent, twoDecimals, typedHundredths } from '../../../page/lib/figures.ts';
import { useSay } from '../../../page/lib/words/say.ts';
import { Quick, QuickRow } from '../../../page/table/controls/quick.tsx';
import controls from '../../../page/table/controls/controls.module.css';
import type { ChoiceProps, InstantLook } from '../../../page/instant/look.ts';
import { TargetField } from '../../../page/instant/target-field.tsx';
import { DiceStage } from './stage.tsx';
import { TUMBLE_MS } from './tumble.ts';

/** In hundredths of a per cent of the rolls. */
const QUICK_CHANCES = [1000, 2500, 5000, 7500, 9000];

/** Dice as the page shows it. */
export const diceLook: InstantLook<DiceChoice> = {
  rules: dice,
  first: { side: 'over', target: 5000 },
  // Without motion the die lies there at once.
  showMs: ({ drawn }) => (drawn === null || matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : TUMBLE_MS),
  Stage: DiceStage,
  fillsColumn: true,
  ChoiceFields: DiceFields,
  chosen: (say, { side, target }) =>
    say(side === 'over' ? 'overTarget' : 'underTarget', { target: twoDecimals(target) }),
  result: (say, { target }, rolled) => say(rolled === target ? 'rolledEqual' : 'rolled', { roll: twoDecimals(rolled) }),
  plate: (_choice, rolled) => twoDecimals(rolled),
  chanceLabel: 'chanceToWin',
  chanceOf,
  returnOf,
  sentences: ['dice1', 'dice2', 'dice3', 'dice4'],
  verify: {
    fields: [
      {
        name: 'side',
        label: 'diceSide',
        example: 'over',
        options: [
          ['over', 'over'],
          ['under', 'under'],
        ],
      },
      { name: 'target', label: 'target', example: '50.00' },
    ],
    ownOf: ({ side, target }) => ({ side, target: twoDecimals(target) }),
    choiceOf: (own) => {
      const parsed = diceChoice.safeParse({ side: own['side'], target: typedHundredths(own['target'] ?? '') });
      return parsed.success ? parsed.data : null;
    },
    resultLabel: 'theRoll',
    drawTitle: 'diceStep',
    drawWhat: 'diceStepWhat',
    Arithmetic: ({ steps, drawn }) => {
      const step = steps.find(({ result }) => result !== null);
      return (
        <p>
          {step === undefined ? '' : `${step.word} × ${step.among} ÷ 2³² = ${scaled(step)} → ${drawn} ÷ 100 = `}
          <b>{twoDecimals(drawn)}</b>
        </p>
      );
    },
  },
};

function DiceFields({ state: { choice }, game, isLocked }: ChoiceProps<DiceChoice>) {
  const say = useSay();
  const { side } = choice;
  const ends = [targetFor(side, FEWEST), targetFor(side, MOST)];
  return (
    <>
      <div className={controls.choice}>
        <TargetField
          key={side}
          label={say('target')}
          value={choice.target}
          least={Math.min(...ends)}
          most={Math.max(...ends)}
          step={100}
          isLocked={isLocked}
          onTarget={(target) => game.choose(target === null ? null : { side, target })}
        />
      </div>
      <QuickRow label={say('quickChances')} className={controls.choiceChips} isLocked={isLocked}>
        {QUICK_CHANCES.map((winning) => (
          <Quick
            key={winning}
            label={percent({ numerator: BigInt(winning), denominator: BigInt(TOP_ROLL) })}
            isOn={winningRolls(choice) === winning}
            onPress={() => game.choose({ side, target: targetFor(side, winning) })}
          />
        ))}
      </QuickRow>
    </>
  );
}
