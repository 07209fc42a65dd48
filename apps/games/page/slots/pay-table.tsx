import { classes } from '@maidan/ui';
import { deviationOf, multiplierOfCoins, type SlotChoice } from '../../src/games/slots/engine.ts';
import { FEWEST, type SlotGame } from '../../src/games/slots/slot-game.ts';
import { exactTimes, percent, wholeRupees } from '../lib/figures.ts';
import { useSay, type Key } from '../lib/words/say.ts';
import sheets from '../table/sheets/sheets.module.css';
import { LinePictures } from './line-pictures.tsx';
import styles from './pay-table.module.css';
import type { SlotArt } from './slot-art.ts';

/** What each symbol pays in rupees at the chosen bet, the figures of the game, and its lines. */
export function payTableOf(game: SlotGame, art: SlotArt) {
  const { paying, scatter, feature, figures } = game;
  const isRare = figures.largestLikely < figures.largest;
  return function PayTable({ stakePaise }: { readonly choice: SlotChoice; readonly stakePaise: number }) {
    const say = useSay();
    const word = say as (key: Key) => string;
    const paid = (coins: number): string => wholeRupees(Math.floor((stakePaise * coins) / game.bet));
    const stakes = (coins: number): string => exactTimes(multiplierOfCoins(game, coins));
    const counts = game.strips.map((_, reel) => reel + 1).filter((count) => count >= FEWEST);
    return (
      <>
        <h3>{say('payTableAt', { stake: wholeRupees(stakePaise) })}</h3>
        {Object.keys(game.wilds).map((symbol) => (
          <p key={symbol} className={styles.special}>
            <img src={art.symbols[symbol]!.src} alt="" />
            <span>
              <b>{word(art.symbols[symbol]!.name)}</b>{' '}
              {say('slotWildOn', { reels: reelsWith(game, symbol).join(', ') })}
              {game.wilds[symbol]! > 1 && ` ${say('slotWildTimes', { times: game.wilds[symbol]! })}`}
            </span>
          </p>
        ))}
        {scatter !== null && (
          <p className={styles.special}>
            <img src={art.symbols[scatter.symbol]!.src} alt="" />
            <span>
              <b>{word(art.symbols[scatter.symbol]!.name)}</b>{' '}
              {say('slotScatterOn', { count: scatter.triggers, reels: reelsWith(game, scatter.symbol).join(', ') })}
            </span>
          </p>
        )}
        {paying.kind === 'ways' && <p>{say('slotPaysEachWay')}</p>}
        <table className={classes(sheets.returns, styles.pays)}>
          <thead>
            <tr>
              <th scope="col">{say('symbol')}</th>
              {counts.map((count) => (
                <th key={count} scope="col">{`${count}×`}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Object.entries(game.pays).map(([symbol, pays]) => (
              <tr key={symbol}>
                <th scope="row">
                  <span className={styles.symbol}>
                    <img src={art.symbols[symbol]!.src} alt="" />
                    {word(art.symbols[symbol]!.name)}
                  </span>
                </th>
                {pays.map((pay, at) => (
                  <td key={counts[at]}>{paid(pay)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {scatter !== null && Object.keys(scatter.pays).length > 0 && (
          <p>
            {say('slotScatterPays', { symbol: word(art.symbols[scatter.symbol]!.name) })}{' '}
            {Object.entries(scatter.pays)
              .map(([count, coins]) => `${count}: ${paid(coins)}`)
              .join(' · ')}
          </p>
        )}
        {feature?.kind === 'hold-and-spin' && (
          <p>
            {say('slotHeldPays')}{' '}
            {[...new Set(feature.cells.filter((coins) => coins > 0))].map((coins) => paid(coins)).join(' · ')}
          </p>
        )}
        <p>{say(isAlwaysAbove(game) ? 'slotHitsAbove' : 'slotHits', { hits: percent(figures.hits) })}</p>
        <p>
          {say('slotDeviation', {
            volatility: word(VOLATILITY[game.volatility]),
            deviation: deviationOf(figures).toFixed(2),
          })}{' '}
          {say(isRare ? 'slotLargestRare' : 'slotLargest', {
            largest: stakes(figures.largest),
            likely: stakes(figures.largestLikely),
          })}
        </p>
        {paying.kind === 'lines' && (
          <>
            <h3>{say('slotLines', { count: paying.lines.length })}</h3>
            <p>{say('slotLineRows')}</p>
            <LinePictures lines={paying.lines} />
          </>
        )}
      </>
    );
  };
}

/** Numbers of the reels that have a symbol, from 1. */
function reelsWith({ strips, feature }: SlotGame, symbol: string): readonly number[] {
  const free = feature?.kind === 'free-spins' ? (feature.strips ?? []) : [];
  return strips.flatMap((strip, reel) => (strip.includes(symbol) || free[reel]?.includes(symbol) ? [reel + 1] : []));
}

const VOLATILITY = { low: 'volatilityLow', medium: 'volatilityMedium', high: 'volatilityHigh' } as const;

/** Whether no pay is below the stake or equal to it. */
function isAlwaysAbove({ figures: { hits, aboveStake } }: SlotGame): boolean {
  return hits.numerator * aboveStake.denominator === aboveStake.numerator * hits.denominator;
}
