import { cssVariables, Segmented } from '@maidan/ui';
import { useEffect, useRef } from 'react';
import { EVEN } from '../../../src/games/instant/rules.ts';
import { pocketOf, pocketsOf, RISKS, turnsOf, type PlinkoChoice, type Risk } from '../rules.ts';
import type { StageProps } from '../../../page/instant/look.ts';
import { shortTimes } from '../../../page/lib/figures.ts';
import { useSay } from '../../../page/lib/words/say.ts';
import { BALL, boardSize, PIN, pinsOf, share, waitingAt, wayOf, type Point } from './board.ts';
import { fallFrames, fallMs } from './fall.ts';
import { Ground } from './ground.tsx';
import styles from './stage.module.css';

const RISK_WORDS = { low: 'riskLow', medium: 'riskMedium', high: 'riskHigh' } as const satisfies Record<Risk, string>;
/** From here on a pocket's plate is of the ink of the edges. */
const FAR_ABOVE = 10 * EVEN;

/** The pins, the pockets below them, and the ball, which falls only to what the server has committed. */
export function PlinkoStage({ choice: chosen, round, coming = null, onChoose }: StageProps<PlinkoChoice>) {
  const say = useSay();
  const shown = coming ?? round;
  const choice = onChoose === null && shown !== null ? shown.choice : chosen;
  const { rows, risk } = choice;
  const isOfChoice = shown?.drawn != null && shown.choice.rows === rows && shown.choice.risk === risk;
  const drawn = isOfChoice ? shown.drawn : null;
  const way = drawn === null ? [waitingAt(rows)] : wayOf(rows, drawn);
  const landed = drawn === null || coming !== null ? null : pocketOf(rows, drawn);
  const { width, height } = boardSize(rows);
  return (
    <div className={styles.stage} ref={cssVariables({ '--width': String(width), '--height': String(height) })}>
      <div className={styles.world}>
        <Ground />
        <figure
          className={styles.board}
          aria-label={
            drawn === null || landed === null
              ? say('plinkoBoard', { rows })
              : say('plinkoFell', {
                  turns: turnsOf(rows, drawn)
                    .map((turn) => say(turn === 0 ? 'left' : 'right'))
                    .join(', '),
                  pocket: landed + 1,
                })
          }
        >
          <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            {pinsOf(rows).map(({ x, y }) => (
              <circle key={`${x}-${y}`} className={styles.pin} cx={x} cy={y} r={PIN} />
            ))}
            {landed !== null && (
              <polyline className={styles.way} points={way.map(({ x, y }) => `${x},${y}`).join(' ')} />
            )}
          </svg>
          <Ball rows={rows} way={way} falls={isOfChoice ? (coming?.roundId ?? null) : null} />
        </figure>
        <ol className={styles.pockets} aria-label={say('pockets')} data-many={rows > 10 || undefined}>
          {pocketsOf(choice).map((pays, pocket) => (
            <li
              key={pocket}
              data-pays={pays >= FAR_ABOVE ? 'far' : pays > EVEN ? 'above' : 'below'}
              data-landed={pocket === landed || undefined}
            >
              {shortTimes(pays)}
            </li>
          ))}
        </ol>
      </div>
      {onChoose !== null && (
        <Segmented
          label={say('risk')}
          size={40}
          fill
          value={risk}
          options={RISKS.map((id) => ({ id, label: say(RISK_WORDS[id]) }))}
          onChange={(other) => onChoose({ rows, risk: other })}
        />
      )}
    </div>
  );
}

/** It stands where its way ends, and falls there once. */
function Ball({
  rows,
  way,
  falls,
}: {
  readonly rows: number;
  readonly way: readonly Point[];
  /** Id of the round whose ball falls now. */
  readonly falls: string | null;
}) {
  const across = useRef<HTMLDivElement>(null);
  const down = useRef<HTMLDivElement>(null);
  const { width, height } = boardSize(rows);
  const { x, y } = way.at(-1)!;
  const path = JSON.stringify(way);
  useEffect(() => {
    if (falls === null) return undefined;
    const frames = fallFrames(rows, JSON.parse(path) as readonly Point[]);
    const moves = [across.current?.animate(frames.x, fallMs(rows)), down.current?.animate(frames.y, fallMs(rows))];
    return () => {
      for (const move of moves) move?.cancel();
    };
  }, [falls, rows, path]);
  return (
    <div
      ref={(element) => {
        across.current = element;
        return cssVariables({ '--x': share(x, width), '--y': share(y, height) })(element);
      }}
      className={styles.across}
      aria-hidden="true"
    >
      <div ref={down} className={styles.down}>
        <svg className={styles.ball} viewBox="-10 -10 20 20" ref={cssVariables({ '--ball': share(2 * BALL, width) })}>
          <circle r="9" className={styles.leather} />
          <path d="M-5-7.5Q-1 0-5 7.5M5-7.5Q1 0 5 7.5" className={styles.stitches} />
        </svg>
      </div>
    </div>
  );
}
