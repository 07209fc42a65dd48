import { classes } from '@maidan/ui';
import { memo } from 'react';
import type { TableFrame } from '../../../src/tables/page-api.ts';
import { signedRupees, times, wholeRupees } from '../../../page/lib/figures.ts';
import { useSay } from '../../../page/lib/words/say.ts';
import styles from './air.module.css';
import { nameOf, type AirBet } from './round.ts';

export interface AirProps {
  readonly frame: TableFrame;
  readonly bets: readonly AirBet[];
  /** Target of the player's own bet. */
  readonly auto: number | null;
  readonly isCut: boolean;
}

/** Real bets of the round: those that fly and those that have cashed out. Nobody is named. */
export const Air = memo(function Air({ frame, bets, auto, isCut }: AirProps) {
  const say = useSay();
  const flying = bets.filter(({ multiplier }) => multiplier === null || multiplier === 0);
  const out = bets.filter(({ multiplier }) => multiplier !== null && multiplier > 0);
  const { air, players } = frame;
  return (
    <div className={styles.air}>
      <div className={styles.head}>
        <h2>{say('inTheAir')}</h2>
        {air !== undefined && players > 0 && (
          <span>{say('airCount', { flying: air.flying, players, stake: wholeRupees(air.flyingStake) })}</span>
        )}
      </div>
      {bets.length === 0 ? (
        <p className={styles.none}>{say('nobodyHere')}</p>
      ) : (
        <ul className={styles.bets}>
          {flying.map((bet) => (
            <li key={bet.tag} data-own={bet.isOwn || undefined}>
              <Name bet={bet} auto={auto} />
              <b>{wholeRupees(bet.stake)}</b>
              <span className={styles.end}>{say(isCut ? 'cutRow' : 'flyingRow')}</span>
            </li>
          ))}
        </ul>
      )}
      {out.length > 0 && (
        <>
          <div className={classes(styles.head, styles.seam)}>
            <h2>{say('cashedOut')}</h2>
            <span>{say('playersCount', { players: out.length })}</span>
          </div>
          <ul className={styles.bets}>
            {out
              .toSorted((a, b) => (b.multiplier ?? 0) - (a.multiplier ?? 0))
              .map((bet) => (
                <li key={bet.tag} data-own={bet.isOwn || undefined} data-out>
                  <Name bet={bet} auto={auto} />
                  <b className={styles.up}>{signedRupees((bet.returned ?? 0) - bet.stake).replace('.00', '')}</b>
                  <span className={styles.at}>{times(bet.multiplier ?? 0)}</span>
                </li>
              ))}
          </ul>
        </>
      )}
    </div>
  );
});

function Name({ bet, auto }: { readonly bet: AirBet; readonly auto: number | null }) {
  const say = useSay();
  return (
    <span className={styles.name}>
      {bet.isOwn ? say('you') : say('playerTag', { tag: nameOf(bet) })}
      {bet.isOwn && auto !== null && <small> {say('autoAt', { multiplier: times(auto) })}</small>}
    </span>
  );
}
