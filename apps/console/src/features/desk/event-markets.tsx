import type { Desk, DeskEvent, DeskMarket, DeskPrice } from '@maidan/contract';
import { Button, classes, Spoken, Table, Td, TextButton, Th } from '@maidan/ui';
import { wholeRupees } from '../../lib/figures.ts';
import styles from './desk.module.css';
import { HouseCell } from './house/house-cell.tsx';
import { holdOver, marketSubject } from './scopes.ts';
import { marketState, State } from './state.tsx';
import type { HoldChanges } from './use-holds.ts';

const KINDS = { EXCHANGE: 'Exchange', BOOKMAKER: 'Bookmaker', FANCY: 'Fancy' } as const;

interface MarketsProps {
  readonly desk: Desk;
  readonly event: DeskEvent;
  readonly holds: HoldChanges;
  /** The market whose liability is shown. */
  readonly chosenId: string | null;
  readonly onChoose: (id: string) => void;
  readonly onLimits: (id: string) => void;
  readonly onOpen: (market: DeskMarket) => void;
}

/** The open markets of an event with their states and best prices. */
export function EventMarkets({ desk, event, holds, chosenId, onChoose, onLimits, onOpen }: MarketsProps) {
  return (
    <Table caption={`Markets of ${event.name}`} rows={56}>
      <thead>
        <tr>
          <Th>Market</Th>
          <Th>State</Th>
          <Th>Selection</Th>
          <Th numeric>Back, Yes</Th>
          <Th numeric>Lay, No</Th>
          <Th numeric>Matched</Th>
          <Th numeric>House at worst</Th>
          <Th>
            <Spoken>Suspend or open</Spoken>
          </Th>
        </tr>
      </thead>
      <tbody>
        {event.markets.map((market) => (
          <tr key={market.id}>
            <Th scope="row">
              <span className={styles.two}>
                <TextButton
                  className={classes(market.id === chosenId && styles.chosen)}
                  aria-pressed={market.id === chosenId}
                  onClick={() => onChoose(market.id)}
                >
                  {market.name}
                </TextButton>
                <span>
                  {KINDS[market.marketType]}
                  {market.feedAge !== null && `, feed ${market.feedAge.toFixed(1)} s`}
                </span>
              </span>
            </Th>
            <Td>
              <State {...marketState(market, holdOver(desk, event, market))} />
            </Td>
            <Td>
              <Lines of={market.prices} show={({ name }) => (market.marketType === 'FANCY' ? 'Line' : name)} />
            </Td>
            <Td numeric>
              <Lines of={market.prices} show={({ back }) => figure(market, back)} />
            </Td>
            <Td numeric>
              <Lines of={market.prices} show={({ lay }) => figure(market, lay)} />
            </Td>
            <Td numeric>{wholeRupees(market.matched)}</Td>
            <Td numeric>
              <HouseCell market={market} />
            </Td>
            <Td className={styles.acts}>
              <Button variant="quiet" size={32} onClick={() => onLimits(market.id)}>
                Limits…<Spoken> of {market.name}</Spoken>
              </Button>
              {market.hold === null ? (
                <Button
                  variant="outline"
                  size={32}
                  loading={holds.isBusy}
                  onClick={() => void holds.suspend(marketSubject(event, market))}
                >
                  Suspend<Spoken> {market.name}</Spoken>
                </Button>
              ) : (
                <Button variant="quiet" size={32} disabled={!holds.mayOpen} onClick={() => onOpen(market)}>
                  Open again…<Spoken> {market.name}</Spoken>
                </Button>
              )}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Odds with two decimals; rates and lines as they are. */
export function figure({ marketType }: Pick<DeskMarket, 'marketType'>, value: number | null): string {
  if (value === null) return '–';
  return marketType === 'EXCHANGE' ? value.toFixed(2) : String(value);
}

/** The first selections of a market, one below the other. */
const MOST = 4;

function Lines({
  of,
  show,
}: {
  readonly of: readonly DeskPrice[];
  readonly show: (price: DeskPrice) => string | number;
}) {
  return (
    <span className={styles.lines}>
      {of.slice(0, MOST).map((price) => (
        <span key={price.name}>{show(price)}</span>
      ))}
    </span>
  );
}
