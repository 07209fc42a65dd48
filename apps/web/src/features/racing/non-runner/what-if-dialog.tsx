import { encodeOdds, encodePercent } from '@maidan/contract';
import { paise, type Price } from '@maidan/domain';
import { Dialog, Table, Td, Th } from '@maidan/ui';
import { useState } from 'react';
import { formatOdds, formatRupees } from '../../../lib/format/figures.ts';
import { named } from '../../../lib/words/index.ts';
import { depthKey, priceOf, readLive, useMarketBets, type MarketMeta } from '../../../live/index.ts';
import { useWords, type Words } from '../words/index.ts';
import { afterWithdrawal, matchesOf, type AfterWithdrawal, type Withdrawal } from './what-if.ts';
import styles from './what-if.module.css';

interface WhatIfDialogProps {
  readonly market: MarketMeta;
  readonly name: string;
  /** As it was when the dialog was opened. */
  readonly withdrawal: Withdrawal;
  readonly onClose: () => void;
}

const A_HUNDRED = paise(100_00);

/** What a runner's withdrawal would do, before a bet: to the player's matched bets, and to a bet at the present odds. */
export function WhatIfDialog({ market, name, withdrawal: now, onClose }: WhatIfDialogProps) {
  const words = useWords();
  const { say } = words;
  const [withdrawal] = useState(now);
  const bets = matchesOf(useMarketBets(market._id));
  const [odds] = useState(() => presentOdds(market));
  // Without a factor no odds after the withdrawal can be said.
  const isUnpriced = withdrawal.kind !== 'greyhound' && withdrawal.factorBasisPoints === null;
  const others = market.selections.filter(({ _id, status }) => _id !== withdrawal.selectionId && status === 'ACTIVE');
  const nameOf = (id: string) => named(market.selections.find(({ _id }) => _id === id)?.name ?? '', words);
  return (
    <Dialog title={say('nonRunner.title', { name })} width={560} closeLabel={say('page.close')} onClose={onClose}>
      <p className={styles.rule}>{ruleOf(withdrawal, name, words)}</p>
      {!isUnpriced && bets.length > 0 && (
        <>
          <h3 className={styles.title}>{say('nonRunner.mine')}</h3>
          <Table caption={say('nonRunner.mine')}>
            <Heads first={say('nonRunner.bet')} words={words} />
            <tbody>
              {bets.map(({ bet, ...match }, index) => (
                <tr key={`${bet._id}/${String(index)}`}>
                  <Th scope="row">
                    {nameOf(match.selectionId)}
                    <small>
                      {say(bet.selectionType === 'lay' ? 'nonRunner.lay' : 'nonRunner.back', {
                        stake: formatRupees(match.stakePaise),
                      })}
                    </small>
                  </Th>
                  <Figures after={afterWithdrawal(withdrawal, match)} words={words} />
                </tr>
              ))}
            </tbody>
          </Table>
        </>
      )}
      {!isUnpriced && (
        <>
          <h3 className={styles.title}>{say('nonRunner.others', { stake: formatRupees(A_HUNDRED) })}</h3>
          <Table caption={say('nonRunner.others', { stake: formatRupees(A_HUNDRED) })}>
            <Heads first={say('nonRunner.runner')} words={words} />
            <tbody>
              {others.map(({ _id }) => {
                const price = odds.get(_id);
                if (price === undefined) return null;
                const after = afterWithdrawal(withdrawal, { selectionId: _id, price, stakePaise: A_HUNDRED });
                return (
                  <tr key={_id}>
                    <Th scope="row">{nameOf(_id)}</Th>
                    <Figures after={after} words={words} />
                  </tr>
                );
              })}
            </tbody>
          </Table>
        </>
      )}
    </Dialog>
  );
}

function ruleOf({ kind, factorBasisPoints }: Withdrawal, name: string, { say }: Words): string {
  if (kind === 'greyhound') return say('nonRunner.greyhound');
  if (factorBasisPoints === null) return say('nonRunner.unpriced', { name });
  return say('nonRunner.horse', { name, percent: encodePercent(factorBasisPoints).toFixed(1) });
}

/** Best odds to back, by selection; a selection without an offer is left out. */
function presentOdds({ _id, selections }: MarketMeta): ReadonlyMap<string, Price> {
  return new Map(
    selections.flatMap((each): [string, Price][] => {
      const best = readLive(depthKey(_id, each._id))?.back[0]?.[0];
      return best === undefined ? [] : [[each._id, priceOf(best)]];
    }),
  );
}

function Heads({ first, words: { say } }: { readonly first: string; readonly words: Words }) {
  return (
    <thead>
      <tr>
        <Th>{first}</Th>
        <Th numeric>{say('nonRunner.odds')}</Th>
        <Th numeric>{say('nonRunner.profit')}</Th>
      </tr>
    </thead>
  );
}

function Figures({ after, words: { say } }: { readonly after: AfterWithdrawal; readonly words: Words }) {
  const { nowOdds, thenOdds, nowPaise, thenPaise } = after;
  const then = thenOdds === null ? say('nonRunner.void') : formatOdds(encodeOdds(thenOdds));
  return (
    <>
      <Td numeric>
        <Change now={formatOdds(encodeOdds(nowOdds))} then={then} isSame={thenOdds === nowOdds} />
      </Td>
      <Td numeric>
        <Change now={formatRupees(nowPaise)} then={formatRupees(thenPaise)} isSame={thenPaise === nowPaise} />
      </Td>
    </>
  );
}

function Change({ now, then, isSame }: { readonly now: string; readonly then: string; readonly isSame: boolean }) {
  if (isSame) return now;
  return (
    <span className={styles.change}>
      <s>{now}</s> <b>{then}</b>
    </span>
  );
}
