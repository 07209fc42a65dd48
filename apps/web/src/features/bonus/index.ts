export { Bonus } from './bonus.tsx';
export { words as bonusWords } from './words/index.ts';
