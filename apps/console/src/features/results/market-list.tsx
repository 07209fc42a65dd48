import type { ResultRow } from '@maidan/contract';
import { classes } from '@maidan/ui';
import { bringIntoView } from '../../lib/bring-into-view.ts';
import styles from './market-list.module.css';

type Listed = Pick<ResultRow, 'id' | 'name' | 'eventId' | 'event'> & { readonly note: string };

interface ListProps {
  readonly rows: readonly Listed[];
  readonly selectedId: string | null;
  readonly onSelect: (id: string) => void;
}

/** Markets by their events, in the order of the answer. */
export function MarketList({ rows, selectedId, onSelect }: ListProps) {
  const events = [...Map.groupBy(rows, ({ eventId }) => eventId)];
  return (
    <div className={styles.list}>
      {events.map(([eventId, markets]) => (
        <section key={eventId} aria-label={markets[0]?.event}>
          <h2 className={styles.group}>{markets[0]?.event}</h2>
          <ul>
            {markets.map((market) => (
              <li key={market.id}>
                <Row market={market} isSelected={market.id === selectedId} onSelect={onSelect} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface RowProps extends Pick<ListProps, 'onSelect'> {
  readonly market: Listed;
  readonly isSelected: boolean;
}

function Row({ market, isSelected, onSelect }: RowProps) {
  return (
    <button
      ref={isSelected ? bringIntoView : null}
      type="button"
      className={classes(styles.market, isSelected && styles.selected)}
      aria-current={isSelected || undefined}
      onClick={() => onSelect(market.id)}
    >
      <b>{market.name}</b>
      <span>{market.note}</span>
    </button>
  );
}
