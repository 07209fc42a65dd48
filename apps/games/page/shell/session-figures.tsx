import { classes, Spoken } from '@maidan/ui';
import { useEffect, useState } from 'react';
import { rupees, signedRupees } from '../lib/figures.ts';
import { useSay, type Say } from '../lib/words/say.ts';
import styles from './session-figures.module.css';

export interface SessionFiguresProps {
  readonly net: number;
  readonly balance: number;
  readonly wallet: 'main' | 'bonus';
  readonly isPlayMoney: boolean;
  /** Both by the server's clock, ISO 8601: a device's own may be wrong. */
  readonly startedAt: string;
  readonly serverTime: string;
  /** The page's clock when the server's was read, and that clock. */
  readonly readAtMs: number;
  readonly now: () => number;
}

const MINUTE_MS = 60_000;

/** Net and elapsed time of the session beside the wallet, in every state of every game (CAS-14). */
export function SessionFigures({ net, balance, wallet, isPlayMoney, ...clock }: SessionFiguresProps) {
  const say = useSay();
  const time = spellMinutes(say, useMinutes(clock));
  const short = say(
    isPlayMoney
      ? wallet === 'main'
        ? 'mainPlayMoney'
        : 'bonusPlayMoney'
      : wallet === 'main'
        ? 'mainWallet'
        : 'bonusWallet',
  );
  return (
    <div className={styles.figures}>
      <div className={styles.figure}>
        <span aria-hidden="true">{say('session', { time })}</span>
        <b aria-hidden="true" className={classes(net > 0 && styles.up, net < 0 && styles.down)}>
          {signedRupees(net)}
        </b>
        <Spoken>{say('sessionSpoken', { time, net: signedRupees(net) })}</Spoken>
      </div>
      <div className={styles.figure}>
        <span className={styles.long}>{say(wallet === 'main' ? 'mainWallet' : 'bonusWallet')}</span>
        <span className={styles.short}>{short}</span>
        <b>{rupees(balance)}</b>
      </div>
    </div>
  );
}

function useMinutes({
  startedAt,
  serverTime,
  readAtMs,
  now,
}: Pick<SessionFiguresProps, 'startedAt' | 'serverTime' | 'readAtMs' | 'now'>): number {
  const before = Date.parse(serverTime) - Date.parse(startedAt);
  const count = () => Math.max(0, Math.floor((before + now() - readAtMs) / MINUTE_MS));
  const [minutes, setMinutes] = useState(count);
  useEffect(() => {
    const timer = setInterval(() => setMinutes(count()), 1000);
    return () => clearInterval(timer);
  });
  return minutes;
}

function spellMinutes(say: Say, minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? say('minutes', { minutes }) : say('hoursMinutes', { hours, minutes: minutes % 60 });
}
