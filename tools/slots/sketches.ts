/** Where the search begins: the idea of each slot, with counts and pays that need not be right yet. */
import type { SlotGame } from '../../apps/games/src/games/slots/slot-game.ts';
import type { Counts } from './layout.ts';

export interface Sketch {
  readonly game: Omit<SlotGame, 'strips' | 'figures'>;
  readonly reels: readonly Counts[];
  /** Those of the free spins, where they have their own. */
  readonly freeReels?: readonly Counts[];
  /** Symbols that are never seen with each other on a reel. */
  readonly alone: string;
  /** What the exact return is to be near. */
  readonly rtp: number;
  /** Between how many spins the feature comes once. */
  readonly featureOnceIn: readonly [often: number, seldom: number];
  /** Largest win in stakes; 2,000, which the largest stake of ₹5,000 allows, unless the slot has a smaller one. */
  readonly largest?: number;
  /** Of the strips' order. */
  readonly seed: number;
}

/** Counts as `T2 L3 XX1`; symbols written together stay together. */
function reel(text: string): Counts {
  return Object.fromEntries(text.split(' ').map((one) => [one.replace(/\d+/, ''), Number(one.replace(/\D+/, ''))]));
}

const TWENTY_LINES = (
  '11111 00000 22222 01210 21012 00122 22100 10001 12221 01110 ' +
  '21112 10121 12101 01010 21212 11011 11211 02020 20202 02220'
).split(' ');

const TWENTY_FIVE_LINES = [...TWENTY_LINES, '20002', '10101', '12121', '00100', '22122'];

/** What a cell draws in hold and spin: so many blanks, and values in coins with their numbers. */
function cellsOf(blanks: number, values: Readonly<Record<number, number>>): readonly number[] {
  const worths = Object.entries(values).flatMap(([coins, count]) => Array.from({ length: count }, () => Number(coins)));
  return [...Array.from({ length: blanks }, () => 0), ...worths];
}

const nightTrain: Sketch = {
  game: {
    gameId: 'night-train',
    title: 'Night Train',
    volatility: 'high',
    bet: 50,
    paying: { kind: 'ways' },
    pays: {
      T: [30, 150, 2500],
      L: [20, 60, 250],
      C: [12, 30, 120],
      B: [8, 20, 80],
      A: [3, 8, 40],
      K: [2, 8, 40],
      Q: [2, 6, 30],
    },
    wilds: { W: 1 },
    scatter: { symbol: 'S', triggers: 3, pays: {} },
    feature: { kind: 'free-spins', spins: 7, multiplier: 1, grows: true },
  },
  reels: [
    reel('T2 L3 C4 B5 A6 K7 Q7'),
    reel('T2 L3 C4 B5 A6 K6 Q6 W1 S2'),
    reel('T1 L3 C4 B5 A6 K7 Q6 W1 S2'),
    reel('T2 L3 C4 B5 A6 K6 Q6 W1 S2'),
    reel('T2 L3 C4 B5 A6 K7 Q7'),
  ],
  freeReels: [
    reel('T2 L2 C3 B4 A4 K4 Q4'),
    reel('T2 L2 C3 B3 A3 K3 Q3 W4'),
    reel('T2 L2 C3 B3 A3 K3 Q3 W4'),
    reel('T2 L2 C3 B3 A3 K3 Q3 W4'),
    reel('T2 L2 C3 B4 A4 K4 Q4'),
  ],
  alone: 'TWS',
  rtp: 0.958,
  featureOnceIn: [100, 200],
  seed: 1,
};

const kiteLine: Sketch = {
  game: {
    gameId: 'kite-line',
    title: 'Kite Line',
    volatility: 'high',
    bet: 20,
    paying: { kind: 'lines', lines: TWENTY_LINES },
    pays: {
      F: [50, 300, 4000],
      L: [30, 120, 800],
      S: [20, 80, 400],
      A: [10, 30, 150],
      K: [8, 25, 120],
      Q: [6, 20, 100],
      J: [5, 20, 80],
    },
    wilds: { W: 1 },
    scatter: { symbol: 'X', triggers: 6, pays: {} },
    feature: {
      kind: 'hold-and-spin',
      reSpins: 3,
      cells: cellsOf(380, { 20: 8, 40: 5, 60: 2, 100: 2, 200: 1, 500: 1, 2000: 1 }),
    },
  },
  reels: [
    reel('F2 L3 S4 A5 K5 Q5 J6 XX1 X1'),
    reel('F2 L3 S4 A5 K5 Q5 J5 W1 XX1 X1'),
    reel('F2 L3 S4 A5 K5 Q5 J4 W1 XXX1 X1'),
    reel('F2 L3 S4 A5 K5 Q5 J5 W1 XX1 X1'),
    reel('F2 L3 S4 A5 K5 Q5 J6 XX1 X1'),
  ],
  alone: 'FW',
  rtp: 0.958,
  featureOnceIn: [100, 200],
  seed: 1,
};

