import { Button, CheckCircleIcon, Chip, CountdownRing, Dialog, RangeField } from '@maidan/ui';
import { negatePaise, type Paise } from '@maidan/domain';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { formatRupees, formatSeconds, formatSignedRupees } from '../../lib/format/figures.ts';
import { named } from '../../lib/words/index.ts';
import { useWords, type Words } from './words/index.ts';
import {
  useConnection,
  useConsidering,
  useDelay,
  useMarket,
  useMarketBets,
  useTopic,
  type MarketMeta,
} from '../../live/index.ts';
import { AfterIt } from './after-it.tsx';
import styles from './cash-out-dialog.module.css';
import { FallChoice } from './fall-choice.tsx';
import type { Sent } from './legs.ts';
import { useCashOut, type CashOutPhase } from './use-cash-out.ts';
import { betsOfOffer, isResting } from './offer.ts';
import { useOffer } from './use-offer.ts';
import { whyNot } from './why-not.ts';

export interface CashOutDialogProps {
  readonly marketId: string;
  readonly onClose: () => void;
}

const SHARES = [25, 50, 75, 100] as const;
/** Basis points per cent. */
const BASIS_POINTS = 100;

/** Cash out (C-1 to C-3): the share, the offer, the position after it and the closing bets. */
export function CashOutDialog({ marketId, onClose }: CashOutDialogProps) {
  const words = useWords();
  const { say } = words;
  const market = useMarket(marketId);
  if (!market) return null;
  return (
    <Dialog
      title={say('cash.title', { market: named(market.name, words) })}
      width={400}
      closeLabel={say('page.close')}
      onClose={onClose}
    >
      <CashingOut market={market} onClose={onClose} />
    </Dialog>
  );
}

function CashingOut({ market, onClose }: { readonly market: MarketMeta; readonly onClose: () => void }) {
  const words = useWords();
  const { say } = words;
  const [share, setShare] = useState(100);
  useTopic(market.marketType === 'EXCHANGE' ? `ladder:${market._id}` : null);
  const offer = useOffer(market._id, share * BASIS_POINTS);
  const isStale = useConnection() !== 'live';
  const now = offer?.ok === true ? offer.value : null;
  const deal = useCashOut(market, share, now?.amountPaise ?? null);
  const { phase, shownPaise, hasMoved } = deal;
  const hasResting = useMarketBets(market._id).some(isResting);
  const isChoosing = phase.kind === 'choosing';
  const draft = useMemo(
    () => (now && isChoosing ? { marketId: market._id, bets: betsOfOffer(now) } : null),
    [now, isChoosing, market._id],
  );
  useConsidering(draft);

  if (phase.kind === 'done')
    return <Done end={{ amountPaise: phase.amountPaise, share, hasResting }} words={words} onClose={onClose} />;
  if (phase.kind === 'waiting') {
    return <Waiting sent={phase.sent} lapsed={deal.lapsed} words={words} onAgain={deal.takeNew} />;
  }
  const why = isStale
    ? say('slip.stale')
    : offer === null
      ? say('cash.nothing')
      : offer.ok
        ? ''
        : whyNot(offer.refusal, words);
  return (
    <div className={styles.dialog}>
      <Amount paise={shownPaise} share={share} words={words} />
      <RangeField
        label={say('cash.share')}
        value={share}
        min={1}
        max={100}
        valueText={`${share}%`}
        disabled={!isChoosing}
        onValueChange={setShare}
      />
      <div className={styles.shares}>
        {SHARES.map((each) => (
          <Chip key={each} pressed={share === each} disabled={!isChoosing} onClick={() => setShare(each)}>
            {each}%
          </Chip>
        ))}
      </div>
      {now && <AfterIt market={market} offer={now} words={words} />}
      <FallChoice leastPaise={deal.leastPaise} words={words} />
      <div aria-live="polite" className={styles.say}>
        <Message phase={phase} why={why} hasMoved={hasMoved} words={words} />
      </div>
      <Act phase={phase} deal={deal} canSend={now !== null && !isStale} words={words} />
      {market.inPlay && market.betDelaySeconds > 0 && (
        <p className={styles.fine}>{say('cash.delay', { seconds: formatSeconds(market.betDelaySeconds) })}</p>
      )}
    </div>
  );
}

interface ActProps {
  readonly phase: CashOutPhase;
  readonly deal: ReturnType<typeof useCashOut>;
  readonly canSend: boolean;
  readonly words: Words;
}

