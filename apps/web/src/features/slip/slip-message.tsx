import { subtractPaise, type Paise } from '@maidan/domain';
import { Button, Spoken } from '@maidan/ui';
import type { ReactNode } from 'react';
import type { Refused } from '../../api/index.ts';
import { usePaced } from '../../lib/browser/paced.ts';
import { formatRupees, paiseOf, plainRupees } from '../../lib/format/figures.ts';
import { useWords, type Words } from './words/index.ts';
import type { MarketMeta } from '../../live/index.ts';
import { checkOrder } from './place-bet.ts';
import styles from './slip.module.css';
import { changeSlip, takePrice, type Phase, type Slip } from './slip-store.ts';
import { offerWords } from './slip-words.ts';
import type { Present } from './use-calculation.ts';

export interface SlipMessageProps {
  readonly slip: Slip;
  readonly market: MarketMeta;
  readonly phase: Phase;
  readonly present: Present;
  readonly isStale: boolean;
  readonly stakePaise: Paise | null;
}

/** A price may move several times a second. */
const MOVES_SPOKEN_EVERY_MS = 5_000;

/** The most important message before placing the bet, with an action. A moved price is shown at once and spoken at a pace. */
export function SlipMessage(props: SlipMessageProps) {
  const words = useWords();
  const moved = movedTo(props);
  const spoken = usePaced(moved, MOVES_SPOKEN_EVERY_MS);
  return (
    <div className={styles.messages}>
      <div aria-live={moved === null ? 'polite' : 'off'}>{messageOf(props, words)}</div>
      <div aria-live="polite">
        <Spoken>{spoken === null ? '' : words.say('slip.movedSpoken', { odds: spoken })}</Spoken>
      </div>
    </div>
  );
}

/** What the price of an edited slip has moved to; null where it is the slip's, or where something else is said. */
function movedTo({ slip, market, phase, present, isStale }: SlipMessageProps): string | null {
  const { offer, move } = present;
  if (phase.kind !== 'editing' || isStale || market.status !== 'OPEN' || move === 'same' || !offer) return null;
  return Number.isNaN(Number(slip.oddsText)) ? null : offerWords(market, offer);
}

function messageOf({ slip, market, phase, present, isStale, stakePaise }: SlipMessageProps, words: Words): ReactNode {
  const { say } = words;
  switch (phase.kind) {
    case 'refused':
      if (market.status !== 'OPEN') return <Message tone="warn">{say(closedWords(market))}</Message>;
      return <Refusal slip={slip} market={market} answer={phase.answer} stakePaise={stakePaise} words={words} />;
    case 'unknown':
      return (
        <Message tone="warn" action={{ label: say('slip.checkAgain'), onPress: () => void checkOrder(phase.order) }}>
          {say('slip.unknown')}
        </Message>
      );
    case 'failed':
      return <Message tone="warn">{phase.words}</Message>;
    case 'placing':
      return phase.isChecking ? <Message tone="quiet">{say('slip.checking')}</Message> : null;
    case 'lapsed': {
      const reason = phase.bet.lapseReason === null ? say('bets.void') : say(`bet.reason.${phase.bet.lapseReason}`);
      return <Message tone="warn">{say('slip.lapsed', { reason })}</Message>;
    }
    case 'delayed':
    case 'ended':
    case 'torn':
    case 'confirming':
      return null;
    case 'editing':
      if (isStale) return <Message tone="warn">{say('slip.stale')}</Message>;
      if (market.status !== 'OPEN') return <Message tone="warn">{say(closedWords(market))}</Message>;
      return <MovedPrice slip={slip} market={market} present={present} words={words} />;
  }
}

function closedWords({ status, reason }: Pick<MarketMeta, 'status' | 'reason'>) {
  if (reason === 'held') return 'error.market-held';
  const keys = {
    OPEN: 'error.market-suspended',
    SUSPENDED: 'error.market-suspended',
    BALL_RUNNING: 'error.ball-running',
    CLOSED: 'error.market-closed',
  } as const;
  return keys[status];
}

