export { Statements, type MarketLink } from './statements.tsx';
export { words as statementsWords } from './words/index.ts';
