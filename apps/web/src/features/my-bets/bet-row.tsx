import { cancelBet, type Bet } from '@maidan/contract';
import { IconButton, ReceiptIcon, SideTag, XIcon, cssVariables } from '@maidan/ui';
import { useState } from 'react';
import { announce, announceFailure, request } from '../../api/index.ts';
import { formatOdds, formatProfit, formatWholeRupees, paiseOf } from '../../lib/figures.ts';
import { newRequestKey } from '../../lib/request-key.ts';
import { useWords, type Words } from '../../lib/words.ts';
import { isCancellable } from './group-bets.ts';
import styles from './my-bets.module.css';

export interface BetRowProps {
  readonly bet: Bet;
  readonly onReceipt: (bet: Bet) => void;
}

/** One bet, 58 px high (BET-19): what it is, where it stands, at what odds, and what can be done with it. */
export function BetRow({ bet, onReceipt }: BetRowProps) {
  const words = useWords();
  const { say } = words;
  return (
    <li className={styles.row}>
      <SideTag side={bet.selectionType} label={sideLetter(bet, words)} />
      <div className={styles.what}>
        <span className={styles.name}>{bet.selection}</span>
        <span className={styles.standing}>
          <Standing bet={bet} words={words} />
        </span>
      </div>
      <div className={styles.odds}>
        <Odds bet={bet} />
        <small>{formatWholeRupees(paiseOf(bet.stake))}</small>
      </div>
      {isCancellable(bet) && <CancelButton bet={bet} words={words} />}
      {bet.state === 'settled' && (
        <IconButton
          size={28}
          framed
          label={say('bets.receiptOf', { selection: bet.selection })}
          icon={<ReceiptIcon size={16} />}
          onClick={() => onReceipt(bet)}
        />
      )}
    </li>
  );
}

type Inner = { readonly bet: Bet; readonly words: Words };

function sideLetter({ marketType, selectionType }: Bet, { say }: Words): string {
  if (marketType === 'fancy') return selectionType === 'back' ? say('bets.yes') : say('bets.no');
  return selectionType === 'back' ? say('bets.back') : say('bets.lay');
}

function Odds({ bet }: { readonly bet: Bet }) {
  const odds = bet.matchedOdds ?? bet.odds;
  return <b>{bet.marketType === 'exchange' ? formatOdds(odds) : String(odds)}</b>;
}

/** Where the bet stands, in the words of its state. */
function Standing({ bet, words }: Inner) {
  const { say } = words;
  switch (bet.state) {
    case 'partially-matched':
      return <Filled bet={bet} words={words} />;
    case 'settled':
      return <Net bet={bet} words={words} />;
    case 'matched':
      return `${kindWords(bet, words)}, ${matchedWords(bet, words)}`;
    case 'unmatched':
      return `${kindWords(bet, words)}, ${say('bets.unmatched')}`;
    case 'pending':
      return say('bets.pending');
    case 'lapsed':
      return `${kindWords(bet, words)}, ${say('bets.lapsed')}`;
    case 'cancelled':
      return `${kindWords(bet, words)}, ${say('bets.cancelled')}`;
    case 'void':
      return `${kindWords(bet, words)}, ${say('bets.void')}`;
  }
}

function kindWords(bet: Bet, { say }: Words): string {
  if (bet.marketType !== 'fancy') return bet.marketName;
  return bet.selectionType === 'back'
    ? say('bets.fancyYes', { size: bet.oddsSize })
    : say('bets.fancyNo', { size: bet.oddsSize });
}

function matchedWords(bet: Bet, { say }: Words): string {
  if (bet.selectionType === 'back' || bet.marketType === 'fancy') return say('bets.matched');
  return say('bets.liability', { amount: formatWholeRupees(paiseOf(bet.liability)) });
}

function Filled({ bet, words }: Inner) {
  const share = bet.stake === 0 ? 0 : bet.matchedStake / bet.stake;
  return (
    <>
      <span className={styles.fill} style={cssVariables({ '--filled': share })} aria-hidden="true" />
      {words.say('bets.filled', {
        matched: formatWholeRupees(paiseOf(bet.matchedStake)),
        stake: formatWholeRupees(paiseOf(bet.stake)),
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
        {net === 0 ? words.say('bets.settled') : formatProfit(net)}
      </b>
    </>
  );
}

/** Takes back what is unmatched (BET-13). The row changes when the server has done it. */
function CancelButton({ bet, words }: Inner) {
  const [isBusy, setIsBusy] = useState(false);
  const cancel = async () => {
    setIsBusy(true);
    try {
      announce(await request(cancelBet, { params: { _id: bet._id }, body: {}, idempotencyKey: newRequestKey() }));
    } catch (error) {
      announceFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <IconButton
      size={28}
      framed
      label={words.say('bets.cancel', {
        amount: formatWholeRupees(paiseOf(bet.remainingStake)),
        selection: bet.selection,
      })}
      icon={<XIcon size={16} />}
      aria-busy={isBusy || undefined}
      disabled={isBusy}
      onClick={() => void cancel()}
    />
  );
}
