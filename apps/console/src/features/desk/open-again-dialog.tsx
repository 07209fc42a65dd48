import type { Desk, DeskHold, DeskMarket, DeskPrice } from '@maidan/contract';
import { Button, Dialog, Table, Td, Th } from '@maidan/ui';
import styles from './desk.module.css';
import { figure } from './event-markets.tsx';
import { holdWords } from './state.tsx';
import type { HoldChanges } from './use-holds.ts';

interface OpenAgainProps {
  readonly hold: DeskHold;
  readonly name: string;
  readonly desk: Desk;
  readonly holds: HoldChanges;
  readonly onClose: () => void;
}

/** Asks before anything opens again, with the prices when it was suspended beside those it would open at. */
export function OpenAgainDialog({ hold, name, desk, holds, onClose }: OpenAgainProps) {
  const open = async () => {
    if (await holds.open(hold, name)) onClose();
  };
  const rows = comparison(desk, hold);
  return (
    <Dialog
      title={hold.scope === 'all' ? 'Open everything again?' : `Open ${name} again?`}
      width={560}
      onClose={onClose}
    >
      <div className={styles.question}>
        <p>{holdWords(hold)}. Each market is again what its feed says.</p>
        {rows.length > 0 && (
          <Table caption="Prices when suspended and now">
            <thead>
              <tr>
                <Th>Selection</Th>
                <Th numeric>When suspended</Th>
                <Th numeric>Would open at</Th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, label, before, now }) => (
                <tr key={key}>
                  <Th scope="row">{label}</Th>
                  <Td numeric>{before}</Td>
                  <Td numeric>{now}</Td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
        <div className={styles.answers}>
          <Button variant="primary" loading={holds.isBusy} onClick={() => void open()}>
            Open again
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Stay suspended
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface Compared {
  readonly key: string;
  readonly label: string;
  readonly before: string;
  readonly now: string;
}

const sides = (market: DeskMarket, { back, lay }: DeskPrice): string =>
  `${figure(market, back)} / ${figure(market, lay)}`;

/** Every selection of the hold's markets that are open still, back and lay. */
export function comparison({ events }: Desk, { pricesThen }: DeskHold): Compared[] {
  const markets = new Map(events.flatMap((event) => event.markets.map((market) => [market.id, market] as const)));
  return pricesThen.flatMap(({ marketId, prices }) => {
    const market = markets.get(marketId);
    if (market === undefined) return [];
    return prices.map((price) => {
      const now = market.prices.find(({ name }) => name === price.name);
      return {
        key: `${marketId} ${price.name}`,
        label: market.name === price.name ? market.name : `${market.name}, ${price.name}`,
        before: sides(market, price),
        now: now === undefined ? 'no price' : sides(market, now),
      };
    });
  });
}
