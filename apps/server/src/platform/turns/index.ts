export { createFairTurns, type FairTurns, type Turned } from './fair-turns.ts';
export { createTurns, type Turns } from './turns.ts';
