import { classes, Spoken } from '@maidan/ui';
import { useEffect, useRef, useState } from 'react';
import type { MinesRound } from '../../src/page-api.ts';
import { rupees, signedRupees, times } from '../lib/figures.ts';
import { useSay, type Say } from '../lib/words/say.ts';
import { Gem } from './art.tsx';
import styles from './result-line.module.css';
import { isCelebrated, isOpen, nextTile, resultOf, safeTiles, type Step } from './state.ts';
import { lostAfter, minesWords } from './words.ts';

const COUNT_UP_MS = 800;
const LONG_COUNT_UP_MS = 2000;
const LONGEST_COUNT_UP_MS = 4000;

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
  const result = resultOf(round);
  const { title, detail } = wordsOf(say, round, steps);
  return (
    <div className={styles.line} data-over>
      <span className={styles.over}>
        <b>{title}</b>
        <span>{detail}</span>
      </span>
      {round.state !== 'void' && (
        <span className={styles.amounts}>
          <span className={styles.paid}>
            {isCelebrated(round) && isFresh ? (
              <CountUp key={round.roundId} paise={round.payout} stakePaise={round.stake} now={now} />
            ) : (
              say('paidAmount', { amount: rupees(round.state === 'won' ? round.payout : 0) })
            )}
          </span>
          <b className={classes(styles.result, result > 0 && styles.up, result < 0 && styles.down)}>
            {signedRupees(result)}
          </b>
        </span>
      )}
    </div>
  );
}

function wordsOf(say: Say, round: MinesRound, steps: readonly Step[]): { title: string; detail: string } {
  const safe = safeTiles(round);
  if (round.state === 'lost') {
    const number = (round.opened.at(-1) ?? 0) + 1;
    return { title: say('lostOn', { number }), detail: lostAfter(say, safe) };
  }
  if (round.state === 'void') return { title: say('voidRound'), detail: say('voidWhat') };
  const isTop = steps.length > 0 && steps.at(-1)?.safe === safe;
  return {
    title: say(isTop ? 'wonTop' : 'wonAt', { multiplier: times(round.multiplier) }),
    detail: `${say('safeCount', { safe })}, ${minesWords(say, round.mines)}`,
  };
}

/** Counts up to what was paid. With reduced motion, and to screen readers, the final amount is given at once. */
function CountUp({
  paise,
  stakePaise,
  now,
}: {
  readonly paise: number;
  readonly stakePaise: number;
  readonly now: () => number;
}) {
  const say = useSay();
  const countMs =
    paise <= stakePaise * 5 ? COUNT_UP_MS : paise <= stakePaise * 20 ? LONG_COUNT_UP_MS : LONGEST_COUNT_UP_MS;
  const [shown, setShown] = useState(matchMedia('(prefers-reduced-motion: reduce)').matches ? paise : stakePaise);
  const fromMs = useRef(now());
  useEffect(() => {
    if (shown === paise) return undefined;
    const frame = requestAnimationFrame(() => {
      const share = Math.min(1, (now() - fromMs.current) / countMs);
      setShown(share === 1 ? paise : stakePaise + Math.floor((paise - stakePaise) * (1 - (1 - share) ** 3)));
    });
    return () => cancelAnimationFrame(frame);
  });
  return (
    <>
      <span aria-hidden="true">{say('paidAmount', { amount: rupees(shown) })}</span>
      <Spoken>{say('paidAmount', { amount: rupees(paise) })}</Spoken>
    </>
  );
}
