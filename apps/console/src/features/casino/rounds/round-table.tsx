import type { OpenCasinoRound } from '@maidan/contract';
import { StateTag, Table, Td, Th } from '@maidan/ui';
import { useNow } from '../../../lib/clock.ts';
import { timeLabel } from '../../../lib/dates.ts';
import { rupeesWithoutSign } from '../../../lib/figures.ts';
import { DecideRound } from './decide-round.tsx';
import styles from './open-rounds.module.css';
import { asked, isLong, nextCheck, openFor, WALLETS } from './round-words.ts';

export function RoundTable({ rounds }: { readonly rounds: readonly OpenCasinoRound[] }) {
  const nowMs = useNow();
  return (
    <Table caption="Open rounds, oldest first" rows={56}>
      <thead>
        <tr>
          <Th>Game</Th>
          <Th>Player</Th>
          <Th>Wallet</Th>
          <Th numeric>Stake ₹</Th>
          <Th numeric>Returned ₹</Th>
          <Th>Opened</Th>
          <Th>Asked</Th>
          <Th>Next check</Th>
          <Th>Decision</Th>
        </tr>
      </thead>
      <tbody>
        {rounds.map((round) => (
          <tr key={round.id}>
            <Td>
              <span className={styles.two}>
                <b>{round.game}</b>
                <span>{round.provider}</span>
              </span>
            </Td>
            <Td>{round.player}</Td>
            <Td className={styles.quiet}>{WALLETS[round.wallet]}</Td>
            <Td numeric>{rupeesWithoutSign(round.stake)}</Td>
            <Td numeric {...(round.returned === 0 && { tone: 'quiet' })}>
              {rupeesWithoutSign(round.returned)}
            </Td>
            <Td>
              <Opened round={round} nowMs={nowMs} />
            </Td>
            <Td className={styles.quiet}>{asked(round)}</Td>
            <Td className={styles.quiet}>{nextCheck(round, nowMs)}</Td>
            <Td>
              <DecideRound round={round} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Opened({ round, nowMs }: { readonly round: OpenCasinoRound; readonly nowMs: number }) {
  return (
    <span className={styles.two}>
      <span className={styles.when}>{timeLabel(round.openedAt)}</span>
      <OpenFor round={round} nowMs={nowMs} />
    </span>
  );
}

/** The age of a round; one that is open for a day is marked. */
export function OpenFor({ round, nowMs }: { readonly round: OpenCasinoRound; readonly nowMs: number }) {
  const age = openFor(round, nowMs);
  return isLong(round, nowMs) ? <StateTag kind="waiting">{age}</StateTag> : <span>{age}</span>;
}
