import { isRed, rankOf, suitOf, type Rank, type Suit } from '../../src/games/cards/cards.ts';
import { COURTS, PIPS, SUIT_SHAPES } from './shapes.ts';
import styles from './cards.module.css';

const MIDDLE = { x: 42, y: 59 };

/** A card's face, five by seven, drawn for 84 × 118 and crisp at any size. A court card has its sign over the suit. */
export function CardFace({ card }: { readonly card: number }) {
  const [rank, suit] = [rankOf(card), suitOf(card)];
  const corner = <Corner rank={rank} suit={suit} />;
  return (
    <svg className={styles.face} viewBox="0 0 84 118" data-colour={isRed(card) ? 'red' : 'black'} aria-hidden="true">
      <rect x="0.75" y="0.75" width="82.5" height="116.5" rx="7" className={styles.paper} />
      {corner}
      <g transform={`rotate(180 ${MIDDLE.x} ${MIDDLE.y})`}>{corner}</g>
      <Middle rank={rank} suit={suit} />
    </svg>
  );
}

interface Marks {
  readonly rank: Rank;
  readonly suit: Suit;
}

function Corner({ rank, suit }: Marks) {
  return (
    <>
      <text x="11.5" y="21" data-wide={rank === '10' || undefined}>
        {rank}
      </text>
      <SuitMark suit={suit} x={11.5} y={32} size={0.44} />
    </>
  );
}

function Middle({ rank, suit }: Marks) {
  const court = COURTS[rank];
  if (court !== undefined) {
    return (
      <>
        <path d="M21.5 102V40.9A20.5 25.8 0 0 1 62.5 40.9V102z" />
        <path d="M24.5 99V41.8A17.5 23.2 0 0 1 59.5 41.8V99z" className={styles.arch} />
        <g transform="translate(42 47)" className={styles.sign}>
          {court.map((shape) => (
            <path key={shape} d={shape} />
          ))}
        </g>
        <g className={styles.light}>
          <SuitMark suit={suit} x={MIDDLE.x} y={79} size={0.95} />
        </g>
      </>
    );
  }
  if (rank === 'A') return <SuitMark suit={suit} x={MIDDLE.x} y={MIDDLE.y} size={2.15} />;
  return (PIPS[rank] ?? []).map(([x, y]) => (
    <SuitMark key={`${x} ${y}`} suit={suit} x={MIDDLE.x + x * 13} y={MIDDLE.y + y * 38} size={0.58} isTurned={y > 0} />
  ));
}

function SuitMark({
  suit,
  x,
  y,
  size,
  isTurned = false,
}: {
  readonly suit: Suit;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly isTurned?: boolean;
}) {
  return (
    <path
      d={SUIT_SHAPES[suit]}
      transform={`translate(${x} ${y.toFixed(2)}) scale(${size})${isTurned ? ' rotate(180)' : ''}`}
    />
  );
}

const PETALS = Array.from({ length: 12 }, (_, petal) => petal * 30);

/** The other side. The shoe's is brick; `b` is that of a table's second side. */
export function CardBack({ side = 'a' }: { readonly side?: 'a' | 'b' }) {
  return (
    <svg className={styles.back} viewBox="0 0 84 118" data-side={side} aria-hidden="true">
      <rect x="0.75" y="0.75" width="82.5" height="116.5" rx="7" className={styles.paper} />
      <rect x="5" y="5" width="74" height="108" rx="4" className={styles.ground} />
      <rect x="9" y="9" width="66" height="100" rx="3" className={styles.stitch} />
      {PETALS.map((angle) => (
        <ellipse
          key={angle}
          cx="42"
          cy="44"
          rx="5.4"
          ry="9"
          transform={`rotate(${angle} 42 59)`}
          className={styles.petal}
        />
      ))}
      <circle cx="42" cy="59" r="5.5" className={styles.heart} />
    </svg>
  );
}
