import { oddsOf, outcomeResults, price, whatIf, type CashOutOffer, type Paise, type Position } from '@maidan/domain';
import { ProfitFigures, SideTag, type SignedFigure } from '@maidan/ui';
import { useMemo } from 'react';
import { formatOdds, formatRate, formatRupees, formatSignedRupees } from '../../lib/format/figures.ts';
import { named } from '../../lib/words/index.ts';
import type { Words } from './words/index.ts';
import { positionOf, useMarketBets, useMe, type MarketMeta } from '../../live/index.ts';
import styles from './cash-out-dialog.module.css';
import { betsOfOffer } from './offer.ts';

interface AfterItProps {
  readonly market: MarketMeta;
  readonly offer: CashOutOffer;
  readonly words: Words;
}

/** The position after a cash out: worst and best case, every selection, the gap between a fancy's lines, and the
 *  closing bets. */
export function AfterIt({ market, offer, words }: AfterItProps) {
  const { say } = words;
  return (
    <>
      <dl className={styles.ends}>
        <End term={say('cash.worst')} amount={offer.worstPaise} />
        <End term={say('cash.best')} amount={offer.bestPaise} />
      </dl>
      <Outcomes market={market} offer={offer} words={words} />
      {offer.gap.length > 0 && (
        <ul className={styles.gap}>
          {offer.gap.map(({ fromRun, toRun, paise }) => (
            <li key={fromRun}>
              {toRun === null
                ? say('market.runsFrom', { from: fromRun })
                : fromRun === toRun
                  ? String(fromRun)
                  : say('market.runsTo', { from: fromRun, to: toRun })}
              : <b data-tone={toneOf(paise)}>{formatSignedRupees(paise)}</b>{' '}
              {say(paise < 0 ? 'cash.gapLose' : 'cash.gapWin')}
            </li>
          ))}
        </ul>
      )}
      <h3 className={styles.heading}>{say('cash.places')}</h3>
      <ul className={styles.legs}>
        {offer.legs.map((leg) => (
          <li key={`${leg.kind === 'fancy' ? '' : leg.selectionId}/${leg.side}`}>
            <SideTag side={leg.side} label={sideWord(leg, words)} />
            <span>{named(leg.kind === 'fancy' ? market.name : nameOf(market, leg.selectionId), words)}</span>
            <span>{say('slip.stakeAt', { stake: formatRupees(leg.stakePaise), odds: legOdds(leg) })}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

type Leg = CashOutOffer['legs'][number];

function sideWord(leg: Leg, { say }: Words): string {
  if (leg.kind === 'fancy') return leg.side === 'back' ? say('market.yes') : say('market.no');
  return leg.side === 'back' ? say('market.back') : say('market.lay');
}

function legOdds(leg: Leg): string {
  switch (leg.kind) {
    case 'exchange':
      return formatOdds(oddsOf(leg.price));
    case 'bookmaker':
      return leg.scale === 'decimal' ? formatOdds(oddsOf(price(leg.rate))) : formatRate(leg.rate);
    case 'fancy':
      return `${leg.line} (${leg.size})`;
  }
}

function nameOf(market: MarketMeta, selectionId: string): string {
  return market.selections.find((each) => each._id === selectionId)?.name ?? '';
}

function End({ term, amount }: { readonly term: string; readonly amount: Paise }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd data-tone={toneOf(amount)}>{formatSignedRupees(amount)}</dd>
    </div>
  );
}

function toneOf(amount: Paise): SignedFigure['tone'] {
  return amount > 0 ? 'pos' : amount < 0 ? 'neg' : 'zero';
}

const signed = (amount: Paise): SignedFigure => ({ text: formatSignedRupees(amount), tone: toneOf(amount) });

/** Every selection now and after the cash out (BET-16); for a fancy the worst and best case and the gap. */
function Outcomes({ market, offer, words }: AfterItProps) {
  const bets = useMarketBets(market._id);
  const wallet = useMe()?.wallet ?? '1';
  const position = useMemo(() => positionOf(market, bets, wallet), [market, bets, wallet]);
  if (position.kind === 'fancy') return null;
  const after = outcomeResults(betsOfOffer(offer).reduce<Position>((held, bet) => whatIf(held, bet), position));
  return (
    <ul className={styles.outcomes} aria-label={words.say('cash.after')}>
      {outcomeResults(position).map(({ selectionId, ifWinsPaise }, at) => (
        <li key={selectionId}>
          <span>{named(nameOf(market, selectionId), words)}</span>
          <ProfitFigures
            now={signed(ifWinsPaise)}
            then={signed(after[at]?.ifWinsPaise ?? ifWinsPaise)}
            arrowLabel={words.say('cash.would')}
          />
        </li>
      ))}
    </ul>
  );
}
