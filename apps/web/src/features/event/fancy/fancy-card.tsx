import type { FancyCategory } from '@maidan/contract';
import { Card, CardHeader, Disclosure, SeamSweep, Segmented } from '@maidan/ui';
import { useState } from 'react';
import { named } from '../../../lib/words/index.ts';
import { useWords, type WordKey, type Words } from '../words/index.ts';
import { useBallRunning, useMarket, type MarketRef } from '../../../live/index.ts';
import { RulesButton } from '../rules/rules-button.tsx';
import { FancyMarket } from './fancy-market.tsx';
import styles from './fancy.module.css';
import { regionName } from '../market/market-card.tsx';
import { MarketGrid } from '../market/market-grid.tsx';
import type { SlipLink } from '../market/slip-link.ts';

type Filter = FancyCategory | 'all';

const ORDER: readonly FancyCategory[] = ['sessions', 'over-by-over', 'batters', 'wickets'];

export interface FancyCardProps {
  /** The event's fancy markets in page order. */
  readonly markets: readonly MarketRef[];
  readonly slip: SlipLink;
  /** Its event's name, where markets of several events stand on a page. */
  readonly eventName?: string;
}

/** All fancies of an event by category; settled ones are collapsed at the end. */
export function FancyCard({ markets, slip, eventName }: FancyCardProps) {
  const words = useWords();
  const [filter, setFilter] = useState<Filter>('all');
  const open = markets.filter((each) => !each.isClosed);
  const closed = markets.filter((each) => each.isClosed);
  const categories = ORDER.filter((each) => open.some(({ category }) => category === each));
  const chosen = filter !== 'all' && categories.includes(filter) ? filter : 'all';
  const shown = chosen === 'all' ? categories : [chosen];
  const options = [
    { id: 'all' as const, label: words.say('market.all') },
    ...categories.map((id) => ({ id, label: words.sayLoosely(categoryWord(id)) })),
  ];
  return (
    <Card as="section" bleed className={styles.card} aria-label={regionName(words.say('tabs.fancy'), eventName)}>
      <CardHeader
        title={words.say('tabs.fancy')}
        meta={<CountOf count={open.length} words={words} />}
        actions={
          <>
            {categories.length > 1 && (
              <Segmented<Filter>
                className={styles.filter}
                label={words.say('market.categories')}
                options={options}
                value={chosen}
                onChange={setFilter}
              />
            )}
            <FancyRules marketId={open[0]?._id ?? markets[0]?._id ?? ''} title={words.say('tabs.fancy')} />
          </>
        }
      />
      {shown.map((category) => (
        <Category
          key={category}
          category={category}
          markets={open.filter((each) => each.category === category)}
          slip={slip}
          words={words}
        />
      ))}
      {closed.length > 0 && (
        <Disclosure summary={words.say('market.settled')} aside={String(closed.length)}>
          <ul className={styles.results}>
            {closed.toReversed().map(({ _id }) => (
              <SettledFancy key={_id} marketId={_id} words={words} />
            ))}
          </ul>
        </Disclosure>
      )}
    </Card>
  );
}

/** The rules are the same for every fancy of an event. */
function FancyRules({ marketId, title }: { readonly marketId: string; readonly title: string }) {
  const market = useMarket(marketId);
  return market ? <RulesButton market={market} title={title} /> : null;
}

function CountOf({ count, words }: { readonly count: number; readonly words: Words }) {
  return <span>{words.say('market.count', { count })}</span>;
}

export function categoryWord(category: FancyCategory): WordKey {
  return `market.${category}`;
}

interface CategoryProps extends FancyCardProps {
  readonly category: FancyCategory;
  readonly words: Words;
}

function Category({ category, markets, slip, words }: CategoryProps) {
  const title = words.sayLoosely(categoryWord(category));
  const isRunning = useBallRunning(markets.map((each) => each._id));
  return (
    <>
      <div className={styles.heads} aria-hidden="true">
        <span className={styles.category}>
          {title}
          {isRunning && <small>{words.say('market.ballRunning')}</small>}
        </span>
        <b className={styles.no}>{words.say('market.no')}</b>
        <b className={styles.yes}>{words.say('market.yes')}</b>
        {isRunning && <SeamSweep className={styles.sweep} />}
      </div>
      <MarketGrid label={title} slip={slip} className={styles.grid}>
        {markets.map(({ _id }, at) => (
          <FancyMarket key={_id} marketId={_id} row={at} slip={slip} />
        ))}
      </MarketGrid>
    </>
  );
}

function SettledFancy({ marketId, words }: { readonly marketId: string; readonly words: Words }) {
  const market = useMarket(marketId);
  if (!market) return null;
  return (
    <li>
      <span>{named(market.name, words)}</span>
      <span>
        {market.result === ''
          ? words.say('market.wasVoid')
          : words.say('market.result', { result: named(market.result, words) })}
      </span>
    </li>
  );
}
