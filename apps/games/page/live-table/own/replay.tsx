import { Button } from '@maidan/ui';
import { useEffect, useState } from 'react';
import type { OwnTableRounds } from '../../../src/tables/page-api.ts';
import { rupees, signedRupees } from '../../lib/figures.ts';
import { useSay } from '../../lib/words/say.ts';
import { placedOf } from '../client.ts';
import type { TableFace } from '../face.ts';
import { settledOf } from '../floor/settled.ts';
import { inOrder } from './in-order.ts';
import styles from './replay.module.css';

export interface ReplayProps<Drawn> {
  readonly face: TableFace<Drawn>;
  readonly own: OwnTableRounds['rounds'][number];
  readonly drawn: Drawn;
  readonly now: () => number;
  readonly onBack: () => void;
  readonly onVerify: (tableRoundId: number) => void;
}

/** A round of the player's shown again, as long as it took then, with what each of its positions returned. */
export function Replay<Drawn>({ face, own: { round, bets }, drawn, now, onBack, onVerify }: ReplayProps<Drawn>) {
  const say = useSay();
  const [fromMs, setFromMs] = useState(now);
  const [isOver, setOver] = useState(false);
  const wholeMs = face.rules.dealtMs(drawn);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), Math.max(0, fromMs + wholeMs - now()));
    return () => clearTimeout(timer);
  }, [fromMs, wholeMs, now]);
  const settled = settledOf(face, bets, drawn);
  const placed = placedOf(bets);
  const again = (): void => {
    setOver(false);
    setFromMs(now());
  };
  return (
    <div className={styles.replay}>
      <div className={styles.stage}>
        <face.Stage
          drawn={drawn}
          last={null}
          showing={isOver ? null : { fromMs, wholeMs }}
          now={now}
          leftShare={0}
          status={<b>{isOver ? face.result(say, drawn) : say('tableRound', { number: round.number })}</b>}
          betting={null}
          lastResult={null}
        />
      </div>
      <output className={styles.result}>
        <b>{isOver ? face.result(say, drawn) : ' '}</b>
        {isOver && settled !== null && <b data-sign={settled.net > 0 ? 'up' : 'down'}>{signedRupees(settled.net)}</b>}
      </output>
      <dl>
        {inOrder(say, face, placed).map(([id, stake]) => (
          <div key={id}>
            <dt>
              {face.positionName(say, id)} <span>{rupees(stake)}</span>
            </dt>
            <dd>{isOver && settled !== null ? rupees(settled.returned[id] ?? 0) : '–'}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.presses}>
        <Button size={48} variant="primary" disabled={!isOver} onClick={again}>
          {say('watchRound')}
        </Button>
        {round.link !== null && (
          <Button size={48} onClick={() => onVerify(round.id)}>
            {say('verifyThis')}
          </Button>
        )}
        <Button size={48} onClick={onBack}>
          {say('allRounds')}
        </Button>
      </div>
    </div>
  );
}
