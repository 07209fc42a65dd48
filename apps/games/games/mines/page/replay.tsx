import { CaretLeftIcon, CaretRightIcon, IconButton, SeamProgress } from '@maidan/ui';
import { useState } from 'react';
import { multiplierAt } from '../rules.ts';
import type { MinesRound } from '../../../src/page-api.ts';
import { times } from '../../../page/lib/figures.ts';
import { useSay } from '../../../page/lib/words/say.ts';
import styles from '../../../page/table/sheets/sheets.module.css';
import { Field } from './board/field.tsx';
import { outcome } from './words.ts';

/** A round again, tile by tile, at the player's own pace. It opens on its end. */
export function MinesReplay({ round }: { readonly round: MinesRound }) {
  const say = useSay();
  const last = round.opened.length;
  const [step, setStep] = useState(last);
  const isEnd = step === last;
  const shown: MinesRound = isEnd
    ? round
    : { ...round, state: 'open', opened: round.opened.slice(0, step), mineCells: null };
  const isLost = isEnd && round.state === 'lost';
  return (
    <>
      <Field key={round.roundId} round={shown} isNumbered />
      <div className={styles.stepper}>
        <IconButton
          size={44}
          framed
          label={say('stepBack')}
          icon={<CaretLeftIcon size={20} />}
          disabled={step === 0}
          onClick={() => setStep(step - 1)}
        />
        <output className={styles.stepWords}>
          <b>{step === 0 ? say('replayStart') : say('replayStep', { step, steps: last })}</b>
          <span>{isLost ? outcome(say, round) : times(multiplierAt(round.mines, step))}</span>
          <SeamProgress share={last === 0 ? 1 : step / last} label={say('replay')} />
        </output>
        <IconButton
          size={44}
          framed
          label={say('stepOn')}
          icon={<CaretRightIcon size={20} />}
          disabled={isEnd}
          onClick={() => setStep(step + 1)}
        />
      </div>
    </>
  );
}
