import type { QuotedMarket } from '@maidan/contract';
import { Button, Keycap } from '@maidan/ui';
import { useEffect, useRef } from 'react';
import styles from './editor.module.css';
import type { QuotingCalls } from '../use-quoting-calls.ts';

/** Who quotes a market that is not one's own, and the way to take it (Q-2). */
export function Taking({ market, calls }: { readonly market: QuotedMarket; readonly calls: QuotingCalls }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const { quoter, isTakenFromYou, isByHand } = market;
  const isBusy = calls.busy === market.id;
  const isFree = quoter === null || quoter.secondsLeft === 0;
  return (
    <div className={styles.editor}>
      <div className={styles.typed}>
        <p className={styles.words}>
          {quoter === null
            ? `${isByHand ? 'Nobody' : 'Its feed'} quotes it. Taken, it takes no bets until you send a quote.`
            : `${isTakenFromYou ? `${quoter.by} took it over from you` : `${quoter.by} quotes it`}${
                isFree
                  ? ' and has pressed no key for 30 seconds. Taken over, it takes no bets until you send a quote.'
                  : `. You can take it over after 30 seconds without a key: ${quoter.secondsLeft} s left.`
              }`}
        </p>
        <span className={styles.acts}>
          <Button
            ref={button}
            variant="primary"
            size={40}
            loading={isBusy}
            // A number typed before the field is there picks no other row.
            onKeyDown={(event) => isBusy && /^\d$/.test(event.key) && event.preventDefault()}
            disabled={!isFree}
            onClick={() => void calls.take(market)}
          >
            {quoter === null ? 'Take' : 'Take over'} <Keycap>Enter</Keycap>
          </Button>
        </span>
      </div>
    </div>
  );
}
