import { useState } from 'react';
import type { LimboChoice } from '../rules.ts';
import { useSay } from '../../../page/lib/words/say.ts';
import type { StageProps } from '../../../page/instant/look.ts';
import { Balloon } from './balloon.tsx';
import { crossingMs, type Flight } from './flight.ts';
import { LastFlight } from './last-flight.tsx';
import { Rope } from './rope.tsx';
import { heightOf } from './scale.ts';
import { Scale, Sky } from './sky.tsx';
import styles from './stage.module.css';

/** A rope below this height hangs where its words would stand. */
const LOW_ROPE = 230;
/** The height below which the rope leaves room for words at the top of the sky. */
const TOP_WORDS = 56;

/** The sky with its scale, the rope that is the target, and the balloon that rises to the result. */
export function LimboStage({ choice, round, coming = null, last = null, onChoose }: StageProps<LimboChoice>) {
  const say = useSay();
  // What was reached says nothing about another rope.
  const landed = onChoose === null || round?.choice.target === choice.target ? round : null;
  const target = (coming ?? landed)?.choice.target ?? choice.target;
  const [seen, setSeen] = useState<string | null>(null);
  if (coming !== null && coming.roundId !== seen) setSeen(coming.roundId);
  const flight = flightOf({ coming, landed, seen });
  const isFirst = onChoose !== null && coming === null && round === null && last === null;
  const before = isShort(flight) ? landed : flight.kind === 'moored' ? (round ?? last) : null;
  return (
    <div className={styles.stage} data-still={onChoose === null || undefined}>
      <Sky />
      <Scale target={target} />
      {heightOf(target) > TOP_WORDS && <p className={styles.above}>{say('limboAbove')}</p>}
      {before?.drawn != null && (
        <LastFlight reached={before.drawn} isBelow={isShort(flight)} isLate={flight.kind === 'sinking'} />
      )}
      <Rope
        target={target}
        flapsAfterMs={
          flight.kind === 'rising' && flight.reached >= target ? crossingMs({ reached: flight.reached, target }) : null
        }
        onTarget={onChoose === null ? null : (wanted) => onChoose({ target: wanted })}
      />
      <div aria-hidden="true">
        <Balloon flight={flight} />
      </div>
      {isFirst && (
        <p className={styles.first} data-high={heightOf(target) > LOW_ROPE || undefined}>
          {say('limboFirst')}
        </p>
      )}
    </div>
  );
}

const isShort = ({ kind }: Flight): boolean => kind === 'sinking' || kind === 'sunk';

function flightOf({
  coming,
  landed,
  seen,
}: {
  readonly coming: StageProps<LimboChoice>['round'];
  readonly landed: StageProps<LimboChoice>['round'];
  /** The round whose balloon was seen to rise. */
  readonly seen: string | null;
}): Flight {
  const shown = coming ?? landed;
  if (shown?.drawn == null) return { kind: 'moored' };
  const { roundId, drawn: reached } = shown;
  if (coming !== null) return { kind: 'rising', roundId, reached };
  if (reached >= shown.choice.target) return { kind: 'won', roundId, reached };
  return { kind: roundId === seen ? 'sinking' : 'sunk', roundId, reached };
}
