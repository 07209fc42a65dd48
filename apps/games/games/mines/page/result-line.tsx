import type { MinesRound } from '../../../src/page-api.ts';
import { times } from '../../../page/lib/figures.ts';
import { useSay, type Say } from '../../../page/lib/words/say.ts';
import { Gem } from './board/art.tsx';
import { Amounts } from '../../../page/table/amounts.tsx';
import styles from '../../../page/table/result-line.module.css';
import { isLostUnplayed, isOpen, stakeWords } from '../../../page/table/state.ts';
import { nextTile, safeTiles, type Step } from './state.ts';
import { lostAfter, minesWords } from './words.ts';

export interface ResultLineProps {
  readonly round: MinesRound | null;
  readonly mines: number;
  readonly steps: readonly Step[];
  /** The page saw the round end: only then is it celebrated. */
  readonly isFresh: boolean;
  readonly now: () => number;
}

/** Under the field: what the next tile brings while tiles can be opened, and what the round brought after it. Both
 *  take the same room, and a loss is as large as a profit. */
export function ResultLine({ round, mines, steps, isFresh, now }: ResultLineProps) {
  const say = useSay();
  if (round === null || isOpen(round)) {
    const safe = round === null ? 0 : safeTiles(round);
    const next = steps[safe];
    if (next === undefined) return <div className={styles.line} />;
    const chance = nextTile(mines, safe);
    return (
      <div className={styles.line}>
        <span className={styles.pair}>
          <Gem className={styles.gem} />
          <span>{say(safe === 0 ? 'firstSafePays' : 'nextSafePays')}</span>
          <b>{times(next.multiplier)}</b>
        </span>
        <span className={styles.pair}>
          <span>{say('chanceSafe')}</span>
          <b>{say('chanceOf', { safe: chance.safe, of: chance.of })}</b>
        </span>
      </div>
    );
  }
  const { title, detail } = wordsOf(say, round, steps);
  return (
    <div className={styles.line} data-over>
      <span className={styles.over}>
        <b>{title}</b>
        <span>{detail}</span>
      </span>
      {round.state !== 'void' && <Amounts round={round} isFresh={isFresh} now={now} />}
    </div>
  );
}

function wordsOf(say: Say, round: MinesRound, steps: readonly Step[]): { title: string; detail: string } {
  const safe = safeTiles(round);
  if (isLostUnplayed(round)) return { title: say('lostUnplayed'), detail: say('lostUnplayedWhat') };
  if (round.state === 'lost') {
    const number = (round.opened.at(-1) ?? 0) + 1;
    return { title: say('lostOn', { number }), detail: lostAfter(say, safe) };
  }
  if (round.state === 'void') return { title: say('voidRound'), detail: stakeWords(say, round) };
  const isTop = steps.length > 0 && steps.at(-1)?.safe === safe;
  return {
    title: say(isTop ? 'wonTop' : 'wonAt', { multiplier: times(round.multiplier) }),
    detail: `${say('safeCount', { safe })}, ${minesWords(say, round.mines)}`,
  };
}
