import type { ProfitLossEvent } from '@maidan/contract';
import { CaretRightIcon } from '@maidan/ui';
import { named } from '../../lib/words/index.ts';
import { useWords } from './words/index.ts';
import { Figure, OpenRow, PagesEnd } from './open-row.tsx';
import styles from './rows.module.css';
import { useBetCount } from './use-bet-count.ts';
import { useEventMarkets, useSportEvents, type Asked } from './use-profit-loss.ts';

export type MarketLink = { readonly _id: string; readonly name: string };

export interface DrillProps {
  readonly asked: Asked;
  /** Opens the bets of a market. */
  readonly onMarket: (market: MarketLink) => void;
}

/** The events of a sport. */
export function EventRows({ sportId, ...drill }: DrillProps & { readonly sportId: string }) {
  const words = useWords();
  const betCount = useBetCount();
  const pages = useSportEvents(drill.asked, sportId);
  const events = pages.data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <>
      <ul className={styles.events}>
        {events.map((event) => (
          <OpenRow
            key={event._id}
            level="event"
            name={named(event.name, words)}
            note={betCount(event.bets)}
            result={event.result}
          >
            <MarketRows event={event} {...drill} />
          </OpenRow>
        ))}
      </ul>
      <PagesEnd pages={pages} />
    </>
  );
}

/** The markets of an event, each with a link to its bets. */
function MarketRows({ event, asked, onMarket }: DrillProps & { readonly event: ProfitLossEvent }) {
  const words = useWords();
  const { say } = words;
  const pages = useEventMarkets(asked, event._id);
  const markets = pages.data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <>
      <ul>
        {markets.map((market) => (
          <li key={market._id}>
            <button type="button" className={styles.market} onClick={() => onMarket(market)}>
              <span className={styles.name}>
                {named(market.name, words)}{' '}
                {market.outcome !== '' && (
                  <small>{say('profitLoss.outcome', { outcome: named(market.outcome, words) })}</small>
                )}
              </span>
              <Figure result={market.result} />
              <CaretRightIcon size={16} />
            </button>
          </li>
        ))}
      </ul>
      <PagesEnd pages={pages} />
    </>
  );
}
