/** A fictitious tournament. */
export type Tournament = {
  readonly name: string;
  readonly slug: string;
  readonly venue: string;
  readonly bestOf: 3 | 5;
  readonly courts: readonly string[];
  /** Chance of a point on serve between two players of equal skill: grass is faster than clay. */
  readonly servePoint: number;
};

export const TOURNAMENTS: readonly Tournament[] = [
  {
    name: 'Coromandel Open',
    slug: 'coromandel-open',
    venue: 'Coromandel Park',
    bestOf: 3,
    courts: ['Centre Court', 'Court 1', 'Court 2', 'Court 3', 'Court 4'],
    servePoint: 0.628,
  },
  {
    name: 'Valmora Championships',
    slug: 'valmora-championships',
    venue: 'Valmora Lawns',
    bestOf: 5,
    courts: ['Great Court', 'North Court', 'Garden Court', 'Mill Court', 'Orchard Court', 'River Court', 'East Court'],
    servePoint: 0.642,
  },
  {
    name: 'Terra Rossa Cup',
    slug: 'terra-rossa-cup',
    venue: 'Porto Sellano',
    bestOf: 3,
    courts: ['Campo Centrale', 'Campo 1', 'Campo 2', 'Campo 3', 'Campo 4'],
    servePoint: 0.612,
  },
  {
    name: 'Harbour Indoors',
    slug: 'harbour-indoors',
    venue: 'Harbour Hall',
    bestOf: 3,
    courts: ['Hall A', 'Hall B', 'Hall C', 'Hall D', 'Hall E'],
    servePoint: 0.634,
  },
];

export const ROUNDS = ['Round of 32', 'Round of 16', 'Quarter-final', 'Semi-final'] as const;
