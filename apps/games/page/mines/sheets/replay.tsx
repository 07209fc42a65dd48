import { Button, CaretLeftIcon, CaretRightIcon, classes, IconButton, SeamProgress, ShieldCheckIcon } from '@maidan/ui';
import { useState } from 'react';
import { multiplierAt } from '../../../src/games/mines/rules.ts';
import type { MinesRound } from '../../../src/page-api.ts';
import { dateLabel } from '../../lib/dates.ts';
import { rupees, signedRupees, times } from '../../lib/figures.ts';
import { useSay } from '../../lib/words/say.ts';
import { Field } from '../field.tsx';
import { resultOf } from '../state.ts';
import { outcome } from '../words.ts';
import styles from './sheets.module.css';

/** A round again, tile by tile, at the player's own pace. It opens on its end. */
export function Replay({
  round,
  nowMs,
  onVerify,
  onAll,
}: {
  readonly round: MinesRound;
  /** By the server's clock: a device's own may be wrong. */
  readonly nowMs: number;
  readonly onVerify: () => void;
  readonly onAll: () => void;
}) {
  const say = useSay();
  const language = document.documentElement.lang === 'hi' ? 'hi' : 'en';
  const last = round.opened.length;
  const [step, setStep] = useState(last);
  const isEnd = step === last;
  const shown: MinesRound = isEnd
    ? round
    : { ...round, state: 'open', opened: round.opened.slice(0, step), mineCells: null };
  const isLost = isEnd && round.state === 'lost';
  const result = resultOf(round);
  return (
    <div className={styles.replay}>
      <div className={styles.replayField}>
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
      </div>
      <div className={styles.facts}>
        <dl>
          <Fact name={say('started')} value={dateLabel(round.startedAt, { nowMs, language, say })} />
          <Fact name={say('stake')} value={rupees(round.stake)} />
          <Fact name={say('mines')} value={String(round.mines)} />
          <Fact name={say('result')} value={outcome(say, round)} />
          <Fact name={say('paid')} value={rupees(round.state === 'won' ? round.payout : 0)} />
          <div className={styles.fact}>
            <dt>{say('profitOrLoss')}</dt>
            <dd className={classes(result > 0 && styles.up, result < 0 && styles.down)}>{signedRupees(result)}</dd>
          </div>
        </dl>
        <Button size={48} wide variant="primary" icon={<ShieldCheckIcon size={20} />} onClick={onVerify}>
          {say('verifyThis')}
        </Button>
        <Button size={48} wide onClick={onAll}>
          {say('allRounds')}
        </Button>
      </div>
    </div>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
