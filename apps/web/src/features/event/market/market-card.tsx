import { Card, CardHeader, classes, InfoIcon, SeamSweep, TextButton } from '@maidan/ui';
import { useMemo, useState } from 'react';
import { formatWhole, formatWholeRupees, paiseOf } from '../../../lib/format/figures.ts';
import { named } from '../../../lib/words/index.ts';
import { useWords, type Words } from '../words/index.ts';
import { useBookPercent, useMarket, useMarketBets, useMatched, useMe, type MarketMeta } from '../../../live/index.ts';
import { MarketGrid } from './market-grid.tsx';
import { standingWords } from './market-words.ts';
import { ColumnHead, GridRow } from '../../../lib/grid/grid-parts.tsx';
import styles from './market.module.css';
import { outcomeFigures } from './outcome-figures.ts';
import { RulesButton } from '../rules/rules-button.tsx';
import { SelectionRow, type Describe } from './selection-row.tsx';
import type { SlipLink } from './slip-link.ts';
import { useUnoffered } from './use-unoffered.ts';

export interface MarketCardProps {
  readonly marketId: string;
  readonly slip: SlipLink;
  /** Its event's name, where markets of several events stand on a page. */
  readonly eventName?: string;
  /** Describes a selection: for a race, silk and jockey. Must be a stable function. */
  readonly describe?: Describe;
}

/** An exchange or bookmaker market with its selections. */
export function MarketCard({ marketId, slip, eventName, describe }: MarketCardProps) {
  const words = useWords();
  const market = useMarket(marketId);
  const bets = useMarketBets(marketId);
  const wallet = useMe()?.wallet ?? '1';
  const draft = slip.draft?.marketId === marketId ? slip.draft : null;
  // A race always shows the whole field.
  const folded = useUnoffered(describe ? undefined : market, bets);
  const [showsAll, setShowsAll] = useState(false);
  const figures = useMemo(
    () => (market ? outcomeFigures({ market, bets, wallet, draft }) : null),
    [market, bets, wallet, draft],
  );
  if (!market) return null;
  const name = named(market.name, words);
  const picked = slip.picked?.marketId === marketId ? slip.picked : null;
  return (
    <Card as="section" bleed className={styles.card} aria-label={regionName(name, eventName)}>
      <CardHeader
        title={name}
        meta={<Meta market={market} words={words} />}
        actions={
          <>
            {slip.cashOutOf?.(marketId)}
            <RulesButton market={market} title={market.name} />
          </>
        }
        edge={market.status === 'BALL_RUNNING' ? <SeamSweep /> : undefined}
      />
      <MarketGrid
        label={name}
        slip={slip}
        className={classes(styles.columns, market.marketType === 'BOOKMAKER' && styles.flat)}
      >
        <ColumnHeads market={market} words={words} />
        {market.selections.map((selection, row) => {
          const isPicked = picked?.selectionId === selection._id;
          if (!showsAll && !isPicked && folded.has(selection._id)) return null;
          return (
            <SelectionRow
              key={selection._id}
              market={market}
              selection={selection}
              row={row}
              figure={figures?.bySelection.get(selection._id)}
              scale={figures?.scale ?? 1}
              picked={isPicked ? picked : null}
              onPick={slip.onPick}
              onChart={slip.onChart}
              inlineSlip={isPicked ? slip.inline : null}
              describe={describe}
            />
          );
        })}
      </MarketGrid>
      {folded.size > 0 && (
        <p className={styles.fold}>
          <TextButton aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {words.say(showsAll ? 'market.offeredOnly' : 'market.unoffered', { count: folded.size })}
          </TextButton>
        </p>
      )}
      <Voids market={market} />
      {slip.restingIn?.(marketId)}
    </Card>
  );
}

/** A region has a name of its own on its page. */
export function regionName(market: string, event: string | undefined): string {
  return event === undefined ? market : `${market}: ${event}`;
}

/** What was voided on the market and why (S-4), below its selections. */
function Voids({ market }: { readonly market: MarketMeta }) {
  if (market.voids.length === 0) return null;
  return (
    <ul className={styles.voids}>
      {market.voids.map((each) => (
        <li key={each}>
          <InfoIcon size={16} />
          {each}
        </li>
      ))}
    </ul>
  );
}

type MetaProps = { readonly market: MarketMeta; readonly words: Words };

function Meta({ market, words }: MetaProps) {
  const { say } = words;
  const matched = useMatched(market._id) ?? 0;
  const standing = standingWords(market, words);
  return (
    <>
      {market.marketType === 'BOOKMAKER' && (
        <span className={styles.rates}>
          {market.scale === 'decimal' ? say('market.decimalRates') : say('market.rates')}
        </span>
      )}
      {market.marketType === 'EXCHANGE' && matched > 0 && (
        <span className={styles.matchedMoney}>
          {say('market.matched')} <b>{formatWholeRupees(paiseOf(matched))}</b>
          {market.hasCrowd === true && ' '}
          {market.hasCrowd === true && <i title={say('market.simulatedMore')}>{say('market.simulated')}</i>}
        </span>
      )}
      <span className={styles.limits}>
        {say('market.min')} <b>{formatWhole(market.minStake)}</b> {say('market.max')}{' '}
        <b>{formatWhole(market.maxStake)}</b>
      </span>
      {standing !== '' && <span className={styles.state}>{standing}</span>}
    </>
  );
}

function ColumnHeads({ market, words }: MetaProps) {
  const { say } = words;
  const percent = useBookPercent(market._id);
  const isExchange = market.marketType === 'EXCHANGE' && market.status === 'OPEN';
  return (
    <GridRow className={styles.heads}>
      <ColumnHead className={styles.headName}>{say('market.selection')}</ColumnHead>
      <ColumnHead className={styles.headBack}>
        {isExchange && percent?.back != null && <i>{percent.back.toFixed(1)}%</i>}
        <b>{say('market.back')}</b>
      </ColumnHead>
      <ColumnHead className={styles.headLay}>
        <b>{say('market.lay')}</b>
        {isExchange && percent?.lay != null && <i>{percent.lay.toFixed(1)}%</i>}
      </ColumnHead>
    </GridRow>
  );
}
