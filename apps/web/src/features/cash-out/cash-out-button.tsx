import { Button } from '@maidan/ui';
import { lazy, Suspense, useState } from 'react';
import { formatSignedRupees } from '../../lib/format/figures.ts';
import { named } from '../../lib/words/index.ts';
import { useWords } from './words/index.ts';
import { useConnection, useMarket, useTopic } from '../../live/index.ts';
import styles from './cash-out.module.css';
import { useOffer } from './use-offer.ts';
import { whyNot } from './why-not.ts';

const CashOutDialog = lazy(async () => ({ default: (await import('./cash-out-dialog.tsx')).CashOutDialog }));

export interface CashOutButtonProps {
  readonly marketId: string;
  /** Shown as a separate line with the market's name, as in My Bets. */
  readonly isLine?: boolean;
}

/** Cash-out button with the live amount (C-2), for a player with a position in the market. If disabled it says why. */
export function CashOutButton({ marketId, isLine = false }: CashOutButtonProps) {
  const words = useWords();
  const { say } = words;
  const market = useMarket(marketId);
  const offer = useOffer(marketId);
  // The page has three levels per side; a large position may need more.
  const isShort = offer?.ok === false && offer.refusal.kind === 'cash-out-unavailable';
  const [needsAll, setNeedsAll] = useState(false);
  if (isShort && !needsAll && market?.marketType === 'EXCHANGE') setNeedsAll(true);
  useTopic(needsAll ? `ladder:${marketId}` : null);
  const isStale = useConnection() !== 'live';
  const [isOpen, setIsOpen] = useState(false);
  if (!market || offer === null) return null;
  const isNothing = !offer.ok && offer.refusal.kind === 'nothing-to-cash-out';
  if (isNothing && !isOpen) return null;
  const why = isStale ? say('cash.stale') : offer.ok ? '' : whyNot(offer.refusal, words);
  const isGain = offer.ok && offer.value.amountPaise > 0;
  const isLoss = offer.ok && offer.value.amountPaise < 0;
  const line = why === '' ? named(market.name, words) : `${named(market.name, words)}, ${why}`;
  const button = (
    <Button
      size={32}
      variant={isGain && !isStale ? 'money' : 'outline'}
      className={styles.button}
      disabled={why !== ''}
      onClick={() => setIsOpen(true)}
    >
      {say('cash.out')}
      {why !== '' && !isLine && <small>{why}</small>}
      {offer.ok && <b className={isLoss ? styles.loss : undefined}>{formatSignedRupees(offer.value.amountPaise)}</b>}
    </Button>
  );
  return (
    <>
      {isLine ? (
        <div className={styles.line}>
          <span className={styles.name} title={line}>
            {line}
          </span>
          {button}
        </div>
      ) : (
        button
      )}
      {isOpen && (
        <Suspense>
          <CashOutDialog marketId={marketId} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
