import type { OpenCasinoRound } from '@maidan/contract';
import { useNow } from '../../../lib/clock.ts';
import { timeLabel } from '../../../lib/dates.ts';
import { formatRupees } from '../../../lib/figures.ts';
import { DecideRound } from './decide-round.tsx';
import styles from './open-rounds.module.css';
import { OpenFor } from './round-table.tsx';
import { asked, nextCheck, WALLETS } from './round-words.ts';

/** The open rounds on a phone. */
export function RoundCards({ rounds }: { readonly rounds: readonly OpenCasinoRound[] }) {
  const nowMs = useNow();
  return (
    <ul aria-label="Open rounds, oldest first">
      {rounds.map((round) => (
        <li key={round.id} className={styles.card}>
          <div className={styles.head}>
            <span className={styles.two}>
              <b>{round.game}</b>
              <span>{round.provider}</span>
            </span>
            <OpenFor round={round} nowMs={nowMs} />
          </div>
          <dl className={styles.facts}>
            {factsOf(round, nowMs).map(([what, value]) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <DecideRound round={round} />
        </li>
      ))}
    </ul>
  );
}

function factsOf(round: OpenCasinoRound, nowMs: number): readonly (readonly [what: string, value: string])[] {
  return [
    ['Player', round.player],
    ['Wallet', WALLETS[round.wallet]],
    ['Stake', formatRupees(round.stake)],
    ['Returned', formatRupees(round.returned)],
    ['Opened', timeLabel(round.openedAt)],
    ['Asked', asked(round)],
    ['Next check', nextCheck(round, nowMs)],
  ];
}