const templeBell: Sketch = {
  game: {
    gameId: 'temple-bell',
    title: 'Temple Bell',
    volatility: 'high',
    bet: 25,
    paying: { kind: 'lines', lines: TWENTY_FIVE_LINES },
    pays: {
      C: [40, 150, 1000],
      L: [25, 60, 300],
      D: [15, 40, 200],
      A: [8, 25, 100],
      K: [8, 20, 80],
      Q: [6, 15, 60],
      J: [6, 12, 50],
    },
    wilds: { W: 1 },
    scatter: { symbol: 'B', triggers: 3, pays: { 3: 50, 4: 250, 5: 2500 } },
    feature: { kind: 'free-spins', spins: 8, multiplier: 4, retrigger: { spins: 2, most: 10 } },
  },
  reels: [
    reel('C2 L3 D5 A5 K6 Q7 J7 B1'),
    reel('C2 L3 D5 A5 K6 Q6 J7 W1 B1'),
    reel('C2 L3 D5 A5 K6 Q6 J7 W1 B1'),
    reel('C2 L3 D5 A5 K6 Q6 J7 W1 B1'),
    reel('C2 L3 D5 A5 K6 Q7 J7 B1'),
  ],
  freeReels: [
    reel('C3 L4 D4 A4 K3 Q2 J2 B1'),
    reel('C2 L3 D3 A4 K2 Q2 J2 W5'),
    reel('C2 L3 D3 A4 K2 Q2 J2 W5 B1'),
    reel('C2 L3 D3 A4 K2 Q2 J2 W5'),
    reel('C3 L4 D4 A4 K3 Q2 J2 B1'),
  ],
  alone: 'CWB',
  largest: 4000,
  rtp: 0.96,
  featureOnceIn: [100, 200],
  seed: 1,
};

const stepwell: Sketch = {
  game: {
    gameId: 'stepwell',
    title: 'Stepwell',
    volatility: 'medium',
    bet: 10,
    paying: {
      kind: 'lines',
      lines: ['11111', '00000', '22222', '01210', '21012', '00122', '22100', '10001', '12221', '01110'],
      bothWays: true,
    },
    pays: {
      N: [10, 50, 800],
      U: [8, 30, 250],
      P: [5, 15, 80],
      F: [2, 8, 40],
      A: [2, 4, 15],
      K: [2, 3, 12],
      Q: [1, 2, 10],
      J: [1, 2, 8],
    },
    wilds: { W: 1 },
    scatter: null,
    feature: { kind: 're-spin' },
  },
  reels: [
    reel('N2 U3 P3 F4 A4 K4 Q4 J4'),
    reel('N2 U3 P3 F4 A4 K4 Q4 J4 W1'),
    reel('N2 U3 P3 F4 A4 K4 Q4 J4 W1'),
    reel('N2 U3 P3 F4 A4 K4 Q4 J4 W1'),
    reel('N2 U3 P3 F4 A4 K4 Q4 J4'),
  ],
  alone: 'NW',
  rtp: 0.962,
  featureOnceIn: [3, 200],
  seed: 1,
};

const monsoon: Sketch = {
  game: {
    gameId: 'monsoon',
    title: 'Monsoon',
    volatility: 'medium',
    bet: 20,
    paying: { kind: 'lines', lines: TWENTY_LINES },
    pays: {
      U: [60, 250, 1500],
      B: [40, 120, 600],
      F: [25, 80, 300],
      C: [20, 60, 250],
      G: [15, 50, 200],
      A: [8, 30, 120],
      K: [8, 25, 100],
    },
    wilds: { W: 1 },
    scatter: { symbol: 'S', triggers: 3, pays: {} },
    feature: { kind: 'free-spins', spins: 8, multiplier: 1, sticky: true },
  },
  reels: [
    reel('U2 B3 F4 C5 G5 A6 K6 S2'),
    reel('U2 B3 F4 C5 G5 A6 K6 W1'),
    reel('U2 B3 F4 C5 G5 A6 K6 S2'),
    reel('U2 B3 F4 C5 G5 A6 K6 W1'),
    reel('U2 B3 F4 C5 G5 A6 K6 S2'),
  ],
  freeReels: [
    reel('U1 B2 F2 C2 G3 A3 K2'),
    reel('U1 B2 F2 C2 G2 A3 K2 W2'),
    reel('U2 B2 F2 C3 G2 A2 K2'),
    reel('U1 B2 F2 C2 G2 A2 K3 W2'),
    reel('U2 B1 F2 C2 G2 A3 K3'),
  ],
  alone: 'UWS',
  rtp: 0.96,
  featureOnceIn: [100, 200],
  seed: 1,
};

const mangoDrop: Sketch = {
  game: {
    gameId: 'mango-drop',
    title: 'Mango Drop',
    volatility: 'medium',
    bet: 500,
    paying: { kind: 'ways' },
    pays: {
      A: [40, 400, 8000],
      C: [20, 120, 1200],
      R: [12, 50, 300],
      J: [4, 12, 50],
      K: [3, 8, 40],
      L: [2, 5, 25],
      S: [1, 4, 20],
    },
    wilds: { W: 1 },
    scatter: null,
    feature: { kind: 'cascades', multipliers: [1, 2, 3, 5] },
  },
  reels: [
    reel('A1 C2 R3 J3 K3 L5 S5'),
    reel('A1 C2 R3 J5 K4 L2 S2 W1'),
    reel('A2 C2 R4 J3 K3 L3 S3 W1'),
    reel('A1 C2 R3 J3 K4 L4 S5 W1'),
    reel('A2 C3 R3 J4 K4 L4 S4'),
  ],
  alone: 'AW',
  rtp: 0.96,
  featureOnceIn: [0, Infinity],
  seed: 3,
};

export const SKETCHES: readonly Sketch[] = [nightTrain, kiteLine, templeBell, stepwell, monsoon, mangoDrop];
