/** What the tables at which cards are dealt have in common: positions with their pay, limits and exact return. */
import { CLOSING, type TableRules, type Timing } from '../../tables/rules.ts';
import { bounded, enumerated, type Outcomes } from '../../tables/moments.ts';
import { FLIGHT_MS, HOLD_MS } from './dealing.ts';
import { fraction, type Fraction } from '../exact.ts';
import { limitsAt } from '../limits.ts';

/** Card numbers in the order in which they were dealt. */
export type Dealt = readonly number[];

export interface CardPosition {
  readonly id: string;
  /** Profit of a stake that wins, in hundredths of it: 95 is 0.95:1. Of several pays the highest. */
  readonly pays: number;
  /** Exact return, as a part of the stake. */
  readonly rtp: Fraction;
  /** Hundredths of the stake that come back, the stake included; 0 where it lost. */
  readonly returns: (dealt: Dealt) => number;
}

/** Of a stake that comes back without profit. */
export const STAKE_BACK = 100;
export const HALF_BACK = 50;

/** The shoe waits so long before the first card. */
const FIRST_MS = 280;
/** How long the card turns that decides; the others turn at once. */
export const LINGER_MS = 600;

export interface CardTable extends TableRules<Dealt> {
  readonly everyMs: number;
  readonly positions: readonly CardPosition[];
}

/** What the catalogue needs of each position; limits in paise. */
export function positionFacts({ positions }: Pick<CardTable, 'positions'>) {
  return positions.map(({ id, pays, rtp }) => ({ id, limits: limitsAt(pays), rtp }));
}

export function exactly(numerator: number, denominator: number): Fraction {
  return fraction(BigInt(numerator), BigInt(denominator));
}

export interface CardTableFacts extends Pick<TableRules<Dealt>, 'gameId' | 'draw'> {
  readonly timing: Omit<Timing, keyof typeof CLOSING>;
  readonly positions: readonly CardPosition[];
  /** From card to card, in milliseconds. */
  readonly everyMs: number;
  /** A deal for each outcome that bets tell apart; absent where they are too many. */
  readonly outcomes?: () => Outcomes<Dealt>;
}

/** When each card leaves the shoe, in milliseconds of DEALT. */
export function startsMs(dealt: Dealt, everyMs: number): readonly number[] {
  return dealt.map((_, index) => FIRST_MS + index * everyMs);
}

export function cardTable({ timing, positions, everyMs, outcomes, ...rest }: CardTableFacts): CardTable {
  const byId: ReadonlyMap<string, CardPosition> = new Map(positions.map((position) => [position.id, position]));
  function positionOf(id: string): CardPosition {
    const position = byId.get(id);
    if (!position) throw new RangeError(`The table has no position ${id}`);
    return position;
  }
  function returnOf(id: string, stakePaise: number, dealt: Dealt): number {
    const hundredths = stakePaise * positionOf(id).returns(dealt);
    return (hundredths - (hundredths % STAKE_BACK)) / STAKE_BACK;
  }
  return {
    ...rest,
    timing: { ...CLOSING, ...timing },
    positions,
    everyMs,
    dealtMs: (dealt) => FIRST_MS + (dealt.length - 1) * everyMs + FLIGHT_MS + LINGER_MS + HOLD_MS,
    limitsOf(id) {
      const position = byId.get(id);
      return position && limitsAt(position.pays);
    },
    returnOf,
    momentsOf: outcomes
      ? enumerated(outcomes, returnOf)
      : bounded((id) => {
          const { rtp, pays } = positionOf(id);
          return { rtp, mostHundredths: pays + STAKE_BACK };
        }),
  };
}
