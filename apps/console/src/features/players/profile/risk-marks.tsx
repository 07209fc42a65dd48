import type { PlayerProfile, RiskMark } from '@maidan/contract';
import { Link } from 'wouter';
import { timeLabel } from '../../../lib/dates.ts';
import styles from './profile.module.css';

const WORDS: Readonly<Record<RiskMark['kind'], string>> = {
  'shared-device': 'Same network and kind of device as',
  'shared-account': 'Same payment account as',
  'shared-network': 'Same network as',
  'opposing-bets': 'Bets matched with each other by',
};

/** What the player has in common with others: facts to look into, families share phones. */
export function RiskMarks({ marks }: Pick<PlayerProfile, 'marks'>) {
  return (
    <section className={styles.part} aria-label="Risk marks">
      <h3>Risk marks</h3>
      {marks.length === 0 ? (
        <p className={styles.quiet}>Nothing in common with other players.</p>
      ) : (
        <ul>
          {marks.map((mark) => (
            <li key={`${mark.kind} ${mark.playerId} ${mark.what}`}>
              <b>{WORDS[mark.kind]}</b>{' '}
              <Link href={`/players/${mark.playerId}`} className={styles.link}>
                {mark.player}
              </Link>
              <p className={styles.quiet}>
                {mark.what}, {timeLabel(mark.at)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
