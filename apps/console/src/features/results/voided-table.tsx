import type { ResultPreview, VoidedBet } from '@maidan/contract';
import { Table, Td, Th } from '@maidan/ui';
import { exactLabel } from '../../lib/dates.ts';
import { formatRupees } from '../../lib/figures.ts';
import styles from './results.module.css';

const SIDES = { BACK: 'Back', LAY: 'Lay' } as const;

/** what would be void, and what is given back, before anything moves. */
export function VoidedTable({ voids }: { readonly voids: NonNullable<ResultPreview['voids']> }) {
  const { bets, players, parts, givenBack, listed } = voids;
  const totals = [
    ['Given back, stakes and liabilities', formatRupees(givenBack)],
    ['Bets void', String(bets)],
    ['Of them part void', String(parts)],
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
      <Table caption="Bets that are void">
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
    </>
  );
}

function Row({ bet: { at, player, side, on, price, stake, givenBack, isPart } }: { readonly bet: VoidedBet }) {
  return (
    <tr>
      <Td>{exactLabel(at)}</Td>
      <Th scope="row">{player}</Th>
      <Td>
        {SIDES[side]} {on}
        {isPart && ', in part'}
      </Td>
      <Td numeric>{price}</Td>
      <Td numeric>{formatRupees(stake)}</Td>
      <Td numeric>{formatRupees(givenBack)}</Td>
    </tr>
  );
}
