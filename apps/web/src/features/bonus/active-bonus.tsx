import type { BonusData, BonusView } from '@maidan/contract';
import { negatePaise } from '@maidan/domain';
import { Button, Card, Plate, SeamProgress, Stamp } from '@maidan/ui';
import { useState, type ReactNode } from 'react';
import { useNow } from '../../lib/browser/clock.ts';
import { dateLabel } from '../../lib/format/dates.ts';
import { formatRupees, paiseOf } from '../../lib/format/figures.ts';
import { named } from '../../lib/words/index.ts';
import { useWords } from './words/index.ts';
import styles from './active-bonus.module.css';
import { costOf } from './cost.ts';
import { COUNTED, SAMPLE_STAKE, toGoOf } from './counted.ts';
import { ForfeitDialog } from './forfeit-dialog.tsx';
import { remaining } from './remaining.ts';
import type { TakeStep } from './use-bonus-step.ts';
import { WalletSwitch, type WalletToBetWith } from './wallet-to-bet-with.tsx';

export interface ActiveBonusProps {
  readonly bonus: BonusView;
  readonly data: BonusData;
  readonly steps: TakeStep;
  /** Nothing stands beside it. */
  readonly isWide: boolean;
  readonly wallet: WalletToBetWith;
}

/** The active bonus: its wagering progress, its expiry, what counts, and what forfeiting it costs. */
export function ActiveBonus({ bonus, data, steps, wallet, isWide }: ActiveBonusProps) {
  const words = useWords();
  const { say, language } = words;
  const now = useNow();
  const [asks, setAsks] = useState(false);
  const { expiresAt, activatedAt } = bonus;
  const title = named(bonus.title, words);
  const amount = formatRupees(paiseOf(bonus.amount));
  return (
    <Card as="section" bleed className={styles.card} data-wide={isWide || undefined} aria-label={title}>
      <div className={styles.upper}>
        <header className={styles.head}>
          <div>
            <h2>{title}</h2>
            {activatedAt !== null && <p>{say('bonus.activatedOn', { date: dateLabel(activatedAt, now, language) })}</p>}
          </div>
          <Stamp>{say('bonus.stamp')}</Stamp>
        </header>
        <p className={styles.amount}>
          <span aria-hidden="true">₹</span>
          <Plate value={amount.replace('₹', '')} label={amount} size="xl" />
        </p>
        <Wagering bonus={bonus} />
        <dl className={styles.terms}>
          {expiresAt !== null && (
            <Term name={say('bonus.ends')}>
              <b>{dateLabel(expiresAt, now, language)}</b>, {remaining(words, expiresAt, now)}
            </Term>
          )}
          <Term name={say('bonus.mostRisk')}>
            <b>{formatRupees(paiseOf(bonus.mostRisk))}</b>
          </Term>
          <Term name={say('bonus.inWallet')}>
            <b>{formatRupees(paiseOf(data.balance))}</b>
          </Term>
          {data.exposure < 0 && (
            <Term name={say('bonus.inBets')}>{formatRupees(negatePaise(paiseOf(data.exposure)))}</Term>
          )}
          <Term name={say('bonus.whenDone')}>{say('bonus.movesToMain')}</Term>
        </dl>
        <WalletSwitch {...wallet} />
      </div>
      <div className={styles.tear} aria-hidden="true" />
      <div className={styles.lower}>
        <WhatCounts />
        <div className={styles.forfeit}>
          <Button variant="danger" size={48} onClick={() => setAsks(true)}>
            {say('bonus.forfeit')}
          </Button>
          <p>
            {say('bonus.forfeitLoses', costOf(bonus, data))} {say('bonus.atWithdrawal')}
          </p>
        </div>
      </div>
      {asks && <ForfeitDialog bonus={bonus} data={data} steps={steps} onClose={() => setAsks(false)} />}
    </Card>
  );
}

function Wagering({ bonus }: { readonly bonus: BonusView }) {
  const { say } = useWords();
  const [wagered, required] = [paiseOf(bonus.wagered), paiseOf(bonus.required)];
  const percent = formatPercent(bonus.wageredPercent);
  const values = { percent, wagered: formatRupees(wagered), required: formatRupees(required) };
  return (
    <div className={styles.wagering}>
      <p>
        <span>{say('bonus.wagered')}</span>
        <b>{percent} %</b>
      </p>
      <SeamProgress
        share={wagered / required}
        tone="pos"
        label={say('bonus.wagered')}
        valueText={say('bonus.wageredSpoken', values)}
      />
      <p>
        <span>
          <b>{values.wagered}</b> {say('bonus.of', values)}
        </span>
        <span>{say('bonus.toGo', { amount: formatRupees(toGoOf(bonus)) })}</span>
      </p>
    </div>
  );
}

/** `64`; below one per cent with decimals, `0.25`. */
const formatPercent = (percent: number): string => (percent >= 1 ? String(Math.floor(percent)) : String(percent));

function WhatCounts() {
  const { say } = useWords();
  return (
    <section aria-labelledby="what-counts">
      <h3 id="what-counts">{say('bonus.counts', { amount: formatRupees(SAMPLE_STAKE) })}</h3>
      <dl className={styles.terms}>
        {COUNTED.map(([product, counted]) => (
          <Term key={product} name={say(`bonus.on.${product}`)} quiet={counted === 0}>
            <b>{formatRupees(counted)}</b>
          </Term>
        ))}
      </dl>
      <p className={styles.hedge}>
        {say('bonus.lowOdds')} {say('bonus.hedge')}
      </p>
    </section>
  );
}

function Term({
  name,
  quiet = false,
  children,
}: {
  readonly name: string;
  readonly quiet?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div data-quiet={quiet || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
