import type { BonusView } from '@maidan/contract';
import { Card, StateTag, type StateKind } from '@maidan/ui';
import { useNow } from '../../lib/browser/clock.ts';
import { dateLabel } from '../../lib/format/dates.ts';
import { formatRupees, paiseOf } from '../../lib/format/figures.ts';
import { named } from '../../lib/words/index.ts';
import { useWords, type Words } from './words/index.ts';
import styles from './bonus.module.css';

type Ended = 'CONVERTED' | 'EXHAUSTED' | 'FORFEITED' | 'EXPIRED' | 'VOIDED';
const MARKS: Record<Ended, StateKind> = {
  CONVERTED: 'good',
  EXHAUSTED: 'over',
  FORFEITED: 'refused',
  EXPIRED: 'over',
  VOIDED: 'refused',
};

/** The outcomes of ended bonuses, including what was converted (N-6). */
export function EndedBonuses({ bonuses }: { readonly bonuses: readonly BonusView[] }) {
  const words = useWords();
  const { say, language } = words;
  const now = useNow();
  return (
    <section className={styles.part} aria-label={say('bonus.ended')}>
      <h2>{say('bonus.ended')}</h2>
      <Card bleed>
        <ul className={styles.ended}>
          {bonuses.map((bonus) => {
            const state = bonus.state as Ended;
            return (
              <li key={bonus._id}>
                <div>
                  <b>{named(bonus.title, words)}</b>
                  <span>
                    {dateLabel(bonus.endedAt ?? bonus.offeredAt, now, language)}, {formatRupees(paiseOf(bonus.amount))}
                  </span>
                </div>
                <div>
                  <StateTag kind={MARKS[state]}>{say(`bonus.state.${state}`)}</StateTag>
                  <span>{endWords(words, bonus, state)}</span>
                </div>
              </li>
            );
          })}
        </ul>
      </Card>
    </section>
  );
}

function endWords({ say }: Words, bonus: BonusView, state: Ended): string {
  switch (state) {
    case 'CONVERTED':
      return say('bonus.end.CONVERTED', { amount: formatRupees(paiseOf(bonus.toMain)) });
    case 'EXPIRED':
      return bonus.activatedAt === null
        ? say('bonus.end.unclaimed')
        : say('bonus.end.EXPIRED', { percent: Math.floor(bonus.wageredPercent) });
    case 'EXHAUSTED':
    case 'FORFEITED':
    case 'VOIDED':
      return say(`bonus.end.${state}`);
  }
}
