import { useKeyedAction } from '@maidan/client/react';
import { cancelBet, type Bet } from '@maidan/contract';
import { IconButton, PencilSimpleIcon, ReceiptIcon, SideTag, XIcon } from '@maidan/ui';
import { lazy, Suspense, useRef, useState, type RefObject } from 'react';
import { announceOutcome, request } from '../../api/index.ts';
import { formatOdds, formatRupees, paiseOf } from '../../lib/format/figures.ts';
import { actionKeys } from '../../lib/action-keys.ts';
import { named } from '../../lib/words/index.ts';
import { useWords, type Words } from './words/index.ts';
import { useMarket } from '../../live/index.ts';
import { oddsWords, sideWord, standingStake } from './bet-words.ts';
import { isCancellable } from './group-bets.ts';
import styles from './my-bets.module.css';
import { useQueueAhead } from './queue.ts';
import { Standing } from './standing.tsx';

const BetEditor = lazy(async () => ({ default: (await import('./editor/bet-editor.tsx')).BetEditor }));

export interface BetRowProps {
  readonly bet: Bet;
  /** Opens the receipt of a bet that is settled or void. */
  readonly onReceipt?: (bet: Bet) => void;
}

/** A bet in a row of 58 px (BET-19): selection, state, odds and actions. */
export function BetRow({ bet, onReceipt }: BetRowProps) {
  const words = useWords();
  const { say } = words;
  const selection = named(bet.selection, words);
  const [isEditing, setIsEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const ahead = useQueueAhead(bet);
  const scale = useMarket(bet.marketId)?.scale ?? null;
  const close = () => {
    setIsEditing(false);
    opener.current?.focus();
  };
  return (
    <li>
      <div className={styles.row}>
        <SideTag side={bet.selectionType} label={sideWord(bet, words)} className={styles.side} />
        <div className={styles.what}>
          <span className={styles.name} title={selection}>
            {selection}
          </span>
          <Standing bet={bet} ahead={ahead} words={words} />
        </div>
        <div className={styles.odds}>
          <b>{oddsWords(bet, scale)}</b>
          <small>{formatRupees(paiseOf(standingStake(bet)))}</small>
        </div>
        {isCancellable(bet) && (
          <div className={styles.acts}>
            <EditButton bet={bet} words={words} openerRef={opener} isOpen={isEditing} onPress={setIsEditing} />
            <CancelButton bet={bet} words={words} />
          </div>
        )}
        {(bet.state === 'settled' || bet.state === 'void') && onReceipt && (
          <IconButton
            size={28}
            framed
            label={say('bets.receiptOf', { selection })}
            icon={<ReceiptIcon size={16} />}
            onClick={() => onReceipt(bet)}
          />
        )}
      </div>
      {isEditing && isCancellable(bet) && (
        <Suspense>
          <BetEditor bet={bet} ahead={ahead} onClose={close} />
        </Suspense>
      )}
    </li>
  );
}

type Inner = { readonly bet: Bet; readonly words: Words };

type EditButtonProps = Inner & {
  readonly openerRef: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly onPress: (open: boolean) => void;
};

function EditButton({ bet, words, openerRef, isOpen, onPress }: EditButtonProps) {
  return (
    <IconButton
      ref={openerRef}
      size={28}
      framed
      label={words.say('bets.edit', { selection: named(bet.selection, words), odds: formatOdds(bet.odds) })}
      icon={<PencilSimpleIcon size={16} />}
      aria-expanded={isOpen}
      onClick={() => onPress(!isOpen)}
    />
  );
}

/** Cancels the unmatched part (BET-13). The row changes once the server has done it. */
function CancelButton({ bet, words }: Inner) {
  const { isBusy, send } = useKeyedAction(`cancel-bet ${bet._id}`, actionKeys);
  const cancel = async () => {
    if (isBusy) return;
    const outcome = await send({}, ({ idempotencyKey }) =>
      request(cancelBet, { params: { _id: bet._id }, body: {}, idempotencyKey }),
    );
    announceOutcome(outcome, words.say('bets.unknown'));
  };
  return (
    <IconButton
      size={28}
      framed
      label={words.say('bets.cancel', {
        amount: formatRupees(paiseOf(bet.remainingStake)),
        selection: named(bet.selection, words),
      })}
      icon={<XIcon size={16} />}
      aria-busy={isBusy || undefined}
      onClick={() => void cancel()}
    />
  );
}
