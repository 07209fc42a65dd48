/** What a player has at stake, the latest bets, and the latest entries of the main wallet. */
import type { Bet, PlayerProfile } from '@maidan/contract';
import { Table, Td, Th } from '@maidan/ui';
import { timeLabel } from '../../../lib/dates.ts';
import { rupeesWithoutSign } from '../../../lib/figures.ts';
import styles from './profile.module.css';

const BETS = 15;

const STATES: Readonly<Record<Bet['state'], string>> = {
  pending: 'In bet delay',
  matched: 'Matched',
  'partially-matched': 'Partly matched',
  unmatched: 'Unmatched',
  lapsed: 'Lapsed',
  cancelled: 'Cancelled',
  settled: 'Settled',
  void: 'Void',
};

export function Exposure({ exposure }: Pick<PlayerProfile, 'exposure'>) {
  if (exposure.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3>Exposure by market</h3>
      <Table caption="Exposure by market, the most first">
        <thead>
          <tr>
            <Th>Event</Th>
            <Th>Market</Th>
            <Th numeric>Exposure ₹</Th>
          </tr>
        </thead>
        <tbody>
          {exposure.map(({ marketId, market, event, held }) => (
            <tr key={marketId}>
              <Td>{event}</Td>
              <Td>{market}</Td>
              <Td numeric tone="neg">
                {rupeesWithoutSign(-held)}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

export function Bets({ bets }: { readonly bets: readonly Bet[] }) {
  return (
    <section className={styles.part}>
      <h3>Bets</h3>
      {bets.length === 0 ? (
        <p className={styles.quiet}>No bets yet.</p>
      ) : (
        <Table caption="Latest bets, newest first" className={styles.wide}>
          <thead>
            <tr>
              <Th>Placed</Th>
              <Th>Selection</Th>
              <Th>Market</Th>
              <Th numeric>Odds</Th>
              <Th numeric>Stake ₹</Th>
              <Th>State</Th>
            </tr>
          </thead>
          <tbody>
            {bets.slice(0, BETS).map((bet) => (
              <tr key={bet._id}>
                <Td tone="quiet" className={styles.when}>
                  {timeLabel(bet.createdAt)}
                </Td>
                <Td>{bet.selection}</Td>
                <Td>
                  {bet.eventId.name}, {bet.marketName}
                </Td>
                <Td numeric>{bet.odds}</Td>
                <Td numeric>{rupeesWithoutSign(bet.stake)}</Td>
                <Td>{STATES[bet.state]}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

export function Statement({ rows }: { readonly rows: PlayerProfile['statement'] }) {
  return (
    <section className={styles.part}>
      <h3>Statement</h3>
      {rows.length === 0 ? (
        <p className={styles.quiet}>No entries yet.</p>
      ) : (
        <Table caption="Latest entries of the main wallet, newest first" className={styles.wide}>
          <thead>
            <tr>
              <Th>When</Th>
              <Th>Entry</Th>
              <Th>Reference</Th>
              <Th numeric>Amount ₹</Th>
              <Th numeric>Balance ₹</Th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row._id}>
                <Td tone="quiet" className={styles.when}>
                  {timeLabel(row.date)}
                </Td>
                <Td>
                  {row.title} {row.detail !== '' && <span className={styles.quiet}>{row.detail}</span>}
                </Td>
                <Td tone="quiet">{row.reference}</Td>
                <Td numeric tone={row.amount < 0 ? 'neg' : 'pos'}>
                  {rupeesWithoutSign(row.amount)}
                </Td>
                <Td numeric>{rupeesWithoutSign(row.balance)}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}
