import type { CasinoMoveView } from '@maidan/contract';
import { dateLabel } from '../../lib/format/dates.ts';
import { formatRupees, paiseOf } from '../../lib/format/figures.ts';
import { useNow } from '../../lib/browser/clock.ts';
import { named } from '../../lib/words/index.ts';
import { Figure, PagesEnd } from './open-row.tsx';
import styles from './rows.module.css';
import { useCasinoMoves, type Asked } from './use-profit-loss.ts';
import { useWords } from './words/index.ts';

/** Bets, wins and refunds at a provider, newest first. */
export function CasinoRows({ provider, asked }: { readonly provider: string; readonly asked: Asked }) {
  const words = useWords();
  const { say, language } = words;
  const now = useNow();
  const pages = useCasinoMoves(asked, provider);
  const moves: readonly CasinoMoveView[] = pages.data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <>
      <ul>
        {moves.map((move) => (
          <li key={move._id} className={styles.move}>
            <span className={styles.name}>
              {say(`profitLoss.move.${move.kind}`, { game: named(move.game, words) })}{' '}
              <small>{dateLabel(move.date, now, language)}</small>
              {move.parts.map(({ name, amount }, index) => (
                <small key={`${index} ${name}`} className={styles.part}>
                  {named(name, words)} {formatRupees(paiseOf(amount))}
                </small>
              ))}
            </span>
            <Figure result={move.amount} />
          </li>
        ))}
      </ul>
      <PagesEnd pages={pages} />
    </>
  );
}