/** The button that moves money. An offer that fell too far must first be accepted, then confirmed. */
function Act({ phase, deal, canSend, words }: ActProps) {
  const { say } = words;
  if (phase.kind === 'unknown') {
    return (
      <Button variant="outline" size={48} wide onClick={deal.checkAgain}>
        {say('slip.checkAgain')}
      </Button>
    );
  }
  if (deal.hasMoved && deal.shownPaise !== null) {
    return (
      <Button variant="money-outline" size={48} wide onClick={deal.takeNew}>
        {say('cash.accept', { amount: formatSignedRupees(deal.shownPaise) })}
      </Button>
    );
  }
  return (
    <Button
      variant={deal.shownPaise !== null && deal.shownPaise > 0 ? 'money' : 'outline'}
      size={48}
      wide
      loading={phase.kind === 'sending'}
      disabled={!canSend && phase.kind !== 'sending'}
      onClick={deal.confirm}
    >
      {say('cash.confirm', { amount: deal.shownPaise === null ? '' : formatSignedRupees(deal.shownPaise) })}
    </Button>
  );
}

interface MessageProps {
  readonly phase: CashOutPhase;
  readonly why: string;
  readonly hasMoved: boolean;
  readonly words: Words;
}

function Message({ phase, why, hasMoved, words }: MessageProps): ReactNode {
  const { say } = words;
  if (phase.kind === 'unknown') return <p data-tone="warn">{say('cash.unknown')}</p>;
  if (phase.kind !== 'choosing') return null;
  if (phase.words !== '') return <p data-tone="warn">{phase.words}</p>;
  if (why !== '') return <p data-tone="warn">{why}</p>;
  return hasMoved ? <p data-tone="warn">{say('cash.moved')}</p> : null;
}

function Amount({
  paise,
  share,
  words,
}: {
  readonly paise: Paise | null;
  readonly share: number;
  readonly words: Words;
}) {
  const tone = paise === null || paise === 0 ? 'zero' : paise > 0 ? 'pos' : 'neg';
  return (
    <p className={styles.amount}>
      <b data-tone={tone}>{paise === null ? '–' : formatSignedRupees(paise)}</b>
      <span>{share === 100 ? words.say('cash.whatever') : words.say('cash.whateverShare', { share })}</span>
    </p>
  );
}

interface WaitingProps {
  readonly sent: Sent;
  readonly lapsed: { readonly words: string } | null;
  readonly words: Words;
  readonly onAgain: () => void;
}

function Waiting({ sent, lapsed, words, onAgain }: WaitingProps) {
  const { say } = words;
  const delay = useDelay(sent);
  const seconds = delay?.seconds ?? 0;
  if (lapsed) {
    return (
      <div className={styles.dialog}>
        <p className={styles.end}>{say('cash.lapsed')}</p>
        <p>{say('cash.lapsedMore')}</p>
        <Button variant="outline" size={48} wide onClick={onAgain}>
          {say('cash.seeOffer')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.wait}>
      <CountdownRing share={delay?.share ?? 0} seconds={seconds} label={say('slip.countdown')} />
      <div>
        <p className={styles.end}>{seconds > 0 ? say('slip.waits', { seconds }) : say('slip.matching')}</p>
        <p>{say('cash.waiting', { amount: formatSignedRupees(sent.amountPaise) })}</p>
      </div>
    </div>
  );
}

interface CashedOut {
  readonly amountPaise: Paise;
  readonly share: number;
  /** The player has unmatched bets in the market, which stay and may still be matched. */
  readonly hasResting: boolean;
}

interface DoneProps {
  readonly end: CashedOut;
  readonly words: Words;
  readonly onClose: () => void;
}

function Done({ end, words, onClose }: DoneProps) {
  const { say } = words;
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  return (
    <div className={styles.dialog}>
      <output className={styles.wait}>
        <CheckCircleIcon size={48} className={styles.done} />
        <span>
          <b className={styles.end}>{say('cash.done')}</b>
          <span>{doneWords(end, words)}</span>
        </span>
      </output>
      <Button variant="outline" size={48} wide ref={close} onClick={onClose}>
        {say('page.close')}
      </Button>
    </div>
  );
}

function doneWords({ amountPaise, share, hasResting }: CashedOut, { say }: Words): string {
  if (share < 100) return say('cash.donePart', { amount: formatSignedRupees(amountPaise), share });
  const isGain = amountPaise >= 0;
  const amount = formatRupees(isGain ? amountPaise : negatePaise(amountPaise));
  if (hasResting) return say(isGain ? 'cash.doneGainResting' : 'cash.doneLossResting', { amount });
  return say(isGain ? 'cash.doneGain' : 'cash.doneLoss', { amount });
}
