import { useState, type ComponentProps } from 'react';
import {
  chanceAboveStake,
  MIN_ROWS,
  MAX_ROWS,
  plinko,
  plinkoChoice,
  pocketOf,
  returnOf,
  turnsOf,
  type PlinkoChoice,
  type Risk,
} from '../rules.ts';
import type { ChoiceProps, InstantLook } from '../../../page/instant/look.ts';
import { exactTimes } from '../../../page/lib/figures.ts';
import { useSay, type Say } from '../../../page/lib/words/say.ts';
import { NumberStepper } from '../../../page/shell/number-stepper.tsx';
import controls from '../../../page/table/controls/controls.module.css';
import { Quick, QuickRow } from '../../../page/table/controls/quick.tsx';
import { fallMs } from './fall.ts';
import { PocketTable } from './pocket-table.tsx';
import { PlinkoStage } from './stage.tsx';

const QUICK_ROWS = [8, 10, 12, 14, 16];
const CHOSEN = { low: 'plinkoLow', medium: 'plinkoMedium', high: 'plinkoHigh' } as const satisfies Record<Risk, string>;

const pocketWords = (say: Say, { rows }: PlinkoChoice, drawn: number): string =>
  say('plinkoPocket', { pocket: pocketOf(rows, drawn) + 1, pockets: rows + 1 });

/** Plinko as the page shows it. */
export const plinkoLook: InstantLook<PlinkoChoice> = {
  rules: plinko,
  first: { rows: 12, risk: 'low' },
  // Without motion the ball is in its pocket at once.
  showMs: ({ choice }) => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : fallMs(choice.rows)),
  Stage: PlinkoStage,
  ChoiceFields: RowsField,
  chosen: (say, { rows, risk }) => say(CHOSEN[risk], { rows }),
  result: pocketWords,
  headline: (say, multiplier) => say('slotPaid', { multiplier: exactTimes(multiplier) }),
  frameWords: { bet: 'bet', pays: 'paysAtMost', returns: 'returnOfChoice' },
  plate: (choice, drawn) => exactTimes(plinko.multiplierOf(choice, drawn)),
  chanceLabel: 'chanceAboveStake',
  chanceOf: chanceAboveStake,
  returnOf,
  sentences: ['plinko1', 'plinko2', 'plinko3', 'plinko4'],
  RulesTable: PocketTable,
  verify: {
    fields: [
      { name: 'rows', label: 'rows', example: '12' },
      {
        name: 'risk',
        label: 'risk',
        example: 'low',
        options: [
          ['low', 'riskLow'],
          ['medium', 'riskMedium'],
          ['high', 'riskHigh'],
        ],
      },
    ],
    ownOf: ({ rows, risk }) => ({ rows: String(rows), risk }),
    choiceOf: (own) => {
      const parsed = plinkoChoice.safeParse({ rows: typedRows(own['rows'] ?? ''), risk: own['risk'] });
      return parsed.success ? parsed.data : null;
    },
    resultLabel: 'pocketName',
    drawTitle: 'plinkoStep',
    drawWhat: 'plinkoStepWhat',
    Arithmetic: Turns,
  },
};

function typedRows(text: string): number | null {
  const rows = /^\d{1,2}$/.test(text.trim()) ? Number(text) : NaN;
  return rows >= MIN_ROWS && rows <= MAX_ROWS ? rows : null;
}

/** Every word and the way that it turned the ball. */
function Turns({ choice, steps, drawn }: ComponentProps<InstantLook<PlinkoChoice>['verify']['Arithmetic']>) {
  const say = useSay();
  const { rows } = choice;
  const turns = turnsOf(rows, drawn);
  return (
    <div>
      {steps.map(({ word, result, message, offset }) => (
        <p key={`${message}-${offset}`}>
          {`${word} × 2 ÷ 2³² → ${result ?? 0}: `}
          <b>{say(result === 1 ? 'right' : 'left')}</b>
        </p>
      ))}
      <p>
        <b>{say('plinkoTurns', { rights: turns.filter((turn) => turn === 1).length, rows })}</b>
      </p>
    </div>
  );
}

function RowsField({ state: { choice }, game, isLocked }: ChoiceProps<PlinkoChoice>) {
  const say = useSay();
  const [draft, setDraft] = useState<string | null>(null);
  const { rows, risk } = choice;
  const range = { least: MIN_ROWS, most: MAX_ROWS };
  const isWrong = draft !== null && typedRows(draft) === null;
  const take = (wanted: number) => {
    setDraft(null);
    game.choose({ rows: Math.min(MAX_ROWS, Math.max(MIN_ROWS, wanted)), risk });
  };
  return (
    <>
      <div className={controls.choice}>
        <NumberStepper
          label={say('rows')}
          aside={say(isLocked ? 'lockedInRound' : 'rowsOf', range)}
          value={draft ?? String(rows)}
          onValue={(text) => {
            setDraft(text);
            const typed = typedRows(text);
            game.choose(typed === null ? null : { rows: typed, risk });
          }}
          onLeave={() => {
            if (!isWrong) setDraft(null);
          }}
          onStep={(direction) => take(rows + (direction === 'up' ? 1 : -1))}
          downLabel={say('fewerRows')}
          upLabel={say('moreRows')}
          isLocked={isLocked}
          fault={isLocked || !isWrong ? null : say('rowsNotWhole', range)}
        />
      </div>
      <QuickRow label={say('quickRows')} className={controls.choiceChips} isLocked={isLocked}>
        {QUICK_ROWS.map((wanted) => (
          <Quick key={wanted} label={String(wanted)} isOn={rows === wanted} onPress={() => take(wanted)} />
        ))}
      </QuickRow>
    </>
  );
}