type Inner = { readonly slip: Slip; readonly market: MarketMeta; readonly words: Words };

/** Shows a moved price as old → new; the slip keeps the old one until the player accepts the new one. */
function MovedPrice({ slip, market, present, words }: Inner & { readonly present: Present }) {
  const { say } = words;
  const { offer, move } = present;
  if (move === 'same' || Number.isNaN(Number(slip.oddsText))) return null;
  if (!offer) {
    return slip.pick.marketType === 'EXCHANGE' ? null : <Message tone="warn">{say('error.not-quoted')}</Message>;
  }
  const isExchange = slip.pick.marketType === 'EXCHANGE';
  const seen = offerWords(market, { odds: isExchange ? Number(slip.oddsText) : slip.pick.odds, size: slip.pick.size });
  const now = offerWords(market, offer);
  const hint = isExchange && (move === 'better' ? say('slip.movedBetter') : say('slip.movedRests'));
  return (
    <Message
      tone={move === 'better' ? 'quiet' : 'warn'}
      action={{ label: say('slip.take', { odds: now }), onPress: () => takePrice(offer) }}
    >
      <span className={styles.moved}>
        {seen} <span aria-label={say('slip.nowIs')}>→</span> <b>{now}</b>
      </span>
      {hint !== false && <span className={styles.hint}>{hint}</span>}
    </Message>
  );
}

type RefusalProps = Inner & { readonly answer: Refused; readonly stakePaise: Paise | null };

/** The server's refusal, with a button to accept the current price or a stake within the limits. */
function Refusal({ slip, market, answer, stakePaise, words }: RefusalProps) {
  const { say } = words;
  const { reason, details = {} } = answer.problem;
  const price = reason === 'odds-moved' || reason === 'market-changed' ? presentPrice(slip, details) : null;
  const fitting = fittingStake(slip, answer, stakePaise);
  if (price) {
    const label = say('slip.acceptPrice', { odds: offerWords(market, price) });
    return (
      <Message tone="warn" action={{ label, onPress: () => takePrice(price) }}>
        {answer.message}
      </Message>
    );
  }
  if (fitting !== null) {
    const label = say('slip.stakeInstead', { amount: formatRupees(fitting) });
    return (
      <Message tone="warn" action={{ label, onPress: () => changeSlip({ stakeText: plainRupees(fitting) }) }}>
        {answer.message}
      </Message>
    );
  }
  return <Message tone="warn">{answer.message}</Message>;
}

/** The stake that would be accepted, if the refusal contains it: a limit, or for a back what the balance covers. */
function fittingStake({ pick }: Slip, { problem }: Refused, stakePaise: Paise | null): Paise | null {
  const { minimum, maximum, missing } = problem.details ?? {};
  switch (problem.reason) {
    case 'stake-below-minimum':
      return typeof minimum === 'number' ? paiseOf(minimum) : null;
    case 'stake-above-maximum':
      return typeof maximum === 'number' && pick.side === 'back' ? paiseOf(maximum) : null;
    case 'insufficient-balance': {
      if (typeof missing !== 'number' || stakePaise === null || pick.side === 'lay') return null;
      const covered = subtractPaise(stakePaise, paiseOf(missing));
      return covered > 0 ? covered : null;
    }
    default:
      return null;
  }
}

/** The current price in a refusal, for the slip's side. */
function presentPrice({ pick }: Slip, details: Readonly<Record<string, string | number>>) {
  const odds = details['odds'] ?? details[pick.side];
  const size = details['oddsSize'] ?? pick.size;
  return typeof odds === 'number' && typeof size === 'number' ? { odds, size } : null;
}

interface MessageProps {
  readonly tone: 'warn' | 'quiet';
  readonly action?: { readonly label: string; readonly onPress: () => void };
  readonly children: ReactNode;
}

function Message({ tone, action, children }: MessageProps) {
  return (
    <div className={styles.message} data-tone={tone}>
      <p>{children}</p>
      {action && (
        <Button size={32} variant="outline" onClick={action.onPress}>
          {action.label}
        </Button>
      )}
    </div>
  );
}
