import type { ChangedBet, ResultPreview } from '@maidan/contract';
import { Table, Td, Th } from '@maidan/ui';
import { exactLabel } from '../../lib/dates.ts';
import { formatRupees } from '../../lib/figures.ts';
import styles from './results.module.css';

const SIDES = { BACK: 'Back', LAY: 'Lay' } as const;

/** what would be void or reduced, and what is given back, before anything moves. */
export function ChangedTable({ changes }: { readonly changes: NonNullable<ResultPreview['changes']> }) {
  const { bets, reduced, players, parts, givenBack, listed } = changes;
  const totals = [
    ['Given back, stakes and liabilities', formatRupees(givenBack)],
    ['Bets void', String(bets)],
    ['Of them part void', String(parts)],
    ...(reduced > 0 ? [['Bets at reduced odds', String(reduced)] as const] : []),
    ['Players', String(players)],
  ] as const;
  return (
    <>
      <dl className={styles.totals}>
        {totals.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      {listed.length === 0 ? (
        <p>No matched bet changes.</p>
      ) : (
        <Bets listed={listed} caption={reduced > 0 ? 'Bets that are void or reduced' : 'Bets that are void'} />
      )}
    </>
  );
}

function Bets({ listed, caption }: { readonly listed: readonly ChangedBet[]; readonly caption: string }) {
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <Th>Matched</Th>
          <Th>Player</Th>
          <Th>Bet</Th>
          <Th numeric>Odds</Th>
          <Th numeric>Stake</Th>
          <Th numeric>Gets back</Th>
        </tr>
      </thead>
      <tbody>
        {listed.map((bet, place) => (
          <Row key={`${bet.betId} ${place}`} bet={bet} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({
  bet: { at, player, side, on, price, becomes, stake, givenBack, isPart },
}: {
  readonly bet: ChangedBet;
}) {
  return (
    <tr>
      <Td>{exactLabel(at)}</Td>
      <Th scope="row">{player}</Th>
      <Td>
        {SIDES[side]} {on}
        {isPart && ', in part'}
      </Td>
      <Td numeric>{becomes === null ? price : `${price} → ${becomes}`}</Td>
      <Td numeric>{formatRupees(stake)}</Td>
      <Td numeric>{formatRupees(givenBack)}</Td>
    </tr>
  );
}
