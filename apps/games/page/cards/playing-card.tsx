import { classes, cssVariables, Spoken } from '@maidan/ui';
import { useState } from 'react';
import { FLIGHT_MS, TURN_MS } from '../../src/games/cards/dealing.ts';
import { useSay } from '../lib/words/say.ts';
import { CardBack, CardFace } from './card-face.tsx';
import styles from './cards.module.css';
import { sayCard } from './names.ts';

export interface PlayingCardProps {
  readonly card: number;
  /** Why it stands out: it decided the round, or is out of it. */
  readonly mark?: 'won' | 'dim' | undefined;
  readonly className?: string | undefined;
}

/** A card that lies open. As wide as its place, five by seven. */
export function PlayingCard({ card, mark, className }: PlayingCardProps) {
  const say = useSay();
  return (
    <span className={classes(styles.card, className)} data-mark={mark} data-card={card}>
      <Spoken>{sayCard(say, card)}</Spoken>
      <CardFace card={card} />
    </span>
  );
}

export interface DealtCardProps extends PlayingCardProps {
  /** Until it leaves the shoe, negative once it has: what is over of its motion is not shown again. */
  readonly delayMs: number;
  /** How long it turns once it lies there; 160 ms unless the game lingers over it. */
  readonly turnMs?: number;
  /** Until it turns, from when it has landed. */
  readonly restMs?: number;
  readonly side?: 'a' | 'b';
}

/** A card that flies from the shoe and turns over; where motion is reduced its face appears. Its delay is taken when it is
 *  first drawn, so that later drawings leave its motion alone. */
export function DealtCard({
  card,
  mark,
  delayMs,
  turnMs = TURN_MS,
  restMs = 0,
  side = 'a',
  className,
}: DealtCardProps) {
  const say = useSay();
  const [fixed] = useState({ delayMs, turnMs, restMs });
  return (
    <span
      className={classes(styles.card, styles.dealt, className)}
      data-mark={mark}
      data-card={card}
      ref={cssVariables({
        '--deal': `${Math.round(fixed.delayMs)}ms`,
        '--turn': `${fixed.turnMs}ms`,
        '--turned': `${Math.round(fixed.delayMs + FLIGHT_MS + fixed.restMs)}ms`,
      })}
    >
      <Spoken>{sayCard(say, card)}</Spoken>
      <span className={styles.hidden}>
        <CardBack side={side} />
      </span>
      <span className={styles.open}>
        <CardFace card={card} />
      </span>
    </span>
  );
}

/** A card that lies face down. */
export function HiddenCard({ side = 'a', className }: { readonly side?: 'a' | 'b'; readonly className?: string }) {
  const say = useSay();
  return (
    <span className={classes(styles.card, className)}>
      <Spoken>{say('faceDown')}</Spoken>
      <CardBack side={side} />
    </span>
  );
}
