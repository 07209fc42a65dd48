import type { StatementRow, StatementSummary } from '@maidan/contract';
import type { Paise } from '@maidan/domain';
import { Card, Plate, Spoken } from '@maidan/ui';
import type { ReactNode } from 'react';
import { useOpenStakes } from '../../api/index.ts';
import { useNow } from '../../lib/browser/clock.ts';
import { shortDay } from '../../lib/format/dates.ts';
import { displayedBalance, formatRupees, paiseOf } from '../../lib/format/figures.ts';
import { indianDay, noonOf, type Period } from '../../lib/format/periods.ts';
import { useSession } from '../../lib/browser/session.ts';
import { useWords } from './words/index.ts';
import { useMe, useTopic } from '../../live/index.ts';
import { bareAmount, signedAmount, toneOf } from './amounts.ts';
import { balanceSteps } from './balance-steps.ts';
import styles from './summary-card.module.css';

export interface SummaryCardProps {
  readonly summary: StatementSummary;
  readonly rows: readonly StatementRow[];
  readonly period: Period;
  readonly isMain: boolean;
}

/** The summary of the range: opening, in, out and closing, with the balance as a line chart. */
export function SummaryCard({ summary, rows, period, isMain }: SummaryCardProps) {
  const { say, language } = useWords();
  const now = useNow();
  const dayOf = (day: string) => shortDay(noonOf(day), now, language);
  const hidden = paiseOf(summary.hidden);
  const closing = paiseOf(summary.closing);
  const isNow = period.to >= indianDay(now);
  return (
    <Card as="section" className={styles.card} aria-label={say('statement.closingBalance')}>
      <div className={styles.part}>
        <p className={styles.label}>{say('statement.closingBalance')}</p>
        <p className={styles.closing}>
          <span aria-hidden="true">{closing < 0 ? '−₹' : '₹'}</span>
          <Plate value={bareAmount(closing).replace('−', '')} label={formatRupees(closing)} />
        </p>
        {isNow && (isMain ? <Standing /> : <BonusStanding />)}
      </div>
      <dl className={styles.sum}>
        <Line term={say('statement.opening', { day: dayOf(period.from) })}>{bareAmount(paiseOf(summary.opening))}</Line>
        <Line term={say('statement.in')} tone={toneOf(summary.in)}>
          {signedAmount(paiseOf(summary.in))}
        </Line>
        <Line term={say('statement.out')} tone={toneOf(-summary.out)}>
          {signedAmount(paiseOf(summary.out === 0 ? 0 : -summary.out))}
        </Line>
        {hidden !== 0 && (
          <Line term={say('statement.hidden')} tone={toneOf(hidden)}>
            {signedAmount(hidden)}
          </Line>
        )}
        <Line term={say('statement.closing', { day: dayOf(period.to) })} isTotal>
          {bareAmount(closing)}
        </Line>
      </dl>
      <BalanceChart rows={rows} />
    </Card>
  );
}

interface LineProps {
  readonly term: string;
  readonly tone?: 'pos' | 'neg' | 'quiet';
  readonly isTotal?: boolean;
  readonly children: ReactNode;
}

function Line({ term, tone, isTotal = false, children }: LineProps) {
  return (
    <div data-total={isTotal || undefined}>
      <dt>{term}</dt>
      <dd data-tone={tone}>{children}</dd>
    </div>
  );
}

/** The available balance, as in the header. */
function Standing() {
  useTopic('me');
  const { say } = useWords();
  const stored = useSession((session) => session.user);
  const openStakes = useOpenStakes();
  const user = useMe() ?? stored;
  if (user === null) return null;
  return (
    <dl className={styles.standing}>
      <Line term={say('statement.held')} tone={toneOf(user.exposure)}>
        {bareAmount(paiseOf(user.exposure))}
      </Line>
      <Line term={say('statement.free')}>{bareAmount(displayedBalance(user.balance, user.exposure))}</Line>
      <OpenCasino stake={openStakes.main} />
      {user.bonus !== 0 && <Line term={say('statement.bonusMoney')}>{bareAmount(paiseOf(user.bonus))}</Line>}
    </dl>
  );
}

/** Bonus money in open casino rounds; nothing without one. */
function BonusStanding() {
  const { bonus } = useOpenStakes();
  if (bonus === 0) return null;
  return (
    <dl className={styles.standing}>
      <OpenCasino stake={bonus} />
    </dl>
  );
}

/** What open casino rounds have taken from the wallet and may still return. */
function OpenCasino({ stake }: { readonly stake: Paise }) {
  const { say } = useWords();
  if (stake === 0) return null;
  return <Line term={say('player.openCasino')}>{bareAmount(stake)}</Line>;
}

const BOX = { width: 520, height: 104, max: 500 } as const;

function BalanceChart({ rows }: Pick<SummaryCardProps, 'rows'>) {
  const { say } = useWords();
  const steps = balanceSteps(rows, BOX);
  if (!steps) return null;
  const { path, end, marks } = steps;
  const [oldest, newest] = [rows.slice(0, BOX.max).at(-1), rows[0]];
  const label = say('statement.chart', {
    from: bareAmount(paiseOf(oldest?.balance ?? 0)),
    to: bareAmount(paiseOf(newest?.balance ?? 0)),
  });
  return (
    <div className={styles.chart}>
      <Spoken>{label}</Spoken>
      <svg viewBox="0 -8 600 124" aria-hidden="true">
        {marks.map(({ paise: mark, y }) => (
          <g key={mark}>
            <path d={`M0 ${y}H${BOX.width}`} className={styles.grid} />
            <text x={BOX.width + 10} y={y + 4}>
              {bareAmount(mark as Parameters<typeof bareAmount>[0]).replace(/\.00$/, '')}
            </text>
          </g>
        ))}
        <path d={`${path}V${BOX.height + 4}H0z`} className={styles.under} />
        <path d={path} className={styles.line} />
        <circle cx={end.x} cy={end.y} r="4" className={styles.end} />
      </svg>
    </div>
  );
}
