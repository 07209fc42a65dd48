import type { Bet } from '@maidan/contract';
import { classes, CountdownRing, cssVariables } from '@maidan/ui';
import type { ReactNode } from 'react';
import { formatSignedRupees, formatSize, formatRupees, paiseOf } from '../../lib/format/figures.ts';
import type { Words } from './words/index.ts';
import { useDelay } from '../../live/index.ts';
import { endWords, kindWords, matchedWords, standingStake } from './bet-words.ts';
import styles from './my-bets.module.css';

interface Inner {
  readonly bet: Bet;
  readonly words: Words;
}

/** The state of a bet as text. `ahead` is the money ahead of it in its queue in rupees; null if unknown. */
export function Standing({ bet, ahead, words }: Inner & { readonly ahead: number | null }) {
  switch (bet.state) {
    case 'partially-matched':
      return (
        <Line title={aheadTitle(ahead, words)}>
          <Filled bet={bet} words={words} />
        </Line>
      );
    case 'settled':
      return (
        <Line isLong>
          <Net bet={bet} words={words} />
        </Line>
      );
    case 'matched':
      return <Line isLong>{`${kindWords(bet, words)}, ${matchedWords(bet, words)}`}</Line>;
    case 'unmatched':
      return (
        <Line title={aheadTitle(ahead, words) ?? unmatchedWords(bet, ahead, words)}>
          {unmatchedWords(bet, ahead, words)}
        </Line>
      );
    case 'pending':
      return <Pending bet={bet} words={words} />;
    case 'lapsed':
    case 'cancelled':
    case 'void': {
      const end = endWords({ ...bet, state: bet.state }, words);
      return (
        <Line isLong title={end}>
          {end}
        </Line>
      );
    }
  }
}

interface LineProps {
  readonly title?: string | undefined;
  /** Allows a second line, for a reason or a liability. */
  readonly isLong?: boolean;
  readonly children: ReactNode;
}

function Line({ title, isLong = false, children }: LineProps) {
  return (
    <span className={classes(styles.standing, isLong && styles.twoLines)} title={title}>
      {children}
    </span>
  );
}

function unmatchedWords(bet: Bet, ahead: number | null, words: Words): string {
  const { say } = words;
  if (ahead === null) return `${kindWords(bet, words)}, ${say('bets.unmatched')}`;
  return ahead === 0 ? say('bets.firstInQueue') : say('bets.ahead', { size: formatSize(ahead) });
}

function aheadTitle(ahead: number | null, { say }: Words): string | undefined {
  if (ahead === null || ahead === 0) return undefined;
  return say('bets.aheadTitle', { amount: formatRupees(paiseOf(ahead)) });
}

/** The seconds left of the delay, and why the bet cannot be cancelled. */
function Pending({ bet, words }: Inner) {
  const { say } = words;
  const delay = useDelay(bet);
  const seconds = delay?.seconds ?? 0;
  return (
    <Line title={say('bets.pendingWhy')}>
      <CountdownRing
        size={20}
        className={styles.ring}
        share={delay?.share ?? 0}
        seconds={seconds}
        label={say('bets.pending')}
      />
      {seconds > 0 ? say('bets.pendingFor', { seconds }) : say('slip.matching')}
    </Line>
  );
}

function Filled({ bet, words }: Inner) {
  const stake = standingStake(bet);
  const share = stake === 0 ? 0 : bet.matchedStake / stake;
  return (
    <>
      <span className={styles.fill} ref={cssVariables({ '--filled': share })} aria-hidden="true" />
      {words.say('bets.filled', {
        matched: formatRupees(paiseOf(bet.matchedStake)),
        stake: formatRupees(paiseOf(stake)),
      })}
    </>
  );
}

function Net({ bet, words }: Inner) {
  const net = paiseOf(bet.net ?? 0);
  return (
    <>
      {kindWords(bet, words)},{' '}
      <b className={net > 0 ? styles.pos : net < 0 ? styles.neg : undefined}>
        {net === 0 ? words.say('bets.settled') : formatSignedRupees(net)}
      </b>
    </>
  );
}
