import { useState } from 'react';
import { twoDecimals, typedHundredths } from '../lib/figures.ts';
import { useSay } from '../lib/words/say.ts';
import { NumberStepper } from '../shell/number-stepper.tsx';

/** A number with two decimals. What is typed stays as it is until the field is left; one out of range cannot be bet on. */
export function TargetField({
  label,
  value,
  least,
  most,
  step,
  isLocked,
  onTarget,
}: {
  readonly label: string;
  /** All in hundredths. */
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  readonly isLocked: boolean;
  /** Null while what is typed is out of range or no number. */
  readonly onTarget: (hundredths: number | null) => void;
}) {
  const say = useSay();
  const [draft, setDraft] = useState<string | null>(null);
  const inRange = (hundredths: number | null): hundredths is number =>
    hundredths !== null && hundredths >= least && hundredths <= most;
  const isWrong = draft !== null && !inRange(typedHundredths(draft));
  const range = { least: twoDecimals(least), most: twoDecimals(most) };
  return (
    <NumberStepper
      label={label}
      aside={isLocked ? say('lockedInRound') : ''}
      value={draft ?? twoDecimals(value)}
      inputMode="decimal"
      onValue={(text) => {
        setDraft(text);
        const typed = typedHundredths(text);
        onTarget(inRange(typed) ? typed : null);
      }}
      onLeave={() => {
        if (!isWrong) setDraft(null);
      }}
      onStep={(direction) => {
        setDraft(null);
        onTarget(Math.min(most, Math.max(least, value + (direction === 'up' ? step : -step))));
      }}
      downLabel={say('lowerTarget')}
      upLabel={say('raiseTarget')}
      isLocked={isLocked}
      fault={isLocked || !isWrong ? null : say('targetRange', range)}
    />
  );
}
