import { Button, classes, ShieldCheckIcon } from '@maidan/ui';
import type { ComponentType } from 'react';
import type { RoundFacts } from '../../../src/page-api.ts';
import { dateLabel } from '../../lib/dates.ts';
import { rupees, signedRupees } from '../../lib/figures.ts';
import { useSay } from '../../lib/words/say.ts';
import type { RoundWords } from '../round-row.tsx';
import { resultOf } from '../state.ts';
import styles from './sheets.module.css';

/** A round again: its picture beside its facts. */
export function Replay<Round extends RoundFacts>({
  face,
  round,
  nowMs,
  onVerify,
  onAll,
}: {
  readonly face: RoundWords<Round> & { readonly Replay: ComponentType<{ readonly round: Round }> };
  readonly round: Round;
  /** By the server's clock: a device's own may be wrong. */
  readonly nowMs: number;
  readonly onVerify: () => void;
  readonly onAll: () => void;
}) {
  const say = useSay();
  const language = document.documentElement.lang === 'hi' ? 'hi' : 'en';
  const result = resultOf(round);
  return (
    <div className={styles.replay}>
      <div className={styles.replayField}>
        <face.Replay round={round} />
      </div>
      <div className={styles.facts}>
        <dl>
          <Fact name={say('started')} value={dateLabel(round.startedAt, { nowMs, language, say })} />
          <Fact name={say('stake')} value={rupees(round.stake)} />
          <Fact name={say('choice')} value={face.chosen(say, round)} />
          <Fact name={say('result')} value={face.outcome(say, round)} />
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
