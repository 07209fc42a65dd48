import type { CasinoRoundBet } from '@maidan/contract';
import { formatRupees } from '../../../lib/figures.ts';
import styles from './round-bets.module.css';
import { BET_STATES, partsWords } from './round-words.ts';

/** The bets of a round, each with what it was made of. */
export function RoundBets({ bets }: { readonly bets: readonly CasinoRoundBet[] }) {
  if (bets.length === 0) return null;
  return (
    <ul aria-label="Bets, oldest first" className={styles.bets}>
      {bets.map((bet) => (
        <li key={bet.id}>
          <p>
            <b>{formatRupees(bet.amount)}</b>, {BET_STATES[bet.state]}
          </p>
          {bet.parts.length > 0 && <p className={styles.parts}>{partsWords(bet)}</p>}
        </li>
      ))}
    </ul>
  );
}
