import { classes, cssVariables } from '@maidan/ui';
import { memo } from 'react';
import { RANKS, SUITS, type Rank, type Suit } from '../../../src/games/cards/cards.ts';
import { CardFace } from '../../../page/cards/card-face.tsx';
import type { Outcome } from '../rules.ts';
import styles from './fan.module.css';

/** The suit in which each rank lies on the fan: red and black in turn where it can be, none of them left out. */
const SUITS_OF: Readonly<Record<Rank, Suit>> = {
  A: 'spades',
  2: 'hearts',
  3: 'spades',
  4: 'diamonds',
  5: 'clubs',
  6: 'hearts',
  7: 'spades',
  8: 'diamonds',
  9: 'clubs',
  10: 'hearts',
  J: 'spades',
  Q: 'hearts',
  K: 'clubs',
};
const ASCENDING: readonly Rank[] = ['A', ...RANKS.slice(0, -1)];
const SEVEN = 7;

/** The fan lies on a circle round this point, in the units of a stage 390 wide. */
const CENTRE = { x: 195, y: 264 };
const RADIUS = 232;
const STEP_DEGREES = 5.6;
/** More beside the seven, which is wider. */
const BESIDE_SEVEN_DEGREES = 4.6;

const CARDS = ASCENDING.map((rank, index) => {
  const value = index + 1;
  const from = value - SEVEN;
  const degrees = from * STEP_DEGREES + Math.sign(from) * BESIDE_SEVEN_DEGREES;
  const turn = (degrees * Math.PI) / 180;
  return {
    value,
    card: SUITS.length * RANKS.indexOf(rank) + SUITS.indexOf(SUITS_OF[rank]),
    degrees,
    x: CENTRE.x + RADIUS * Math.sin(turn),
    y: CENTRE.y - RADIUS * Math.cos(turn),
  };
});

const ARC_RADIUS = 181;
const ARCS: readonly { readonly outcome: Outcome; readonly degrees: readonly [number, number] }[] = [
  { outcome: 'low', degrees: [-32.4, -5] },
  { outcome: 'seven', degrees: [-3.5, 3.5] },
  { outcome: 'high', degrees: [5, 32.4] },
];

function arc([from, to]: readonly [number, number]): string {
  const at = (degrees: number): string => {
    const turn = (degrees * Math.PI) / 180;
    return `${(CENTRE.x + ARC_RADIUS * Math.sin(turn)).toFixed(1)} ${(CENTRE.y - ARC_RADIUS * Math.cos(turn)).toFixed(1)}`;
  };
  return `M${at(from)}A${ARC_RADIUS} ${ARC_RADIUS} 0 0 1 ${at(to)}`;
}

export interface FanProps {
  /** Of the card that was dealt, once it is open. */
  readonly value: number | null;
  readonly outcome: Outcome | null;
}

/** Thirteen ranks on a fan, over an arc in the colours of low, seven and high: a scale, on which the rank that was dealt
 *  rises. It is not the deck. The stage draws itself four times a second, the fan only when it changes. */
export const Fan = memo(function Fan({ value, outcome }: FanProps) {
  return (
    <div className={styles.fan} aria-hidden="true">
      <svg viewBox="0 0 390 200" className={styles.arc}>
        {ARCS.map((each) => (
          <path
            key={each.outcome}
            d={arc(each.degrees)}
            data-outcome={each.outcome}
            data-won={outcome === each.outcome || undefined}
          />
        ))}
      </svg>
      {CARDS.map(({ value: own, card, degrees, x, y }) => (
        <span
          key={own}
          className={classes(styles.card, own === SEVEN && styles.seven)}
          data-risen={own === value || undefined}
          data-out={isOut(own, outcome) || undefined}
          ref={cssVariables({ '--x': x.toFixed(1), '--y': y.toFixed(1), '--turn': `${degrees.toFixed(1)}deg` })}
        >
          <CardFace card={card} />
        </span>
      ))}
    </div>
  );
});

/** On a seven the whole fan stays. */
function isOut(value: number, outcome: Outcome | null): boolean {
  if (outcome === null || outcome === 'seven') return false;
  return outcome === 'low' ? value >= SEVEN : value <= SEVEN;
}
