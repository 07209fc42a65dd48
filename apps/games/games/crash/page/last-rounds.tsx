import { memo, useEffect, useState } from 'react';
import type { OwnTableRounds } from '../../../src/tables/page-api.ts';
import { signedRupees, times } from '../../../page/lib/figures.ts';
import { useSay } from '../../../page/lib/words/say.ts';
import type { TableClient } from '../../../page/live-table/client.ts';
import styles from './crash.module.css';
import { multiplierOf } from './round.ts';

const SHOWN = 5;

/** Own rounds, and the round that had ended when they were read. */
interface Read extends Pick<OwnTableRounds, 'rounds'> {
  readonly after: number | null;
}

/** Below the controls, where there is room: the player's last rounds. */
export const LastRounds = memo(function LastRounds({
  client,
  after,
  onVerify,
}: {
  readonly client: Pick<TableClient, 'rounds'>;
  /** The last round with own bets that has ended: the list is read again after each. */
  readonly after: number | null;
  readonly onVerify: (id: number) => void;
}) {
  const say = useSay();
  const [{ rounds }, setRead] = useState<Read>({ rounds: [], after: null });
  useEffect(() => {
    let isCurrent = true;
    void client.rounds(null).then((answer) => {
      if (isCurrent && answer.ok) setRead({ rounds: answer.value.rounds, after });
    });
    return () => {
      isCurrent = false;
    };
  }, [client, after]);
  const ended = rounds.flatMap(({ round, bets }) => {
    const bet = bets.find(({ state }) => state === 'won' || state === 'lost');
    return round.state === 'DONE' && typeof round.drawn === 'number' && bet ? [{ round, cut: round.drawn, bet }] : [];
  });
  if (ended.length === 0) return null;
  return (
    <section className={styles.last}>
      <div>
        <h2>{say('lastRounds')}</h2>
        <span>{say('resultOnStake')}</span>
      </div>
      <ol>
        {ended.slice(0, SHOWN).map(({ round, cut, bet }) => (
          <li key={round.id}>
            <button type="button" onClick={() => onVerify(round.id)}>
              <span>{say('tableRound', { number: round.number })}</span>
              <span>
                {bet.payout > 0 ? times(multiplierOf(bet.stake, bet.payout)) : say('cutAt', { multiplier: times(cut) })}
              </span>
              <b className={bet.payout > bet.stake ? styles.up : styles.down}>{signedRupees(bet.payout - bet.stake)}</b>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
});
